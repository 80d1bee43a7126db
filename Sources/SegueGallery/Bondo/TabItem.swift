import Segue

/// How a child shows in the container's bar of tabs.
public struct TabItem {
  /// The shape of a tab's icon.
  public enum Icon: Sendable {
    case circle, square, diamond, ring
  }

  /// Below the icon.
  public let title: String
  /// What is drawn above the title.
  public let icon: Icon
  /// Of icon and title while the tab is selected.
  public let color: UIColor

  /// A tab with a title, an icon and the color both have while it is selected.
  public init(title: String, icon: Icon, color: UIColor) {
    self.title = title
    self.icon = icon
    self.color = color
  }
}

/// A controller that knows how its tab looks. The tab of any other has its title and a ring.
@MainActor public protocol TabRepresentable: UIViewController {
  /// Read once, when the container is made.
  var tabItem: TabItem { get }
}
