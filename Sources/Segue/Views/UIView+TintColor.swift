import Foundation

extension UIView {
  /// The tint color of a window without its own.
  static let defaultTintColor = UIColor.systemBlue

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

  /// Notifies this view and all below it of a new tint color, except where it stayed the same.
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

  /// The new `effectiveTintColor`, given that the superview's is up to date.
  private var newTintColor: UIColor {
    guard explicitTintColor == nil, let superview = superviewStorage,
      superview.superviewStorage != nil, let color = superview.inheritedTintColor
    else { return effectiveTintColor }
    return color
  }
}
