import Foundation

/// A view that shows when the pointer is over it.
@MainActor protocol HoverTarget: AnyObject {
  /// Whether the pointer is over it with no button pressed.
  var isHovered: Bool { get set }

  /// The pointer is over it, at a point of the window; called before `isHovered` is set.
  func pointerMoved(to point: CGPoint)
}

extension HoverTarget {
  func pointerMoved(to point: CGPoint) {}
}

extension UIControl: HoverTarget {}
