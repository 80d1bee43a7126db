import UIKit

/// A control that follows whether the pointer is over it.
@MainActor open class HoverControl: UIControl {
  /// Whether the pointer is over it, with no button pressed.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { hoverChanged() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: HoverControl.hover))
  }

  public required init?(coder: NSCoder) { nil }

  /// The pointer came or left; `isHovered` says which.
  open func hoverChanged() {}

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }
}
