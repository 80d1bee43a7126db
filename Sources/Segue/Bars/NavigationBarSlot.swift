import Foundation

/// A place in a navigation bar with a view in it: what the bar does to the slot leaves the view, which
/// may be the program's own, alone.
@MainActor final class NavigationBarSlot: UIView {
  let content: UIView
  /// The item that the content is a button for, if it is one.
  let item: UIBarButtonItem?

  /// The size that the program gave the content, and the one that it has here.
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

  /// The size that the content would like, in points: the one it was given, or else its natural one.
  var naturalSize: CGSize {
    if content.bounds.size != placed { given = content.bounds.size }
    if given.width > 0, given.height > 0 { return given }
    let fitting = content.sizeThatFits(.zero)
    return CGSize(width: max(0, fitting.width), height: max(0, fitting.height))
  }

  /// Lies at `x`, `width` wide, as high as the bar, with the content in the middle.
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

  /// Gives the content, which may be shown elsewhere, the size back that it had.
  func giveBack() {
    guard content.superview === self, content.bounds.size == placed else { return }
    content.bounds.size = given
  }
}
