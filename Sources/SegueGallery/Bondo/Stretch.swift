import UIKit

/// Rubber-bands the container's content in a drag that leads to no neighbor: it follows less and
/// less, and springs back.
@MainActor struct Stretch {
  /// The view that clips the content. Its bounds move the content, so animators are not affected.
  private let view: UIView
  /// The pointer distance that corresponds to the content's offset when this drag began, in points
  /// to the right.
  private(set) var start: CGFloat = 0

  /// The initial slope of the rubber band: points of content per point of the pointer.
  private static let softness: CGFloat = 0.55
  /// The response of the critically damped spring, in seconds.
  private static let response: TimeInterval = 0.35

  init(_ view: UIView) {
    self.view = view
  }

  private var length: CGFloat { max(1, view.bounds.width) }

  /// Whether the content is offset, or springing back.
  var isStretched: Bool { shown != 0 }

  /// The displayed offset of the content, in points to the right.
  private var shown: CGFloat { -(view.layer.presentation() ?? view.layer).bounds.minX }

  /// Stops the content and holds it where it is displayed.
  mutating func hold() {
    // The inverse of the function below.
    let part = min(abs(shown) / length, 0.99)
    start = (1 / (1 - part) - 1) * length / Self.softness * (shown < 0 ? -1 : 1)
    view.layer.removeAllAnimations()
    follow(0)
  }

  /// Offsets the content for a pointer that has moved by `distance` points to the right: for x
  /// points, by (1 − 1 / (x · c / d + 1)) · d, with d the width and c the softness.
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
  mutating func springBack() {
    start = 0
    guard view.bounds.minX != 0 else { return }
    UIView.animate(springDuration: Self.response, bounce: 0, options: .allowUserInteraction) {
      view.bounds.origin.x = 0
    }
  }
}
