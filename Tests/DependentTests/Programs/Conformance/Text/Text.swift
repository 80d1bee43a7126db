import CoreGraphics
import QuartzCore
import UIKit

@MainActor private class AnyUIFont: UIFont {
  override class func systemFont(ofSize size: CGFloat) -> UIFont { super.systemFont(ofSize: size) }
  override class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    super.boldSystemFont(ofSize: size)
  }
  override class func systemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    super.systemFont(ofSize: size, weight: weight)
  }
}

private let valuesOfUIFontWeight: [UIFont.Weight] = [
  .regular, .medium, .semibold, .bold, .light,
]

private let valuesOfNSTextAlignment: [NSTextAlignment] = [
  .left, .center, .right, .justified, .natural,
]

@MainActor private class AnyUILabel: UILabel {
  override var text: String? {
    get { super.text }
    set { super.text = newValue }
  }
  override var font: UIFont! {
    get { super.font }
    set { super.font = newValue }
  }
  override var textColor: UIColor! {
    get { super.textColor }
    set { super.textColor = newValue }
  }
  override var textAlignment: NSTextAlignment {
    get { super.textAlignment }
    set { super.textAlignment = newValue }
  }
  override var numberOfLines: Int {
    get { super.numberOfLines }
    set { super.numberOfLines = newValue }
  }
  override var attributedText: NSAttributedString? {
    get { super.attributedText }
    set { super.attributedText = newValue }
  }
  override var adjustsFontSizeToFitWidth: Bool {
    get { super.adjustsFontSizeToFitWidth }
    set { super.adjustsFontSizeToFitWidth = newValue }
  }
}
