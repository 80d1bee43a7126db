import Foundation

/// The ring around the control that has the focus.
@MainActor final class FocusHaloView: UIView {
  // In points.
  private static let width: CGFloat = 2
  private static let gap: CGFloat = 1

  /// A ring just outside of `control`, or inside where that clips.
  init(around control: UIControl) {
    let isClipped = control.clipsToBounds
    let outset = isClipped ? 0 : Self.width + Self.gap
    super.init(frame: control.bounds.insetBy(dx: -outset, dy: -outset))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    layer.borderWidth = Self.width
    layer.borderColor = control.tintColor.cgColor(with: control.knownTraits)
    layer.cornerRadius = max(control.layer.cornerRadius, 0) + outset
    layer.zPosition = 1
  }

  required init?(coder: NSCoder) { nil }
}
