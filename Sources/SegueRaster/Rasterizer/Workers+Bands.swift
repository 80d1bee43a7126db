import Dispatch
import Foundation

extension Workers {
  /// What is too little work to wake another thread for, in columns times rows.
  private static let smallestBand = 16_384

  /// Calls `body` for each row of `range` and returns when all are done. Each worker, numbered from 0, takes rows that lie together.
  ///
  /// - Parameter columns: How much work a row is.
  func eachBand(
    _ range: Range<Int>, columns: Int, _ body: @escaping (_ worker: Int, _ row: Int) -> Void
  ) {
    let rows = range.count
    let bands = min(count, rows, max(1, rows * columns / Workers.smallestBand))
    let job = BandJob(start: range.lowerBound, rows: rows, bands: bands, body: body)
    guard bands > 1 else {
      job.run(0)
      return
    }
    DispatchQueue.concurrentPerform(iterations: bands) { job.run($0) }
  }

  private struct BandJob: @unchecked Sendable {
    let start: Int
    let rows: Int
    let bands: Int
    let body: (Int, Int) -> Void

    func run(_ band: Int) {
      for row in rows * band / bands..<rows * (band + 1) / bands { body(band, start + row) }
    }
  }
}
