import Expectations
import Foundation
import Testing

@testable import Segue

/// Layout margins (I9, I10).
@MainActor @Suite struct MarginTests {
  private lazy var stage = HeadlessStage(size: CGSize(width: 300, height: 244))

  private func insets(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// A view that counts its calls of `layoutMarginsDidChange`.
  private final class CountingView: UIView {
    var count = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      count += 1
    }
  }

  @Test func theyAreEightPointsUnlessSet() {
    let view = UIView()
    expectEqual(view.layoutMargins, insets(8, 8, 8, 8))
    view.layoutMargins = insets(1, 2, 3, 4)
    expectEqual(view.layoutMargins, insets(1, 2, 3, 4))
    expectEqual(
      view.directionalLayoutMargins,
      NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test func directionalMarginsFollowTheDirection() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual(view.layoutMargins, insets(1, 2, 3, 4))
    view.semanticContentAttribute = .forceRightToLeft
    expectEqual(view.layoutMargins, insets(1, 4, 3, 2))
  }

  @Test(arguments: [(300, 16), (413, 16), (414, 20), (1000, 20)])
  mutating func theViewOfAControllerHasThoseOfTheSystem(width: CGFloat, side: CGFloat) {
    stage.resize(to: CGSize(width: width, height: 244))
    let root = UIViewController()
    stage.show(root)

    expectEqual(root.view.layoutMargins, insets(0, side, 0, side))
    root.view.layoutMargins = insets(5, 3, 7, 30)
    expectEqual(root.view.layoutMargins, insets(5, side, 7, 30))
    root.viewRespectsSystemMinimumLayoutMargins = false
    expectEqual(root.view.layoutMargins, insets(5, 3, 7, 30))
  }

  @Test mutating func theyBeginAtTheSafeArea() {
    let root = UIViewController()
    root.additionalSafeAreaInsets = insets(50, 0, 0, 10)
    stage.show(root)
    let inner = UIView(frame: CGRect(x: 0, y: 20, width: 300, height: 20))
    root.view.addSubview(inner)

    expectEqual(root.view.layoutMargins, insets(50, 16, 0, 26))
    expectEqual(inner.layoutMargins, insets(38, 8, 8, 18))
    inner.insetsLayoutMarginsFromSafeArea = false
    expectEqual(inner.layoutMargins, insets(8, 8, 8, 8))
  }

  @Test mutating func aViewKeepsThoseOfItsSuperview() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = CountingView(frame: CGRect(x: 10, y: 0, width: 90, height: 50))
    outer.addSubview(inner)
    outer.layoutMargins = insets(30, 30, 30, 30)
    expectEqual(inner.layoutMargins, insets(8, 8, 8, 8))
    expectEqual(inner.count, 0)

    inner.preservesSuperviewLayoutMargins = true
    expectEqual(inner.layoutMargins, insets(30, 20, 8, 30))
    expectEqual(inner.count, 1)
    outer.layoutMargins.left = 40
    expectEqual(inner.layoutMargins, insets(30, 30, 8, 30))
    expectEqual(inner.count, 2)
    outer.layoutMargins.left = 40
    expectEqual(inner.count, 2)
  }
}
