import Foundation

extension UIButton {
  /// The default appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// Nothing but its content.
    case custom = 0
    /// Title and image in the tint color, with an appearance for pressed and hovered.
    case system = 1

    /// The former name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The content of a button in one state; nil where none was set.
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }
}
