import Foundation

/// The room in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = 0
  /// Little, as on a phone.
  case compact = 1
  /// Much, as on a tablet.
  case regular = 2
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = 0
  /// Dark text on a light ground.
  case light = 1
  /// Light text on a dark ground.
  case dark = 2
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A screen in a car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The direction of layout, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = -1
  /// As for English.
  case leftToRight = 0
  /// As for Arabic.
  case rightToLeft = 1
}

/// The contrast between colors.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = -1
  /// As designed.
  case normal = 0
  /// Higher than designed, as the user asks for it.
  case high = 1
}

/// Whether an interface lies above another one.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = -1
  /// It is the lowest.
  case base = 0
  /// It lies above another, as a sheet does; dark backgrounds are then lighter.
  case elevated = 1
}

/// The weight of the strokes of text.
public enum UILegibilityWeight: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = -1
  /// As designed.
  case regular = 0
  /// Heavier than designed, as the user asks for it.
  case bold = 1
}

/// The colors that a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = -1
  /// The colors of sRGB.
  case SRGB = 0
  /// More colors than sRGB, as many displays of phones show.
  case P3 = 1
}

/// Whether an interface belongs to the window that the user works with.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Nothing is said about it.
  case unspecified = -1
  /// It belongs to another window.
  case inactive = 0
  /// It belongs to that window.
  case active = 1
}

/// Whether the display measures how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable {
  /// Nothing is said about it.
  case unknown = 0
  /// It does not measure it.
  case unavailable = 1
  /// It measures it.
  case available = 2
}
