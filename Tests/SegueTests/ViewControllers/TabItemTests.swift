import Expectations
import Testing

@testable import Segue

/// The item that stands for a controller in a tab bar.
@MainActor @Suite(.serialized) struct TabItemTests {
  private let tabs = UITabBarController()
  private let navigation = UINavigationController()

  private func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  /// The titles in the bar, if its items are those of the controllers.
  private var shown: [String?] {
    let items = tabs.tabBar.items ?? []
    let theirs = (tabs.viewControllers ?? []).map { $0.tabBarItem as UITabBarItem }
    return items.elementsEqual(theirs, by: ===) ? items.map(\.title) : ["another item"]
  }

  @Test func anEmptyStackStandsForTheRootThatComesLater() {
    tabs.viewControllers = [controller("First"), navigation]
    let empty = shown

    navigation.pushViewController(controller("Inbox"), animated: false)
    let pushed = shown
    navigation.viewControllers = [controller("Outbox"), controller("Letter")]

    expectEqual(empty, ["First", nil])
    expectEqual(pushed, ["First", "Inbox"])
    expectEqual(shown, ["First", "Outbox"])
    navigation.viewControllers[0].title = "Outbox (1)"
    expectEqual(shown, ["First", "Outbox (1)"])
    navigation.viewControllers = []
    expectEqual(shown, empty)
  }

  @Test func anItemSetOnTheNavigationControllerWins() {
    tabs.viewControllers = [navigation]
    let own = UITabBarItem(title: "Own", image: nil, tag: 1)

    navigation.tabBarItem = own
    let before = shown
    navigation.viewControllers = [controller("Inbox")]

    expectEqual(before, ["Own"])
    expectEqual(shown, ["Own"])
    expect(navigation.tabBarItem === own)
    navigation.tabBarItem = nil
    expectEqual(shown, ["Inbox"])
  }

  @Test func aTitleOfItsOwnMakesANavigationControllerStandForItself() {
    let root = controller("Inbox")
    navigation.viewControllers = [root]
    tabs.viewControllers = [navigation]

    navigation.title = "Mail"
    let titled = shown
    root.title = "Inbox (3)"
    let after = shown
    navigation.title = nil

    expectEqual(titled, ["Mail"])
    expectEqual(after, titled)
    expectEqual(shown, ["Inbox (3)"])
  }

  @Test func anItemSetWhileTheBarShowsAnotherTakesItsPlace() {
    let root = controller("Inbox")
    let plain = controller("Plain")
    navigation.viewControllers = [root]
    tabs.viewControllers = [plain, navigation]
    tabs.selectedIndex = 1

    plain.tabBarItem = UITabBarItem(title: "New", image: nil, tag: 0)
    root.tabBarItem = UITabBarItem(title: "Letters", image: nil, tag: 0)

    expectEqual(shown, ["New", "Letters"])
    expect(tabs.tabBar.selectedItem === root.tabBarItem)
  }
}
