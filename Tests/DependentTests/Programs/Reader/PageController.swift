import UIKit

/// How warm the light is to read by.
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
  return (page.log + ["\(white) \(size) \(page.showChapter())"]).joined(separator: "-")
}
