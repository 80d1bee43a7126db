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
    visitSubtree { view in
      guard view === self || view.explicitTintColor == nil else { return false }
      let color = view.newTintColor
      guard view.inheritedTintColor != color else { return false }
      view.inheritedTintColor = color
      view.tintColorDidChange()
      return true
    }
  }

  /// The same as `effectiveTintColor` where the superview knows its own already.
  private var newTintColor: UIColor {
    guard explicitTintColor == nil, let superview = superviewStorage,
      superview.superviewStorage != nil, let color = superview.inheritedTintColor
    else { return effectiveTintColor }
    return color
  }
}
