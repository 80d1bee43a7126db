import SegueGallery

/// The progress of a measurement of many transitions, in words.
package struct LintProgress {
  private let total: Int
  private var done = 0

  /// Counts all transitions of `engines` in `containers`, including ones that cannot end in every way.
  package init(of engines: [Engine], in containers: [ContainerKind]) {
    let pairs = engines.flatMap { engine in containers.map { (engine, $0) } }
    total = pairs.reduce(0) { $0 + LintCase.all(of: $1.0, in: $1.1).count }
  }

  /// The line before the next transition is measured: “tiles in tabs, 1234 of 2760”.
  package mutating func next(_ lintCase: LintCase) -> String {
    done += 1
    return "\(lintCase.engine.fileName) in \(lintCase.container.fileName), \(done) of \(total)"
  }
}
