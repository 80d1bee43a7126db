import UIKit

extension Screens {
  /// The place of the fingers that drive the transition, in the container's coordinates; where no recognizer tells it,
  /// `origin`.
  public var touch: CGPoint {
    hand?.location(in: container).clamped(to: bounds) ?? origin
  }

  /// The recognizer of the fingers that drive the transition: one of the screen that leaves, of the container, or of a view
  /// around them; nil where none tells of them.
  var hand: UIGestureRecognizer? {
    isInteractive ? recognizers.first { $0.state == .began || $0.state == .changed } : nil
  }

  /// All recognizers of drags that may take hold of it.
  var pans: [UIGestureRecognizer] { recognizers.filter { $0 is UIPanGestureRecognizer } }

  private var recognizers: [UIGestureRecognizer] {
    var seen: Set<UIGestureRecognizer> = []
    return [isReversed ? new : old, container]
      .flatMap { sequence(first: $0, next: \.superview) }
      .flatMap { $0.gestureRecognizers ?? [] }
      .filter { seen.insert($0).inserted }
  }
}
