import Expectations
import Segue
import Testing

@testable import SegueGallery

/// Esc, Backspace and Alt with the left arrow: out of a drag, however far it has come, or away from the screen on
/// top.
@MainActor @Suite(.serialized) struct BackTests {
  /// A screen that can be dragged away.
  enum Place: CaseIterable {
    case tab, detail, navigation, appCoda, modal, sheet
  }

  private let stage = HeadlessStage(size: CGSize(width: 320, height: 300))
  private let vendor = EngineVendor(Gallery.engines[2])

  /// Shows the place; a drag of 200 points from the first point to the second is past half the way.
  private func show(_ place: Place) throws -> (from: CGPoint, to: CGPoint) {
    let toTheRight = (CGPoint(x: 40, y: 200), CGPoint(x: 300, y: 200))
    switch place {
    case .tab:
      stage.show(Gallery.makeContainer(.custom, vendor: vendor))
      stage.settle()
      return (CGPoint(x: 300, y: 200), CGPoint(x: 20, y: 200))
    case .detail:
      let container = Gallery.makeContainer()
      stage.show(container)
      let navigation = try #require(container.viewControllers[0] as? UINavigationController)
      navigation.pushViewController(DetailViewController(Panel.all[0]), animated: false)
      stage.settle()
      return toTheRight
    case .navigation:
      let root = Gallery.makeContainer(.navigation, vendor: vendor)
      stage.show(root)
      let navigation = try #require(root as? UINavigationController)
      navigation.pushViewController(DetailViewController(Panel.all[0]), animated: false)
      stage.settle()
      return toTheRight
    case .appCoda:
      let navigation = AppCodaScene.makeNavigation()
      stage.show(navigation)
      stage.settle()
      let list = try #require(navigation.topViewController as? ItemsTableViewController)
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 1))
      stage.settle()
      return toTheRight
    case .modal, .sheet:
      stage.show(Gallery.makeContainer(place == .modal ? .modal : .sheet, vendor: vendor))
      stage.settle()
      stage.tap(CGPoint(x: 60, y: 130))
      stage.settle()
      return (CGPoint(x: 310, y: place == .modal ? 20 : 170), CGPoint(x: 310, y: 290))
    }
  }

  @Test(arguments: Place.allCases, Key.allCases)
  func aDragPastHalfOfTheWayIsTakenBack(place: Place, key: Key) throws {
    let (from, to) = try show(place)
    let before = stage.picture()

    stage.press(from)
    stage.drag(to: to, over: 0.5)
    let dragged = stage.picture()
    let step = stage.window.rootViewController?.backStep?.summary
    key.press(on: stage)
    stage.drag(to: CGPoint(x: to.x - 5, y: to.y - 5), over: 0.1)
    stage.release()
    stage.settle()

    expect(dragged != before)
    expectEqual(step, "takes the drag back")
    expectEqual(stage.picture(), before)
  }

  @Test func whatWasLetGoOfTurnsAround() throws {
    let (from, to) = try show(.tab)
    let before = stage.picture()
    stage.press(from)
    stage.drag(to: to, over: 0.5)
    stage.release()
    stage.run(for: 0.05)

    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    expectEqual(stage.picture(), before)
  }

  /// A key that goes back.
  enum Key: CaseIterable {
    case escape, backspace, altLeft

    @MainActor func press(on stage: HeadlessStage) {
      switch self {
      case .escape: stage.key(UIKeyCommand.inputEscape)
      case .backspace: stage.key("\u{8}")
      case .altLeft: stage.key(UIKeyCommand.inputLeftArrow, modifiers: .alternate)
      }
    }
  }

  @Test(
    arguments: [
      (Place.detail, "goes back to Lagoon"), (.navigation, "goes back to Lagoon"),
      (.appCoda, "goes back to Places"), (.modal, "dismisses Meadow"),
      (.sheet, "dismisses Meadow"),
    ], Key.allCases)
  func withoutADragTheTopmostGoes(expected: (place: Place, summary: String), key: Key) throws {
    _ = try show(expected.place)
    let root = try #require(stage.window.rootViewController)
    let summary = root.backStep?.summary

    key.press(on: stage)
    stage.settle()

    expectEqual(summary, expected.summary)
    expect(root.backStep == nil)
  }

  @Test func aTabThatIsOnItsWayTurnsAround() throws {
    let root = Gallery.makeContainer(.tabs, vendor: vendor)
    let tabs = try #require(root as? UITabBarController)
    stage.show(tabs)
    stage.settle()
    tabs.selectedIndex = 2
    stage.run(for: 0.2)

    tabs.backStep?.perform()
    stage.settle()

    expectEqual(tabs.selectedIndex, 0)
    expect(tabs.backStep == nil)
  }
}
