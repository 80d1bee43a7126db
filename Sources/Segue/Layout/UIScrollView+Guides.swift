import Foundation

extension UIScrollView {
  /// The content: constraints between it and views in the scroll view give the content its size.
  ///
  /// A constraint between the scroll view's own edges and what is in it is about the content, too.
  public var contentLayoutGuide: UILayoutGuide { guide(.content) }

  /// What is seen of the content: it stays in place while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide { guide(.frame) }

  /// Takes over the size that constraints give the content. In a dimension that none is about, it stays.
  func takeOver(contentSize size: CGSize, hasWidth: Bool, hasHeight: Bool) {
    let new = CGSize(
      width: hasWidth ? size.width : contentSize.width,
      height: hasHeight ? size.height : contentSize.height)
    if contentSize != new { contentSize = new }
  }
}
