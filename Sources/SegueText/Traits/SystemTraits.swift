import Foundation

/// A trait that UIKit itself defines.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  /// The key path to the trait's value in a collection.
  static var keyPath: WritableKeyPath<TraitValues, Value> { get }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  public static let affectsColorAppearance = true
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
}

/// The direction of layout.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}

/// The horizontal size class: the room from left to right.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The vertical size class: the room from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Whether the display measures how hard it is pressed.
public enum UITraitForceTouchCapability: UITraitDefinition {
  public static let defaultValue = UIForceTouchCapability.unknown
}

/// The size of text that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The colors that the display can show.
public enum UITraitDisplayGamut: UITraitDefinition {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static let affectsColorAppearance = true
}

/// The contrast between colors.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
}

/// Whether the interface lies above another one.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
}

/// The weight of the strokes of text.
public enum UITraitLegibilityWeight: UITraitDefinition {
  public static let defaultValue = UILegibilityWeight.unspecified
}

/// Whether the interface belongs to the window that the user works with.
public enum UITraitActiveAppearance: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  public static let affectsColorAppearance = true
}

extension UITraitUserInterfaceIdiom: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

extension UITraitUserInterfaceStyle: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

extension UITraitLayoutDirection: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> {
    \.direction
  }
}

extension UITraitDisplayScale: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}

extension UITraitHorizontalSizeClass: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

extension UITraitVerticalSizeClass: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

extension UITraitForceTouchCapability: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.force }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.category }
}

extension UITraitDisplayGamut: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIDisplayGamut> { \.gamut }
}

extension UITraitAccessibilityContrast: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.contrast }
}

extension UITraitUserInterfaceLevel: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.level }
}

extension UITraitLegibilityWeight: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UILegibilityWeight> { \.weight }
}

extension UITraitActiveAppearance: SystemTrait {
  static var keyPath: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activity }
}
