import CoreGraphics
import Foundation
import UIKit

private let valuesOfNSAttributedStringKey: [NSAttributedString.Key] = [
  .attachment, .link, .ligature, .obliqueness, .expansion, .strokeColor, .strokeWidth,
  .writingDirection, .verticalGlyphForm,
]

private let valuesOfLineBreakStrategy: [NSParagraphStyle.LineBreakStrategy] = [
  .pushOut, .hangulWordPriority, .standard,
]

private let valuesOfSymbolicTraits: UIFontDescriptor.SymbolicTraits = [
  .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace, .traitVertical,
  .traitUIOptimized, .traitTightLeading, .traitLooseLeading,
]

private let valuesOfSystemDesign: [UIFontDescriptor.SystemDesign] = [
  .default, .rounded, .serif, .monospaced,
]

private let valuesOfAttributeName: [UIFontDescriptor.AttributeName] = [
  .family, .name, .face, .size, .visibleName, .matrix, .traits, .featureSettings, .textStyle,
]

private let valuesOfWidth: [UIFont.Width] = [.compressed, .condensed, .standard, .expanded]

private let valuesOfUITextItemInteraction: [UITextItemInteraction] = [
  .invokeDefaultAction, .presentActions, .preview,
]

private let formatTypes: [NSWritingDirectionFormatType] = [.embedding, .override]

private protocol FontsDeclaration {
  static var familyNames: [String] { get }
  static func fontNames(forFamilyName familyName: String) -> [String]
  static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont
  static func systemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
  ) -> UIFont
  init(descriptor: UIFontDescriptor, size pointSize: CGFloat)
  var fontName: String { get }
  var fontDescriptor: UIFontDescriptor { get }
}

private func use(
  _ font: UIFont, _ descriptor: UIFontDescriptor
) -> (UIFont, UIFontDescriptor?, [UIFontDescriptor.AttributeName: Any]) {
  let other: UIFontDescriptor = UIFontDescriptor(name: font.fontName, size: 12)
    .addingAttributes([.size: 13]).withSize(14).withFamily("Inter").withFace("Bold")
    .withMatrix(.identity)
  let traits: UIFontDescriptor? = other.withSymbolicTraits([.traitBold, .traitItalic])
  let design: UIFontDescriptor? = traits?.withDesign(.monospaced)
  let style: UIFontDescriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
  let known: (String, CGFloat, CGAffineTransform, UIFontDescriptor.SymbolicTraits, Any?) = (
    style.postscriptName, style.pointSize, style.matrix, style.symbolicTraits,
    style.object(forKey: .face)
  )
  return (UIFont(descriptor: descriptor, size: known.1), design, style.fontAttributes)
}

private class AnyNSTextAttachment: NSTextAttachment {
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = newValue }
  }
  override var contents: Data? {
    get { super.contents }
    set { super.contents = newValue }
  }
  override var fileType: String? {
    get { super.fileType }
    set { super.fileType = newValue }
  }
  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    super.attachmentBounds(
      for: textContainer, proposedLineFragment: lineFrag, glyphPosition: position,
      characterIndex: charIndex)
  }
  override func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    super.image(
      forBounds: imageBounds, textContainer: textContainer, characterIndex: charIndex)
  }
}

private func use(_ image: UIImage) -> NSAttributedString {
  _ = NSTextAttachment(data: nil, ofType: nil)
  let character: Int = NSTextAttachment.character
  let style = NSMutableParagraphStyle()
  style.tabStops = [NSTextTab(textAlignment: .right, location: 100, options: [:])]
  style.addTabStop(
    NSTextTab(
      textAlignment: .left, location: CGFloat(character),
      options: [.columnTerminators: NSTextTab.columnTerminators(for: nil)]))
  style.removeTabStop(style.tabStops[0])
  style.defaultTabInterval = 20
  style.hyphenationFactor = 0.5
  style.usesDefaultHyphenation = true
  style.allowsDefaultTighteningForTruncation = true
  style.lineBreakStrategy = .pushOut
  return NSAttributedString(attachment: NSTextAttachment(image: image))
}

@MainActor private class OtherUILabel: UILabel {
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var allowsDefaultTighteningForTruncation: Bool {
    get { super.allowsDefaultTighteningForTruncation }
    set { super.allowsDefaultTighteningForTruncation = newValue }
  }
  override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { super.lineBreakStrategy = newValue }
  }
  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
  }
  override func drawText(in rect: CGRect) { super.drawText(in: rect) }
}

@MainActor private class LinkDelegate: NSObject, UITextViewDelegate {
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { UIApplication.shared.canOpenURL(URL) }
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    textView.linkTextAttributes = [.foregroundColor: UIColor.red]
    if case .link(let url) = textItem.content {
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
    }
    return defaultAction
  }
}

@MainActor private class PlacedUIButton: UIButton {
  override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
    get { super.contentVerticalAlignment }
    set { super.contentVerticalAlignment = newValue }
  }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    super.backgroundRect(forBounds: bounds)
  }
  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    super.contentRect(forBounds: bounds)
  }
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect)
  }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    super.imageRect(forContentRect: contentRect)
  }
}
