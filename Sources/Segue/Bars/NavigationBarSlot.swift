import Foundation

/// A container for one view in a navigation bar. The bar changes the slot and leaves the view,
/// which may be the program's own, alone.
@MainActor final class NavigationBarSlot: UIView {
  let content: UIView
  /// The item whose button the content is, if any.
  let item: UIBarButtonItem?

  /// The size that the program gave the content, and the size it has here.
  private var given: CGSize
  private var placed: CGSize

  init(_ content: UIView, for item: UIBarButtonItem? = nil) {
    self.content = content
    self.item = item
    given = content.bounds.size
    placed = given
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// The natural size of the content, in points: the one it was given, or else its intrinsic one.
  var naturalSize: CGSize {
    if content.bounds.size != placed { given = content.bounds.size }
    if given.width > 0, given.height > 0 { return given }
    let fitting = content.sizeThatFits(.zero)
    return CGSize(width: max(0, fitting.width), height: max(0, fitting.height))
  }

  /// Places the slot at `x`, `width` wide, as high as the bar, with the content centered.
  func place(x: CGFloat, width: CGFloat, height: CGFloat) {
    let scale = contentScaleFactor
    bounds.size = CGSize(width: width, height: height)
    center = CGPoint(x: x.snapped(scale) + width / 2, y: height / 2)
    let natural = naturalSize
    let size = CGSize(width: min(natural.width, width), height: min(natural.height, height))
    placed = size
    content.frame = CGRect(
      x: ((width - size.width) / 2).snapped(scale),
      y: ((height - size.height) / 2).snapped(scale), width: size.width, height: size.height)
  }

  /// Restores the size of the content, which may be shown elsewhere.
  func giveBack() {
    guard content.superview === self, content.bounds.size == placed else { return }
    content.bounds.size = given
  }
}
