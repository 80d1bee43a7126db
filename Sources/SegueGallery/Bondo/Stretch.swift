import Segue

/// Lets the container's content follow a drag that leads nowhere, less and less, and spring back.
@MainActor struct Stretch {
  /// Cuts off the content, which moves with its bounds: animators see nothing of that.
  private let view: UIView
  /// How far the pointer had gone, so to speak, when this drag began, in points to the right.
  private(set) var start: CGFloat = 0

  /// The content begins to follow with so many points a point of the pointer.
  private static let softness: CGFloat = 0.55
  /// In seconds: the response of the spring, which is critically damped.
  private static let response: TimeInterval = 0.35

  init(_ view: UIView) {
    self.view = view
  }

  private var length: CGFloat { max(1, view.bounds.width) }

  /// Whether the content is aside, or on its way back.
  var isStretched: Bool { shown != 0 }

  /// How far the content is seen to be aside, in points, positive to the right.
  private var shown: CGFloat { -(view.layer.presentation() ?? view.layer).bounds.minX }

  /// Takes hold of the content where it is.
  mutating func hold() {
    // The inverse of the function below.
    let part = min(abs(shown) / length, 0.99)
    start = (1 / (1 - part) - 1) * length / Self.softness * (shown < 0 ? -1 : 1)
    view.layer.removeAllAnimations()
    follow(0)
  }

  /// The pointer has gone so far, in points, positive to the right: of x points the content goes
  /// (1 − 1 / (x · c / d + 1)) · d, with d the width and c the softness.
  func follow(_ distance: CGFloat) {
    let way = start + distance
    let pulled = (1 - 1 / (abs(way) * Self.softness / length + 1)) * length
    view.bounds.origin.x = way < 0 ? pulled : -pulled
  }

  /// Puts the content back at once.
  mutating func end() {
    start = 0
    follow(0)
  }

  /// Lets the content spring back.
  mutating func letGo() {
    start = 0
    guard view.bounds.minX != 0 else { return }
    UIView.animate(springDuration: Self.response, bounce: 0, options: .allowUserInteraction) {
      view.bounds.origin.x = 0
    }
  }
}
