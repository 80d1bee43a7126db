import UIKit

/// The content of a colored panel of the playground.
public struct Panel: Sendable {
  /// Shown in large type at the top.
  public let title: String
  /// Shown below the title: what works in a container with tabs and drags.
  public private(set) var subtitle: String
  /// The gradient's color at the top. Like the one at the bottom, it is dark enough for white text
  /// of any size.
  public let top: UIColor
  /// The gradient's color at the bottom.
  public let bottom: UIColor
  /// The color of the panel's tab.
  public let tint: UIColor
  /// The icon of the panel's tab.
  public let icon: TabItem.Icon
  /// Shown below the title of the detail panel.
  public let detail: String
  /// The name of the switch.
  public let option: String
  /// The name of the slider.
  public let amount: String
  /// The things that the button of the last row counts.
  public let counted: String

  /// The panels of the playground, in the order of their tabs.
  public static let all = [
    Panel(
      title: "Lagoon", subtitle: "Drag sideways, or click a tab",
      top: UIColor(hex: 0x2E6FDE), bottom: UIColor(hex: 0x2450C4), tint: Theme.from, icon: .circle,
      detail: "Detail of the first panel", option: "Tide", amount: "Depth", counted: "Waves"),
    Panel(
      title: "Amber", subtitle: "Any engine works under the pointer",
      top: UIColor(hex: 0xC05416), bottom: UIColor(hex: 0x9E3E12), tint: Theme.to, icon: .square,
      detail: "Detail of the second panel", option: "Glow", amount: "Warmth", counted: "Sparks"),
    Panel(
      title: "Meadow", subtitle: "Let go, and grab it again",
      top: UIColor(hex: 0x1A8159), bottom: UIColor(hex: 0x0F6450),
      tint: UIColor(dark: 0x58D19A, light: 0x17724A),
      icon: .diamond,
      detail: "Detail of the third panel", option: "Dew", amount: "Growth", counted: "Petals"),
    Panel(
      title: "Orchid", subtitle: "The keys 1 to 4 lead here, too",
      top: UIColor(hex: 0x9A4FDC), bottom: UIColor(hex: 0x7A34C9),
      tint: UIColor(dark: 0xC58BFF, light: 0x7A34C9),
      icon: .ring,
      detail: "Detail of the fourth panel", option: "Scent", amount: "Bloom", counted: "Seeds"),
  ]

  /// The same panel with another subtitle.
  func saying(_ sentence: String) -> Panel {
    var panel = self
    panel.subtitle = sentence
    return panel
  }
}
