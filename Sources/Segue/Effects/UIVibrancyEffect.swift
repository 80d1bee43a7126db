import Foundation

/// The prominence of content over a blur. Numbered as in UIKit.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// For text.
  case label
  /// For text of the second rank.
  case secondaryLabel
  /// For text of the third rank.
  case tertiaryLabel
  /// For text of the fourth rank.
  case quaternaryLabel
  /// For large areas.
  case fill
  /// For areas of the second rank.
  case secondaryFill
  /// For areas of the third rank.
  case tertiaryFill
  /// Lines between contents.
  case separator
}

/// Makes the content of a `UIVisualEffectView` stand out from the blur below it.
///
/// Unlike UIKit, colors of the backdrop do not show through: the content is drawn in black on a
/// light blur, in white on a dark one, with the opacity of the style.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// The style of the blur below it.
  let blur: UIBlurEffect.Style
  let style: UIVibrancyEffectStyle

  /// For content on `blurEffect`, with the style of labels.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// For content on `blurEffect`.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect.style
    self.style = style
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is for labels on a light blur.
  public required init?(coder: NSCoder) {
    blur = .light
    style = .label
    super.init(coder: coder)
  }

  /// Whether `object` is an equal effect.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blur == blur && other.style == style
  }

  open override var hash: Int { style.rawValue * 32 + blur.rawValue }

  override func look(_ traits: UITraitCollection) -> EffectLook {
    EffectLook(contentColor: color(traits))
  }

  /// The color that the content is drawn in, in an interface with `traits`.
  private func color(_ traits: UITraitCollection) -> CGColor {
    let alpha: CGFloat =
      switch style {
      case .label: 0.85
      case .secondaryLabel: 0.6
      case .tertiaryLabel: 0.35
      case .quaternaryLabel: 0.2
      case .fill: 0.3
      case .secondaryFill: 0.22
      case .tertiaryFill: 0.14
      case .separator: 0.25
      }
    let white: CGFloat = blur.resolved(with: traits).isDark ? 1 : 0
    return CGColor(red: white, green: white, blue: white, alpha: alpha)
  }
}
