import Foundation
import Segue
import TestSupport

/// A page view controller of 200 by 300 points on a stage, with pages named by letters; notes what pages, delegate and
/// data source hear.
@MainActor
final class PageFixture: NSObject, UIPageViewControllerDelegate,
  UIPageViewControllerDataSource
{
  let stage = HeadlessStage(size: CGSize(width: 200, height: 300))
  let pages: UIPageViewController
  let journal = Journal()
  private let letters: [JournalController]
  /// Called as the delegate hears that a turn ended.
  var react: (() -> Void)?
  /// Called as the delegate hears that a turn begins.
  var reactToBeginning: (() -> Void)?

  init(
    style: UIPageViewController.TransitionStyle = .scroll,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil, first: Int = 1
  ) {
    let journal = journal
    letters = ["A", "B", "C", "D"].map { JournalController($0, journal) }
    pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    super.init()
    pages.delegate = self
    pages.dataSource = self
    pages.setViewControllers([letters[first]], direction: .forward, animated: false)
    stage.show(pages)
    rest()
  }

  subscript(letter: String) -> JournalController {
    letters.first { $0.name == letter } ?? letters[0]
  }

  /// The name of the present page.
  var shown: String { (pages.viewControllers?.first as? JournalController)?.name ?? "" }

  var scrollView: UIScrollView {
    pages.view.subviews.compactMap { $0 as? UIScrollView }.first ?? UIScrollView()
  }

  /// The names of the pages whose views are in the window, with their horizontal places in it.
  var seen: [String] {
    letters.compactMap { page in
      guard page.isViewLoaded, page.view.window != nil else { return nil }
      return "\(page.name) \(Int(page.view.convert(page.view.bounds, to: nil).minX.rounded()))"
    }
  }

  /// Lets everything come to rest, and forgets what was heard.
  func rest() {
    stage.settle()
    _ = journal.take()
  }

  func heard() -> String {
    journal.take().replacing(" · ", with: " ")
  }

  /// Turns to a page by the program.
  func turn(
    to letter: String, _ direction: UIPageViewController.NavigationDirection = .forward,
    animated: Bool = true
  ) {
    pages.setViewControllers([self[letter]], direction: direction, animated: animated) {
      [journal] finished in journal.note("done(\(finished))")
    }
  }

  /// Drags by a distance, which is held at its end for so long that it has no velocity.
  func pull(_ dx: CGFloat, _ dy: CGFloat = 0) {
    stage.press(CGPoint(x: 100, y: 150))
    stage.drag(to: CGPoint(x: 100 + dx, y: 150 + dy))
    stage.run(for: 0.3)
  }

  // MARK: Delegate and data source

  private func name(_ controllers: [UIViewController]) -> String {
    controllers.compactMap { ($0 as? JournalController)?.name }.joined()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    journal.note("will(\(name(pendingViewControllers)))")
    reactToBeginning?()
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let ending = (finished ? "finished" : "early") + (completed ? ", completed" : "")
    journal.note("did(\(name(previousViewControllers)), \(ending))")
    react?()
  }

  private func neighbor(of page: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = letters.firstIndex(where: { $0 === page }) else { return nil }
    return letters.indices.contains(index + step) ? letters[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbor(of: viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbor(of: viewController, 1) }
}
