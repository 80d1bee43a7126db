import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// The guides at the edges of a controller's view, from before there were safe areas (I12).
@MainActor @Suite struct LayoutSupportTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 244))

  private final class GuidedController: UIViewController {
    let label = UIView()

    // Deprecated as what it calls is.
    @available(*, deprecated)
    override func viewDidLoad() {
      super.viewDidLoad()
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 5),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        label.widthAnchor.constraint(equalToConstant: 40),
        NSLayoutConstraint(
          item: label, attribute: .bottom, relatedBy: .equal, toItem: bottomLayoutGuide,
          attribute: .top, multiplier: 1, constant: -7),
      ])
    }
  }

  @available(*, deprecated)
  @Test func viewsLieBetweenTheGuidesAndFollowTheBars() {
    let root = GuidedController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.settle()
    let (top, bottom) = (root.view.safeAreaInsets.top, root.view.safeAreaInsets.bottom)

    expectEqual(top, 44)
    expect(bottom > 0)
    expectEqual(root.topLayoutGuide.length, top)
    expectEqual(root.bottomLayoutGuide.length, bottom)
    let between = CGRect(x: 0, y: top + 5, width: 40, height: 244 - top - bottom - 12)
    expectEqual(root.label.frame, between)
    navigation.isNavigationBarHidden = true
    stage.settle()
    expectEqual(root.topLayoutGuide.length, 0)
    expectEqual(root.label.frame.minY, 5)
  }

  @available(*, deprecated)
  @Test func aGuideIsMadeOnce() {
    let controller = UIViewController()

    expect(controller.topLayoutGuide === controller.topLayoutGuide)
    expect(controller.topLayoutGuide !== controller.bottomLayoutGuide)
    expectEqual(controller.topLayoutGuide.length, 0)
  }

  @available(*, deprecated)
  @Test func aVisualFormatNamesThem() {
    let controller = UIViewController()
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    controller.view.addSubview(label)
    let views: [String: Any] = [
      "top": controller.topLayoutGuide, "label": label, "bottom": controller.bottomLayoutGuide,
    ]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[top]-4-[label][bottom]", metrics: nil, views: views))
    stage.show(controller)
    stage.settle()

    expectEqual(label.frame.minY, 34)
    expectEqual(label.frame.maxY, 234)
    expectEqual(controller.topLayoutGuide.length, 30)
  }
}
