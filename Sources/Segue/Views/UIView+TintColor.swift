import Foundation

extension UIView {
  /// The tint color of a window without its own.
  static let defaultTintColor = UIColor.systemBlue

  var effectiveTintColor: UIColor {
    let color = undimmedTintColor
    return effectiveTintAdjustmentMode == .dimmed ? color.dimmed(with: knownTraits) : color
  }

  private var undimmedTintColor: UIColor {
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
      guard view === self || view.explicitTintColor == nil || view.mayBeDimmed else {
        return false
      }
      let color = view.newTintColor
      guard view.inheritedTintColor != color else { return false }
      view.inheritedTintColor = color
      view.tintColorDidChange()
      return true
    }
  }

  /// The new `effectiveTintColor`, given that the superview's is up to date.
  private var newTintColor: UIColor {
    guard explicitTintColor == nil, options?.tintAdjustmentMode == nil,
      let superview = superviewStorage, superview.superviewStorage != nil,
      let color = superview.inheritedTintColor
    else { return effectiveTintColor }
    return color
  }
}

// MARK: - Dimming

extension UIView {
  /// Whether the tint color is shown as it is.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    /// As it is.
    case normal
    /// Gray, as below something that wants the user's attention.
    case dimmed
  }

  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    guard ViewOptions.isDimmingUsed else { return .normal }
    for view in sequence(first: self, next: \.superviewStorage) {
      if let mode = view.options?.tintAdjustmentMode { return mode }
    }
    return .normal
  }

  /// Whether a view with a tint color of its own may follow that of its superview all the same.
  private var mayBeDimmed: Bool {
    ViewOptions.isDimmingUsed && options?.tintAdjustmentMode == nil
  }
}

extension UIColor {
  /// The gray of the same brightness, in these traits.
  fileprivate func dimmed(with traits: UITraitCollection) -> UIColor {
    let color = resolvedColor(with: traits)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    // The weights of the primaries in the luma of sRGB (ITU-R BT.709).
    let white = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return UIColor(white: white, alpha: alpha)
  }
}
