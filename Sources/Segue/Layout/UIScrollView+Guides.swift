import Foundation

extension UIScrollView {
  /// Takes over the size that constraints give the content. In a dimension that none is about, it stays.
  func takeOver(contentSize size: CGSize, hasWidth: Bool, hasHeight: Bool) {
    let new = CGSize(
      width: hasWidth ? size.width : contentSize.width,
      height: hasHeight ? size.height : contentSize.height)
    if contentSize != new { contentSize = new }
  }
}
