import Foundation

/// Recognizes fingers that are moved quickly in one direction.
///
/// It recognizes as soon as every finger has moved 50 points in that direction, within half a
/// second and no more than 50 points off to the side; the fingers need not be lifted.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions a swipe may have.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The length of a swipe, in points.
  private static let distance: CGFloat = 50
  /// The greatest deviation to the side, in points.
  private static let sideways: CGFloat = 50
  /// The longest duration, in seconds.
  private static let duration: TimeInterval = 0.5

  /// The accepted directions. To the right by default.
  open var direction: Direction = .right

  /// The number of fingers that swipe together. 1 by default.
  open var numberOfTouchesRequired = 1

  override var leastTouches: Int { numberOfTouchesRequired }

  /// The first locations of the fingers, in points of the window.
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var deadline: Deadline?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard internalState == .possible else { return }
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.windowLocation }
    if starts.count > numberOfTouchesRequired {
      state = .failed
    } else if deadline == nil {
      deadline = Deadline(after: Self.duration) { [weak self] in self?.takesTooLong() }
    }
  }

  private func takesTooLong() {
    if internalState == .possible { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    check()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard internalState == .possible else { return }
    check()
    if internalState == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    starts = [:]
    deadline = nil
  }

  /// Recognizes, fails or waits, depending on how far the fingers have moved.
  private func check() {
    guard internalState == .possible else { return }
    let distances = trackedTouches.compactMap { touch in
      starts[ObjectIdentifier(touch)].map {
        CGVector(dx: touch.windowLocation.x - $0.x, dy: touch.windowLocation.y - $0.y)
      }
    }
    // (along, aside) of each finger for every accepted direction.
    let directions: [(Direction, (CGVector) -> (CGFloat, CGFloat))] = [
      (.right, { ($0.dx, $0.dy) }), (.left, { (-$0.dx, $0.dy) }),
      (.down, { ($0.dy, $0.dx) }), (.up, { (-$0.dy, $0.dx) }),
    ]
    var isOpen = false
    for (candidate, parts) in directions where direction.contains(candidate) {
      let moves = distances.map(parts)
      guard moves.allSatisfy({ abs($0.1) <= Self.sideways }) else { continue }
      isOpen = true
      guard distances.count == numberOfTouchesRequired,
        moves.allSatisfy({ $0.0 >= Self.distance && abs($0.1) < $0.0 })
      else { continue }
      state = .ended
      return
    }
    if !isOpen { state = .failed }
  }
}
