import Foundation

/// A link or an attachment in a text view.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The kinds of items: links and attachments.
  public enum Content {
    /// A link to an address.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
  }

  /// The link or the attachment.
  open private(set) var content: Content

  /// The range of the item in the text, in UTF-16 units.
  open private(set) var range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}

/// The way in which the user interacts with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
  /// By a click or tap. Unlike UIKit, there is no other way.
  case invokeDefaultAction
  /// By asking for the actions that it offers.
  case presentActions
  /// By looking at its target.
  case preview
}

extension UITextView {
  /// A text with the attributes that links get; nil where there can be no links.
  var linkLook: NSAttributedString? {
    displayed.hasAttributes
      ? NSAttributedString(string: " ", attributes: linkTextAttributes) : nil
  }

  /// Performs the action of the link or attachment at `touch`, a click or tap that has ended without selecting
  /// anything.
  func useItem(at touch: UITouch) {
    guard let item = item(at: touch.location(in: self)) else { return }
    let usual = UIAction { [weak self] _ in self?.follow(item) }
    let action: UIAction? =
      if let delegate {
        delegate.textView(self, primaryActionFor: item, defaultAction: usual)
      } else {
        usual
      }
    action?.perform(sender: self)
  }

  private func follow(_ item: UITextItem) {
    switch item.content {
    case .textAttachment(let attachment):
      _ = delegate?.textView(
        self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
    case .link(let url):
      let opens =
        delegate?.textView(
          self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
      if opens { UIApplication.shared.open(url) }
    }
  }

  /// The link or attachment at a point of the view.
  private func item(at point: CGPoint) -> UITextItem? {
    guard edited.hasAttributes, bounds.contains(point) else { return nil }
    updateFlow()
    let (x, y) = (point.x - textOrigin.x, point.y - textOrigin.y)
    guard let line = flow.line(at: y), (line.top..<line.bottom).contains(y),
      let character = line.line.character(under: x)
    else { return nil }
    let offset = line.offset(of: character)
    guard offset < edited.length else { return nil }
    let text = attributedText ?? NSAttributedString(string: "")
    func value(_ key: NSAttributedString.Key) -> (Any, NSRange)? {
      var range = NSRange(location: offset, length: 0)
      let all = NSRange(location: 0, length: text.length)
      return text.attribute(key, at: offset, longestEffectiveRange: &range, in: all).map {
        ($0, range)
      }
    }
    if let (found, range) = value(.attachment), let attachment = found as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), range: range)
    }
    guard let (link, range) = value(.link),
      let url = link as? URL ?? (link as? String).flatMap(URL.init(string:))
    else { return nil }
    return UITextItem(.link(url), range: range)
  }
}
