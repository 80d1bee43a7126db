import Segue
import TestSupport

/// A scroll view of 200 by 400 points in a window of its size, on a stepped clock, with content of
/// 200 by 2000 points. Takes down what its delegate hears; several didScroll in a row are one.
@MainActor final class ScrollFixture: NSObject, UIScrollViewDelegate {
  let stage: HeadlessStage
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private(set) var trace: [String] = []
  /// Answers `willEndDragging` with another target.
  var retarget: ((CGPoint) -> CGPoint)?
  /// The proposed content offset at rest of the last drag.
  private(set) var proposal = CGPoint.zero
  private(set) var velocity = CGPoint.zero
  private var finger = CGPoint.zero

  init(framesPerSecond: Int = 60, content: CGSize = CGSize(width: 200, height: 2000)) {
    stage = HeadlessStage(
      size: CGSize(width: 200, height: 400), framesPerSecond: framesPerSecond)
    super.init()
    scrollView.contentSize = content
    stage.window.addSubview(scrollView)
    stage.window.makeKeyAndVisible()
    stage.turn()
    scrollView.delegate = self
  }

  var y: CGFloat { scrollView.contentOffset.y }

  /// The delegate's calls since the last time.
  func heard() -> String {
    defer { trace = [] }
    return trace.joined(separator: " · ")
  }

  // MARK: Fingers

  func down(_ x: CGFloat, _ y: CGFloat) {
    stage.turn()
    finger = CGPoint(x: x, y: y)
    stage.window.touchBegan(id: 1, sample: sample)
    stage.turn()
  }

  /// Moves the finger in a straight line, in steps of 10 ms whatever the frame rate.
  func drag(by dx: CGFloat, _ dy: CGFloat, over seconds: TimeInterval = 0.1) {
    let steps = Int((seconds / 0.01).rounded())
    for _ in 0..<steps {
      stage.step(0.01)
      finger.x += dx / CGFloat(steps)
      finger.y += dy / CGFloat(steps)
      stage.window.touchMoved(id: 1, samples: [sample])
      stage.turn()
    }
  }

  func up() {
    stage.turn()
    stage.window.touchEnded(id: 1, sample: sample)
    stage.turn()
  }

  /// A drag that ends with the velocity of `dy` a tenth of a second.
  func fling(_ dx: CGFloat, _ dy: CGFloat) {
    down(100, 200)
    drag(by: dx, dy)
    up()
  }

  /// A drag that ends at rest.
  func pull(_ dx: CGFloat, _ dy: CGFloat) {
    down(100, 200)
    drag(by: dx, dy)
    stage.run(for: 0.3)
    drag(by: 0, 0, over: 0.2)
  }

  func wheel(_ dx: CGFloat, _ dy: CGFloat) {
    stage.turn()
    stage.window.scrolled(by: CGVector(dx: dx, dy: dy), at: CGPoint(x: 100, y: 200))
    stage.turn()
  }

  private var sample: PointerSample {
    PointerSample(location: finger, timestamp: stage.now)
  }

  // MARK: Delegate

  private func note(_ entry: String) {
    if entry != "didScroll" || trace.last != entry { trace.append(entry) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    self.velocity = velocity
    proposal = targetContentOffset.pointee
    if let retarget { targetContentOffset.pointee = retarget(proposal) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    note("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation")
  }
}
