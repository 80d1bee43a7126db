import Foundation

extension UIView {
  /// The tint of a window that none was given to.
  static let defaultTintColor = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)

  var effectiveTintColor: UIColor {
    for view in sequence(first: self, next: \.superviewStorage) {
      if let color = view.explicitTintColor { return color }
    }
    return Self.defaultTintColor
  }

  func setTintColor(_ color: UIColor?) {
    explicitTintColor = color
    tintColorMayHaveChanged()
  }

  /// Tells this view and all below it of another tint color, except where it stayed the same.
  func tintColorMayHaveChanged() {
    let color = effectiveTintColor
    guard inheritedTintColor != color else { return }
    inheritedTintColor = color
    tintColorDidChange()
    for subview in subviewStorage where subview.explicitTintColor == nil {
      subview.tintColorMayHaveChanged()
    }
  }
}
