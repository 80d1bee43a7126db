import Foundation

/// The ring around the control that has the focus.
@MainActor final class FocusHaloView: UIView {
  // In points.
  private static let width: CGFloat = 2
  private static let gap: CGFloat = 1

  /// Distance of the ring from its control's edges, in points.
  static let outset = width + gap

  /// A ring just outside of `control`, or inside where that clips, and nearer to it where a view around it does.
  init(around control: UIControl) {
    let area = Self.area(around: control)
    let outsets = [
      control.bounds.minX - area.minX, area.maxX - control.bounds.maxX,
      control.bounds.minY - area.minY, area.maxY - control.bounds.maxY,
    ]
    super.init(frame: area)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    layer.borderWidth = Self.width
    layer.borderColor = control.tintColor.cgColor(with: control.knownTraits)
    layer.cornerRadius = max(0, max(control.layer.cornerRadius, 0) + (outsets.min() ?? 0))
    layer.zPosition = 1
  }

  /// The unclipped part of a ring's rectangle, in points of `control`; scroll views are taken to show the control.
  private static func area(around control: UIControl) -> CGRect {
    guard !control.clipsToBounds else { return control.bounds }
    var area = control.bounds.insetBy(dx: -outset, dy: -outset)
    for view in sequence(first: control.superview, next: { $0?.superview }) {
      guard let view, view.clipsToBounds || view is UIWindow else { continue }
      var clip = view.bounds
      if let scrollView = view as? UIScrollView {
        let size = scrollView.contentSize
        clip = CGRect(
          x: 0, y: 0, width: max(clip.width, size.width), height: max(clip.height, size.height))
      }
      let visible = area.intersection(view.convert(clip, to: control))
      if !visible.isEmpty { area = visible }
    }
    return area
  }

  required init?(coder: NSCoder) { nil }
}
