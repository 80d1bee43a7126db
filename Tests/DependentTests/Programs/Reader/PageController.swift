import UIKit

/// The warmth of the light to read by.
struct LampTrait: UITraitDefinition {
  static let defaultValue = "cold"
}

extension UIMutableTraits {
  var lamp: String {
    get { self[LampTrait.self] }
    set { self[LampTrait.self] = newValue }
  }
}

extension UITraitCollection {
  var lamp: String { self[LampTrait.self] }
}

/// A page whose paper is dark at night, with a border that a layer has.
final class PageController: UIViewController {
  static let paper = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : .white
  }

  let text = UILabel()
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.paper
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.textColor = .label
    view.addSubview(text)
    view.layer.borderWidth = 1
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previousTraitCollection: UITraitCollection) in
      let line = UIColor.separator.resolvedColor(with: self.traitCollection)
      self.view.layer.borderColor = line.cgColor
      self.log.append(previousTraitCollection.userInterfaceStyle == .light ? "dusk" : "dawn")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      log.append(traitCollection.lamp)
    }
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append(newCollection.horizontalSizeClass == .regular ? "spread" : "single")
  }

  /// Shows a chapter of a book that is read from the right, and says on which side it begins.
  func showChapter() -> String {
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    text.attributedText = NSAttributedString(
      string: "פרק 1 (Aleph)", attributes: [.paragraphStyle: style])
    text.sizeToFit()
    let shown = text.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    let direction = (shown as? NSParagraphStyle)?.baseWritingDirection
    return direction == .rightToLeft && text.bounds.width > 50 ? "right" : "left"
  }

  /// Shows a price with a sign before it and a note at a tab stop, and says what its fonts are called.
  func showPrice() -> String {
    let sign = NSTextAttachment()
    sign.image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    }
    let font = text.font ?? .systemFont(ofSize: 17)
    sign.bounds = CGRect(x: 0, y: (font.capHeight - 12) / 2, width: 12, height: 12)
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
    let descriptor = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
    let bold = descriptor.map { UIFont(descriptor: $0, size: 0) } ?? font
    let price = NSMutableAttributedString(attachment: sign)
    price.append(
      NSAttributedString(
        string: "\t9.50", attributes: [.font: bold, .strokeWidth: -2, .link: "https://a.example"]))
    price.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: price.length))
    let label = PricedLabel()
    label.attributedText = price
    label.sizeToFit()
    return "\(bold.fontName) \(Int(label.bounds.width.rounded()))"
  }
}

/// A label with a margin around its text.
final class PricedLabel: UILabel {
  private let margin = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: margin))
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + margin.left + margin.right,
      height: size.height + margin.top + margin.bottom)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Reads a page by day and by night, with larger letters, and in a wide window.
@MainActor func readPage(on stage: HeadlessStage) -> String {
  let page = PageController()
  stage.show(page)
  stage.settle()
  page.traitOverrides.lamp = "warm"
  page.overrideUserInterfaceStyle = .dark
  page.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
  stage.settle()
  var white: CGFloat = 0
  page.view.backgroundColor?.resolvedColor(with: page.traitCollection).getWhite(&white, alpha: nil)
  page.overrideUserInterfaceStyle = .unspecified
  stage.resize(to: CGSize(width: 1000, height: 240))
  stage.resize(to: CGSize(width: 320, height: 240))
  let size = Int(page.text.font.pointSize)
  return (page.log + ["\(white) \(size) \(page.showChapter()) \(page.showPrice())"]).joined(
    separator: "-")
}
