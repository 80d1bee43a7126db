import Foundation

/// Makes a `UIVisualEffectView` a pane of glass: what lies beneath is seen through it, bent at its rim, with light on the
/// edge and a soft shadow around.
///
/// The pane has the view's corners, and is a capsule where the view has none. Set in an animation block, it forms or
/// vanishes; see `UIGlassContainerEffect` for panes that flow together.
///
/// Unlike UIKit, it is light or dark as the interface is, whatever lies beneath it, and content keeps its colors. Corners
/// are circular.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
  /// The kind of glass. Numbered as in UIKit.
  public enum Style: Int, Sendable {
    /// Frosted, so that text on it can be read.
    case regular = 0
    /// Clear, over pictures and what is bright.
    case clear = 1
  }

  let style: Style

  /// Whether the pane swells under the finger, and gives way to it. Not by default.
  ///
  /// A view takes the effect as it is when it is set.
  open var isInteractive = false

  /// The color of the glass; none by default.
  ///
  /// A view takes the effect as it is when it is set.
  open var tintColor: UIColor?

  /// Regular glass.
  public override convenience init() {
    self.init(style: .regular)
  }

  /// Glass of a kind.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is regular glass.
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// An effect with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassEffect(style: style)
    copy.isInteractive = isInteractive
    copy.tintColor = tintColor
    return copy
  }

  /// Whether `object` is glass with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIGlassEffect else { return false }
    return other.style == style && other.isInteractive == isInteractive
      && other.tintColor == tintColor
  }

  open override var hash: Int { style.rawValue }

  /// The parameters were chosen by eye to match iOS.
  override func look(_ traits: UITraitCollection) -> EffectLook {
    let isDark = traits.userInterfaceStyle == .dark
    let (plain, tinted): (UIColor, CGFloat) =
      switch style {
      case .regular:
        (isDark ? UIColor(white: 0.12, alpha: 0.42) : UIColor(white: 0.98, alpha: 0.36), 0.78)
      case .clear: (UIColor(white: isDark ? 0.3 : 1, alpha: 0.08), 0.5)
      }
    var color = plain
    if let tint = tintColor?.resolvedColor(with: traits) {
      color = tint.withAlphaComponent(tint.cgColor.alpha * tinted)
    }
    return EffectLook(
      blur: style == .regular ? 6 : 0, saturation: style == .regular ? 1.5 : 1,
      glass: EffectLook.Glass(color: color, isInteractive: isInteractive))
  }
}
