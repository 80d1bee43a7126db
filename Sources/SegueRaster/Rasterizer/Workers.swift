import Dispatch
import Foundation
import Synchronization

/// The threads that draw: each takes the next part of the work until none is left.
///
/// The calling thread works as well and does not wait for threads that have not started: work done
/// before a thread wakes up is done without it. `DispatchQueue.concurrentPerform` waits for every
/// thread that it has woken, which took a quarter of the time of small frames.
final class Workers {
  let count: Int
  private let work: SharedWork
  private var helpers: [Helper] = []

  /// Pixels per additional thread: with fewer, it would wake up too late.
  private static let pixelsPerThread = 16_384

  init(count: Int) {
    self.count = count
    work = SharedWork(workers: count)
  }

  deinit {
    for helper in helpers { helper.dismiss() }
  }

  /// Draws all tiles of `pass` and returns when they are drawn.
  func draw(_ pass: TilePass) {
    let pixels = pass.tiles.reduce(0) { $0 + $1.area }
    finish(.tiles(pass), parts: pass.tiles.count, pixels: pixels)
  }

  /// Calls `body` for each row of `range` and returns when all are done. Each worker, numbered from
  /// 0, takes bands of consecutive rows.
  ///
  /// - Parameter columns: The work per row, in pixels.
  func eachBand(
    _ range: Range<Int>, columns: Int, _ body: @escaping (_ worker: Int, _ row: Int) -> Void
  ) {
    let bands = min(count, range.count)
    finish(
      .bands(range, count: bands, body), parts: bands, pixels: range.count * columns)
  }

  private func finish(_ job: SharedWork.Job, parts: Int, pixels: Int) {
    let wanted = min(count, parts, max(1, pixels / Workers.pixelsPerThread)) - 1
    while helpers.count < wanted { helpers.append(Helper(work, worker: helpers.count + 1)) }
    work.open(job)
    for helper in helpers.prefix(wanted) { helper.call() }
    work.work(0)
    work.close()
  }
}

/// Work that several threads share while it is open.
private final class SharedWork: @unchecked Sendable {
  enum Job {
    case tiles(TilePass)
    /// Rows, divided into `count` bands.
    case bands(Range<Int>, count: Int, (_ worker: Int, _ row: Int) -> Void)
  }

  /// Changed only while no thread is inside.
  private var job: Job?
  private let next = Atomic<Int>(0)
  private let isOpen = Atomic<Bool>(false)
  /// The number of threads, besides the one that opens and closes, that may be reading the job.
  private let inside = Atomic<Int>(0)
  private let scratch: ContiguousArray<RowScratch>

  init(workers: Int) {
    scratch = ContiguousArray((0..<workers).map { _ in RowScratch(columns: TileGrid.width) })
  }

  deinit {
    for rows in scratch { rows.deallocate() }
  }

  func open(_ job: Job) {
    self.job = job
    next.store(0, ordering: .relaxed)
    isOpen.store(true, ordering: .sequentiallyConsistent)
  }

  /// Returns when all started parts are done.
  func close() {
    isOpen.store(false, ordering: .sequentiallyConsistent)
    // Waits for one part at most.
    while inside.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
    job = nil
  }

  /// Helps, unless all is done already.
  func help(_ worker: Int) {
    inside.add(1, ordering: .sequentiallyConsistent)
    if isOpen.load(ordering: .sequentiallyConsistent) { work(worker) }
    inside.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Returns when all parts have been started.
  func work(_ worker: Int) {
    switch job {
    case .tiles(let pass):
      while let tile = nextPart(of: pass.tiles.count) { pass.draw(tile, scratch: scratch[worker]) }
    case .bands(let rows, let count, let body):
      while let band = nextPart(of: count) {
        let (first, end) = (rows.count * band / count, rows.count * (band + 1) / count)
        for row in first..<end { body(worker, rows.lowerBound + row) }
      }
    case nil: break
    }
  }

  private func nextPart(of count: Int) -> Int? {
    let part = next.add(1, ordering: .relaxed).oldValue
    return part < count ? part : nil
  }
}

/// A thread that sleeps until it is called.
private final class Helper: Sendable {
  private let bell = DispatchSemaphore(value: 0)
  private let isCalled = Atomic<Bool>(false)
  private let isDismissed = Atomic<Bool>(false)

  /// - Parameter worker: Its number, from 1.
  init(_ work: SharedWork, worker: Int) {
    let thread = Thread { [self] in
      while true {
        bell.wait()
        isCalled.store(false, ordering: .sequentiallyConsistent)
        if isDismissed.load(ordering: .sequentiallyConsistent) { return }
        work.help(worker)
      }
    }
    thread.name = "Segue worker \(worker)"
    thread.start()
  }

  /// Does nothing while an earlier call is pending.
  func call() {
    if !isCalled.exchange(true, ordering: .sequentiallyConsistent) { bell.signal() }
  }

  /// Ends the thread.
  func dismiss() {
    isDismissed.store(true, ordering: .sequentiallyConsistent)
    bell.signal()
  }
}
