import UIKit

extension Screens {
  /// The place of the fingers that drive the transition, in the container's coordinates; where no recognizer tells it,
  /// `origin`.
  ///
  /// The recognizer is one of the container or of a view around it.
  public var touch: CGPoint {
    guard isInteractive else { return origin }
    for view in sequence(first: container, next: \.superview) {
      let hand = view.gestureRecognizers?.first { $0.state == .began || $0.state == .changed }
      if let hand { return hand.location(in: container).clamped(to: bounds) }
    }
    return origin
  }
}
