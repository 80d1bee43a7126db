import Expectations
import Segue
import Testing

/// The controller that decides about the status bar (W6).
@MainActor @Suite(.serialized) struct StatusBarStyleTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 200))

  @Test func aFullScreenControllerAboveASheetDecides() {
    let (root, sheet, cover) = (UIViewController(), UIViewController(), LightController())
    stage.show(root)
    sheet.modalPresentationStyle = .pageSheet
    cover.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: false)
    stage.turn()
    let below = UIApplication.shared.statusBarStyle

    sheet.present(cover, animated: false)
    stage.turn()

    expectEqual(below, .default)
    expectEqual(UIApplication.shared.statusBarStyle, .lightContent)
  }

  @Test func theSelectedTabDecides() {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), LightController())
    tabs.viewControllers = [first, second]
    stage.show(tabs)

    tabs.selectedIndex = 1

    expect(tabs.childForStatusBarStyle === second)
    expect(tabs.childForStatusBarHidden === second)
    expectEqual(UIApplication.shared.statusBarStyle, .lightContent)
  }

  @Test func theTopOfAStackDecidesWhereTheBarIsHidden() {
    let top = LightController()
    let navigation = UINavigationController(rootViewController: top)
    stage.show(navigation)
    let withBar = navigation.childForStatusBarStyle

    navigation.isNavigationBarHidden = true

    expect(withBar == nil)
    expect(navigation.childForStatusBarHidden === top)
    expect(navigation.childForStatusBarStyle === top)
  }
}

private final class LightController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
