import Foundation

/// The kinds of scrolling that a pan accepts besides touches.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// The options of the bits of `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A wheel that moves in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad or a wheel without steps.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes touches that are dragged.
///
/// It begins when they have moved more than 10 points, and ends when the last one is lifted. The
/// translation counts from where they went down, those first 10 points included; it does not jump
/// when fingers are added or lifted.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// With fewer touches it does not begin. 1 by default.
  open var minimumNumberOfTouches = 1

  override var leastTouches: Int { minimumNumberOfTouches }

  /// With more touches it does not begin; while it runs, further ones are ignored. No limit
  /// by default.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolling that move it as a touch would. None by default.
  ///
  /// Unlike UIKit, a mask that is not empty takes all scrolling: hosts do not tell the kinds apart.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The movement of the touches, in points of the window.
  private var offset = CGVector.zero
  /// Added to `offset`, so that the translation continues from the one last set.
  private var correction = CGVector.zero
  private var tracker = VelocityTracker()
  /// The location at which it began, in points of the window: translations are converted at this point.
  private var origin = CGPoint.zero

  /// Whether it may begin now.
  enum Verdict {
    case wait, begin, fail
  }

  /// The decision after the touches moved by `translation`, in points of the window, before it
  /// began.
  func verdict(for translation: CGVector) -> Verdict {
    hypot(translation.dx, translation.dy) > gestureSlop ? .begin : .wait
  }

  // MARK: Reading

  /// Returns the movement of the touches since they went down, in the axes of `view`, in points;
  /// nil means the window's.
  open func translation(in view: UIView?) -> CGPoint {
    let total = CGVector(dx: offset.dx + correction.dx, dy: offset.dy + correction.dy)
    return convert(total, to: view)
  }

  /// Sets the present translation in the axes of `view`; the velocity starts from 0.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let start = view?.convert(origin, from: nil) ?? origin
    let end = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    let target = view?.convert(end, to: nil) ?? end
    correction = CGVector(
      dx: target.x - origin.x - offset.dx, dy: target.y - origin.y - offset.dy)
    tracker.removeAll()
    if let time = trackedTouches.map(\.timestamp).max() { note(time) }
  }

  /// Returns the velocity of the touches over the last tenth of a second, in the axes of `view`, in
  /// points per second; nil means the window's.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(tracker.velocity, to: view)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where trackedTouches.count > maximumNumberOfTouches {
      if internalState == .possible {
        state = .failed
        return
      }
      ignore(touch, for: event)
    }
    if internalState == .possible { origin = location(in: nil) }
    note(event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, event)
    advance()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, event)
    guard trackedTouches.allSatisfy(\.isLifted) else { return }
    if internalState == .possible { advance() }
    if !internalState.isOver { state = internalState == .possible ? .failed : .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.allSatisfy(\.isLifted) else { return }
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    offset = .zero
    correction = .zero
    tracker.removeAll()
  }

  /// Adds the movement of the touches, each weighted equally.
  private func follow(_ touches: Set<UITouch>, _ event: UIEvent) {
    let count = CGFloat(trackedTouches.count)
    let isPanning = internalState != .possible || trackedTouches.count >= minimumNumberOfTouches
    for touch in trackedTouches where touches.contains(touch) {
      for sample in event.coalescedTouches(for: touch) ?? [touch] {
        if isPanning {
          offset.dx += (sample.windowLocation.x - sample.previousWindowLocation.x) / count
          offset.dy += (sample.windowLocation.y - sample.previousWindowLocation.y) / count
        }
        note(sample.timestamp)
      }
    }
  }

  private func note(_ time: TimeInterval) {
    tracker.add(CGPoint(x: offset.dx, y: offset.dy), at: time)
  }

  /// Begins, or changes if it has begun.
  private func advance() {
    switch internalState {
    case .possible:
      guard trackedTouches.count >= minimumNumberOfTouches else { return }
      switch verdict(for: offset) {
      case .wait: break
      case .begin: state = .began
      case .fail: state = .failed
      }
    case .waiting, .active:
      state = .changed
    case .over:
      break
    }
  }

  /// A vector of the window in the axes of `view`.
  private func convert(_ vector: CGVector, to view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: vector.dx, y: vector.dy) }
    let start = view.convert(origin, from: nil)
    let end = view.convert(
      CGPoint(x: origin.x + vector.dx, y: origin.y + vector.dy), from: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
