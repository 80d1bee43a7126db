import Foundation

/// Blurs the backdrop of a `UIVisualEffectView`, saturates its colors and overlays a tint.
///
/// Unlike UIKit, the program has no dark appearance: styles that would adapt to it are always
/// light.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The translucency and brightness of the tint. Numbered as in UIKit.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// A blur with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is a regular blur.
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// Whether `object` is a blur with the same style.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  open override var hash: Int { style.rawValue }
}

extension UIBlurEffect {
  /// The parameters of a style.
  struct Recipe: Equatable, Sendable {
    /// Standard deviation, in points.
    var radius: CGFloat
    /// The factor by which colors move away from gray.
    var saturation: CGFloat
    /// The gray over the blur, and its opacity.
    var tint: (white: CGFloat, alpha: CGFloat)

    static func == (a: Recipe, b: Recipe) -> Bool {
      a.radius == b.radius && a.saturation == b.saturation && a.tint == b.tint
    }
  }
}

extension UIBlurEffect.Style {
  /// Whether bright content has a good contrast on it.
  var isDark: Bool {
    switch self {
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    default: false
    }
  }

  /// The parameters of the style, chosen by eye to match iOS.
  var recipe: UIBlurEffect.Recipe {
    switch self {
    case .extraLight: .init(radius: 20, saturation: 1.8, tint: (0.97, 0.82))
    case .light: .init(radius: 30, saturation: 1.8, tint: (1, 0.3))
    case .dark: .init(radius: 20, saturation: 1.8, tint: (0.11, 0.73))
    case .regular: .init(radius: 30, saturation: 1.8, tint: (0.97, 0.5))
    case .prominent: .init(radius: 20, saturation: 1.8, tint: (1, 0.75))
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight:
      .init(radius: 22, saturation: 1.6, tint: (0.97, 0.44))
    case .systemThinMaterial, .systemThinMaterialLight:
      .init(radius: 30, saturation: 1.7, tint: (0.97, 0.6))
    case .systemMaterial, .systemMaterialLight:
      .init(radius: 30, saturation: 1.8, tint: (0.97, 0.74))
    case .systemThickMaterial, .systemThickMaterialLight:
      .init(radius: 30, saturation: 1.8, tint: (0.97, 0.86))
    case .systemChromeMaterial, .systemChromeMaterialLight:
      .init(radius: 30, saturation: 1.8, tint: (0.97, 0.8))
    case .systemUltraThinMaterialDark: .init(radius: 22, saturation: 1.6, tint: (0.14, 0.5))
    case .systemThinMaterialDark: .init(radius: 30, saturation: 1.7, tint: (0.14, 0.64))
    case .systemMaterialDark: .init(radius: 30, saturation: 1.8, tint: (0.14, 0.76))
    case .systemThickMaterialDark: .init(radius: 30, saturation: 1.8, tint: (0.14, 0.87))
    case .systemChromeMaterialDark: .init(radius: 30, saturation: 1.8, tint: (0.14, 0.8))
    }
  }
}
