import Segue
import SegueInspection

/// Plays a script in a window, in real time.
@MainActor package final class TortureReplay {
  private let hierarchy: TortureHierarchy
  private let pause: TimeInterval
  private var waiting: ArraySlice<TortureEvent>
  private var due: TimeInterval = 0
  private var link: CADisplayLink?

  /// The frame duration of the stepped clock on which scripts are recorded, in seconds.
  private static let frame: TimeInterval = 1.0 / 60

  package init(_ script: TortureScript, _ hierarchy: TortureHierarchy, pause: TimeInterval) {
    self.hierarchy = hierarchy
    self.pause = pause
    waiting = script.events[...]
  }

  package func start() {
    ContractChecker.isEnabled = true
    let link = CADisplayLink(target: self, selector: TortureReplay.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    let now = CACurrentMediaTime()
    if due == 0 { due = now + pause }
    while due <= now, let event = waiting.popFirst() {
      try? Output.line("\(event)")
      switch event {
      case .user(.step(let count)): due += Double(count) * Self.frame
      // Resizes the content; the desktop window keeps its size.
      case .user(.resize(let width, let height)): resize(width, height)
      default:
        hierarchy.apply(event)
        due += pause
      }
    }
    if waiting.isEmpty, due <= now { link.invalidate() }
  }

  private func resize(_ width: Int, _ height: Int) {
    hierarchy.window.resize(
      to: CGSize(width: width, height: height), scale: hierarchy.window.screen.scale)
    due += pause
  }
}
