import Foundation

extension UILabel: WrappingView, BaselineView {
  func contentSize(wrappedAt width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0, width > 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  var firstBaselineOffset: CGFloat { baselines.first }
  var lastBaselineOffset: CGFloat { baselines.last }
}

extension UIButton: BaselineView {
  /// Above and below the title at the natural size.
  private var titleMargins: (top: CGFloat, bottom: CGFloat) {
    let insets = contentEdgeInsets
    let freeHeight =
      intrinsicContentSize.height - label.font.lineHeight - insets.top - insets.bottom
    return (insets.top + freeHeight / 2, insets.bottom + freeHeight / 2)
  }

  var firstBaselineOffset: CGFloat { titleMargins.top + label.firstBaselineOffset }
  var lastBaselineOffset: CGFloat { titleMargins.bottom + label.lastBaselineOffset }
}

extension UITextField: BaselineView {
  /// Above and below the text at the natural size.
  private var margin: CGFloat { (naturalSize.height - usedFont.lineHeight) / 2 }

  var firstBaselineOffset: CGFloat { margin + usedFont.ascender }
  var lastBaselineOffset: CGFloat { margin + usedFont.lineHeight - usedFont.ascender }
}

extension UITextView: WrappingView, BaselineView {
  func contentSize(wrappedAt width: CGFloat) -> CGSize? {
    guard !isScrollEnabled, width > 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  var firstBaselineOffset: CGFloat { textContainerInset.top + usedFont.ascender }
  var lastBaselineOffset: CGFloat { textContainerInset.bottom - usedFont.descender }
}
