import Expectations
import TestSupport
import Testing

@testable import Segue

/// The device, the screen and the application, as a program asks for them.
@MainActor @Suite(.serialized) struct DesktopTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var heard: [String] = []

    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { heard.append("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { heard.append("away") }
    func applicationWillEnterForeground(_ application: UIApplication) { heard.append("back") }
  }

  /// AP1
  @Test func theDelegateHearsOfTheFocusAndOfBeingSeen() {
    let delegate = Delegate()
    UIApplication.shared.applicationState = .active
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = nil }
    var posted = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }

    for state in [UIApplication.State.inactive, .background, .background, .active] {
      UIApplication.shared.applicationState = state
    }

    expectEqual(delegate.heard, ["inactive", "away", "back", "active"])
    expectEqual(posted, 1)
  }

  /// AP2
  @Test func touchesAreIgnoredAsLongAsTheProgramWants() {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
    var count = 0
    let button = UIButton(frame: stage.window.bounds, primaryAction: UIAction { _ in count += 1 })
    stage.window.addSubview(button)
    stage.window.makeKeyAndVisible()
    stage.settle()

    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.beginIgnoringInteractionEvents()
    stage.tap(CGPoint(x: 50, y: 50))
    UIApplication.shared.endIgnoringInteractionEvents()
    stage.tap(CGPoint(x: 50, y: 50))
    UIApplication.shared.endIgnoringInteractionEvents()
    let ignored = count
    stage.tap(CGPoint(x: 50, y: 50))

    expectEqual(ignored, 0)
    expectEqual(count, 1)
    expect(!UIApplication.shared.isIgnoringInteractionEvents)
  }

  @Test func thereIsNoStatusBarAndTheStyleIsThatOfTheControllerInFront() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
    stage.show(Light())

    expectEqual(UIApplication.shared.statusBarStyle, .lightContent)
    expectEqual(UIApplication.shared.statusBarFrame, .zero)
    expect(UIApplication.shared.isStatusBarHidden)
    expectEqual(stage.window.windowScene?.statusBarManager?.statusBarStyle, .lightContent)
    expectEqual(UIApplication.shared.connectedScenes.count, 1)
  }

  @Test func theDeviceIsThatOfTheTraits() {
    expectEqual(
      UIDevice.current.userInterfaceIdiom, UIScreen.main.traitCollection.userInterfaceIdiom)
    expect(!UIDevice.current.systemVersion.isEmpty)
    expectEqual(UIDevice.current.orientation, .unknown)
    expect(UIDeviceOrientation.faceUp.isFlat)
    expect(UIDeviceOrientation.landscapeLeft.isLandscape)
  }

  // MARK: Coordinates

  @Test func coordinatesGoThroughTheScreen() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
    let outer = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let screen = UIScreen.main.coordinateSpace
    let spaces: [UICoordinateSpace] = [inner, outer, stage.window, screen]

    expectEqual(inner.convert(CGPoint(x: 1, y: 1), to: screen), CGPoint(x: 26, y: 37))
    expectEqual(
      screen.convert(CGRect(x: 26, y: 37, width: 4, height: 2), to: inner),
      CGRect(x: 1, y: 1, width: 4, height: 2))
    for space in spaces {
      for other in spaces {
        let point = space.convert(CGPoint(x: 7, y: 9), to: other)
        expectEqual(space.convert(point, from: other), CGPoint(x: 7, y: 9))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        expectEqual(other.convert(space.convert(rect, to: other), to: space), rect)
      }
    }
  }
}
