import Segue
import SegueGallery

/// A field for a text that is searched for, in the window's look.
final class SearchField: UITextField {
  /// - Parameter size: Of the font, in points.
  init(_ placeholder: String, size: CGFloat) {
    super.init(frame: .zero)
    self.placeholder = placeholder
    font = .systemFont(ofSize: size)
    textColor = Theme.text
    backgroundColor = Theme.raised
    layer.cornerRadius = Theme.controlRadius
    leftView = UIView(frame: CGRect(x: 0, y: 0, width: Self.margin, height: 1))
    leftViewMode = .always
    clearButtonMode = .whileEditing
  }

  required init?(coder: NSCoder) { nil }

  /// Space before the text, in points.
  private static let margin: CGFloat = 10
}
