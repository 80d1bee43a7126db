import Foundation

/// The preferences of the user that the system knows on iOS, and that a program sets here.
@MainActor public enum UserPreferences {
  /// Whether the user prefers light or dark; light by default. Windows get it as a trait.
  public static var userInterfaceStyle: UIUserInterfaceStyle {
    get { ScreenTraits.preferences.style }
    set { ScreenTraits.preferences.style = newValue }
  }

  /// The direction in which the user reads; left to right by default. `UIApplication` tells it.
  public static var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { UIApplication.shared.userInterfaceLayoutDirection }
    set { UIApplication.shared.userInterfaceLayoutDirection = newValue }
  }
}
