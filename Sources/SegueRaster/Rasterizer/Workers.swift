import Dispatch
import Foundation
import Synchronization

/// The threads that draw tiles: each takes the next one until none is left.
final class Workers {
  let count: Int
  private let scratch: ContiguousArray<RowScratch>
  private let next = Atomic<Int>(0)

  /// A pass with fewer pixels is drawn by the calling thread alone: waking others costs more.
  private static let smallestShare = 16_384

  init(count: Int) {
    self.count = count
    var scratch: ContiguousArray<RowScratch> = []
    for _ in 0..<count { scratch.append(RowScratch(columns: TileGrid.width)) }
    self.scratch = scratch
  }

  deinit {
    for rows in scratch { rows.deallocate() }
  }

  /// Draws all tiles of `pass` and returns when they are drawn.
  func draw(_ pass: TilePass) {
    let pixels = pass.tiles.reduce(0) { $0 + $1.area }
    let workers = min(count, pass.tiles.count, max(1, pixels / Workers.smallestShare))
    guard workers > 1 else {
      for tile in 0..<pass.tiles.count { pass.draw(tile, scratch: scratch[0]) }
      return
    }
    next.store(0, ordering: .relaxed)
    let job = Job(workers: self, pass: pass)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in job.run(worker) }
  }

  private struct Job: @unchecked Sendable {
    let workers: Workers
    let pass: TilePass

    func run(_ worker: Int) {
      while true {
        let tile = workers.next.add(1, ordering: .relaxed).oldValue
        guard tile < pass.tiles.count else { return }
        pass.draw(tile, scratch: workers.scratch[worker])
      }
    }
  }
}

extension RowScratch {
  fileprivate init(columns: Int) {
    colors = .allocate(capacity: columns)
    factors = .allocate(capacity: columns)
    profile = .allocate(capacity: 2 * ShadowTable.largestColumnCount)
    mixed = (.allocate(capacity: columns), .allocate(capacity: columns))
    reductions = .allocate(capacity: columns / TurnedMap.cellWidth + 2)
    firstCell = .allocate(capacity: 1)
    kept = KeptPixels()
    path = PathRow(columns: columns)
  }

  fileprivate func deallocate() {
    colors.deallocate()
    factors.deallocate()
    profile.deallocate()
    mixed.0.deallocate()
    mixed.1.deallocate()
    reductions.deallocate()
    firstCell.deallocate()
    path.deallocate()
  }
}
