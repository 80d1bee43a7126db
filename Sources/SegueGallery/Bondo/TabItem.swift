import UIKit

/// The appearance of a child in the container's tab bar.
public struct TabItem {
  /// The shape of a tab's icon.
  public enum Icon: Sendable {
    /// A filled circle.
    case circle
    /// A filled square.
    case square
    /// A filled square on its corner.
    case diamond
    /// A circle's outline.
    case ring
  }

  /// Shown below the icon.
  public let title: String
  /// Shown above the title.
  public let icon: Icon
  /// The color of icon and title while the tab is selected.
  public let color: UIColor

  /// A tab with a title, an icon and the color both have while it is selected.
  public init(title: String, icon: Icon, color: UIColor) {
    self.title = title
    self.icon = icon
    self.color = color
  }
}

/// A controller that defines its tab. The tab of any other has the controller's title and a ring.
@MainActor public protocol TabRepresentable: UIViewController {
  /// Read once, when the container is made.
  var tabItem: TabItem { get }
}
