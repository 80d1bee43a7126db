import UIKit

/// A small app of settings, as apps for iOS are written: stack views and constraints, light and dark, text that grows,
/// both directions, forms and a long text to edit.
public enum SettingsScene {
  /// The settings in a navigation controller. Sheets stay within its view.
  @MainActor public static func make() -> UIViewController { makeNavigation() }

  @MainActor static func makeNavigation(
    _ preferences: Preferences = Preferences()
  ) -> UINavigationController {
    let root = SettingsViewController(preferences)
    let navigation = BackNavigationController(rootViewController: root)
    OverlappingRequests(of: navigation).policy = .interrupt
    navigation.definesPresentationContext = true
    navigation.view.tintColor = SettingsPalette.tint
    preferences.follow(navigation)
    return navigation
  }
}

extension Scene {
  /// Settings: what stands still between transitions.
  public static let settings = Scene(
    "settings", title: "Settings", subtitle: "Layout, traits and text",
    sentence: "A small app: stack views, constraints, light and dark, text sizes, forms.",
    hint: "Click a row; change the look, the text's size, the direction",
    drawing: [
      .init(.to, x: 4, y: 4, width: 36, height: 6),
      .init(.from, x: 4, y: 13, width: 36, height: 6),
      .init(.from, x: 4, y: 20, width: 36, height: 6, alpha: 0.7),
    ], make: SettingsScene.make)
}
