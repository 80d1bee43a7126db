import Expectations
import Foundation
import Testing

@testable import Segue

/// The safe area as a part of a scroll view's insets (I6–I8).
@MainActor @Suite struct ScrollInsetTests {
  private lazy var stage = HeadlessStage(size: CGSize(width: 200, height: 400))

  /// A controller whose view has a scroll view as its second subview.
  private final class Screen: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var changes = 0
    let isFirst: Bool

    init(isFirst: Bool) {
      self.isFirst = isFirst
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      if !isFirst { view.addSubview(UIView()) }
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.delegate = self
      view.addSubview(scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { changes += 1 }
  }

  private mutating func show(_ screen: Screen, height: CGFloat) {
    screen.loadViewIfNeeded()
    screen.scrollView.contentSize = CGSize(width: 200, height: height)
    stage.show(UINavigationController(rootViewController: screen))
    stage.settle()
  }

  @Test mutating func contentBeginsBelowTheBar() {
    let screen = Screen(isFirst: true)
    show(screen, height: 100)

    expectEqual(screen.scrollView.adjustedContentInset.top, 44)
    expectEqual(screen.scrollView.contentInset, .zero)
    expectEqual(screen.scrollView.contentOffset.y, -44)
    expectEqual(screen.changes, 1)
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 100, 0),
    (.automatic, 401, 44), (.scrollableAxes, 401, 44), (.scrollableAxes, 400, 0),
    (.never, 1000, 0), (.always, 100, 44),
  ])
  mutating func theBehaviorDecides(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, height: CGFloat, top: CGFloat
  ) {
    let screen = Screen(isFirst: false)
    screen.scrollView.contentInsetAdjustmentBehavior = behavior
    show(screen, height: height)

    expectEqual(screen.scrollView.adjustedContentInset.top, top)
    expectEqual(screen.scrollView.contentOffset.y, -top)
  }

  @Test mutating func aControllerMayLeaveShortContentBelowTheBars() {
    let screen = Screen(isFirst: true)
    show(screen, height: 100)

    screen.automaticallyAdjustsScrollViewInsets = false
    let (short, place) = (
      screen.scrollView.adjustedContentInset.top, screen.scrollView.contentOffset.y
    )
    screen.scrollView.contentSize.height = 1000
    let tall = screen.scrollView.adjustedContentInset.top

    expectEqual(short, 0)
    expectEqual(place, 0)
    expectEqual(tall, 44)
  }

  @Test mutating func contentOnTheWayStaysWhereItIs() {
    let screen = Screen(isFirst: true)
    show(screen, height: 1000)
    screen.scrollView.contentOffset.y = 300

    screen.additionalSafeAreaInsets.top = 30
    expectEqual(screen.scrollView.adjustedContentInset.top, 74)
    expectEqual(screen.scrollView.contentOffset.y, 300)
    screen.scrollView.contentOffset.y = -74
    screen.additionalSafeAreaInsets.top = 0
    expectEqual(screen.scrollView.contentOffset.y, -44)
    screen.scrollView.contentInset.top = 20
    expectEqual(screen.scrollView.contentOffset.y, -44)
    expectEqual(screen.scrollView.adjustedContentInset.top, 64)
  }

  @Test mutating func contentHasWhatIsLeft() {
    let screen = Screen(isFirst: true)
    show(screen, height: 1000)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    screen.scrollView.addSubview(row)

    expectEqual(row.safeAreaInsets, .zero)
    screen.additionalSafeAreaInsets.left = 12
    expectEqual(row.safeAreaInsets.left, 12)
    screen.scrollView.contentInsetAdjustmentBehavior = .never
    screen.scrollView.contentOffset.y = 0
    expectEqual(row.safeAreaInsets, UIEdgeInsets(top: 44, left: 12, bottom: 0, right: 0))
    screen.scrollView.contentOffset.y = -10
    expectEqual(row.safeAreaInsets.top, 34)
  }

  @Test mutating func aDragEndsBelowTheBar() {
    let screen = Screen(isFirst: true)
    show(screen, height: 1000)
    stage.press(CGPoint(x: 100, y: 200))
    stage.drag(to: CGPoint(x: 100, y: 300), over: 0.2)
    stage.release()
    stage.settle()

    expectEqual(screen.scrollView.contentOffset.y, -44)
  }

  @Test mutating func indicatorsStayBesideTheBar() throws {
    let screen = Screen(isFirst: true)
    show(screen, height: 1000)
    let bar = try #require(screen.scrollView.layer.sublayers?.first { $0.zPosition > 0 })

    expect(abs(bar.frame.minY - 3) < 1e-9)
    screen.scrollView.verticalScrollIndicatorInsets.top = 10
    expect(abs(bar.frame.minY - 13) < 1e-9)
    screen.scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    expect(abs(bar.frame.minY + 31) < 1e-9)
  }
}
