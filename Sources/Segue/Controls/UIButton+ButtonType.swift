import Foundation

extension UIButton {
  /// What a button looks like without further ado.
  public enum ButtonType: Int, Sendable {
    /// Nothing but its content.
    case custom = 0
    /// Title and image in the tint color; pressed and hovered states show by themselves.
    case system = 1
  }

  /// What a button shows in one state, nil where nothing was given for it.
  struct Content {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }
}
