import Expectations
import Testing

@testable import Segue

/// A scroll view in a navigation controller: neither takes the other's drags.
@MainActor @Suite struct NestedPopTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 400))
  private let navigation: UINavigationController
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  init() {
    navigation = UINavigationController(rootViewController: UIViewController())
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    let top = UIViewController()
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    top.view.addSubview(scrollView)
    navigation.pushViewController(top, animated: false)
    stage.settle()
  }

  private func drag(from x: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    stage.press(CGPoint(x: x, y: 200))
    stage.drag(to: CGPoint(x: x + dx, y: 200 + dy), over: 0.2)
  }

  @Test func aHorizontalDragAtTheEdgePops() {
    stage.turn()
    drag(from: 5, by: 150, 10)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 1)
    expectEqual(scrollView.contentOffset, .zero)
  }

  @Test(arguments: [5.0, 100]) func aVerticalDragScrolls(x: CGFloat) {
    stage.turn()
    drag(from: x, by: 10, -150)
    expect(scrollView.isDragging)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 2)
    expect(scrollView.contentOffset.y > 100)
  }

  @Test func theEdgePopsAlsoWhereTheContentCouldScrollSideways() {
    scrollView.contentSize.width = 1000
    stage.turn()

    drag(from: 5, by: 150, 10)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 1)
    expectEqual(scrollView.contentOffset, .zero)
  }

  @Test func awayFromTheEdgeTheContentScrollsSideways() {
    scrollView.contentSize.width = 1000
    stage.turn()

    drag(from: 150, by: -100, 0)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 2)
    expect(scrollView.contentOffset.x > 50)
  }
}
