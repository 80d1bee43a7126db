import CoreGraphics
import QuartzCore
import UIKit

@MainActor private protocol UIFontDeclaration {
  static func systemFont(ofSize size: CGFloat) -> UIFont
  static func boldSystemFont(ofSize size: CGFloat) -> UIFont
  static func systemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont
}

extension UIFont: UIFontDeclaration {}

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
