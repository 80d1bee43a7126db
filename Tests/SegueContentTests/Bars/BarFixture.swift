import TestSupport

@testable import Segue

/// A navigation controller with its bar on a stage of 300 by 244 points: what it leaves is 300 by 200.
///
/// The clock is one for all tests; so a fixture is made in the body of a test, which nothing interrupts:
/// suites have it as a lazy property.
@MainActor final class BarFixture {
  let stage: HeadlessStage
  let journal = Journal()
  let root: JournalController
  let navigation: UINavigationController

  /// The middle of the back button of any item.
  static let back = CGPoint(x: 14, y: 22)

  init(scale: CGFloat = 1, root title: String = "Albums") {
    stage = HeadlessStage(size: CGSize(width: 300, height: 244), scale: scale)
    root = JournalController(title, journal)
    navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.settle()
  }

  var bar: UINavigationBar { navigation.navigationBar }

  @discardableResult func push(
    _ title: String, animated: Bool = false, settle: Bool = true
  ) -> JournalController {
    let controller = JournalController(title, journal)
    navigation.pushViewController(controller, animated: animated)
    if settle { stage.settle() } else { stage.turn() }
    return controller
  }

  /// The texts that can be read in the bar, from left to right, with their opacity where it is not 1.
  var texts: String {
    let labels = labels(in: bar, opacity: 1).sorted { $0.x < $1.x }
    return labels.map(\.description).joined(separator: " | ")
  }

  private struct Label {
    let text: String
    let x: CGFloat
    let opacity: CGFloat

    var description: String {
      guard opacity <= 0.999 else { return text }
      let percent: CGFloat = (opacity * 100).rounded()
      return "\(text)·\(percent / 100)"
    }
  }

  private func labels(in view: UIView, opacity: CGFloat) -> [Label] {
    let shown = view.layer.presentation() ?? view.layer
    let opacity = opacity * CGFloat(shown.opacity)
    guard !view.isHidden, opacity > 0.001 else { return [] }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty {
      return [Label(text: text, x: minX(of: label), opacity: opacity)]
    }
    return view.subviews.flatMap { labels(in: $0, opacity: opacity) }
  }

  /// The first label with this text, opaque or not.
  func label(_ text: String) -> UILabel? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      for subview in view.subviews.reversed() {
        if let found = find(subview) { return found }
      }
      return nil
    }
    return find(bar)
  }

  /// The displayed left edge of `view`, in points of the bar.
  func minX(of view: UIView) -> CGFloat {
    let layer = view.layer.presentation() ?? view.layer
    let top = bar.layer.presentation() ?? bar.layer
    return layer.convert(layer.bounds.origin, to: top).x
  }

  /// The displayed middle of the label with this text; NaN if there is none.
  func middle(_ text: String) -> CGFloat {
    guard let label = label(text) else { return .nan }
    return minX(of: label) + label.bounds.width / 2
  }

  /// Whether nothing in the bar moves, and just one content is there, opaque and in its place.
  var isAtRest: Bool {
    guard bar.transition == nil, bar.contents.count == 1, let content = bar.content else {
      return false
    }
    let parts = [content, content.left, content.right, content.back.label, content.back.chevron]
    return bar.subviews.filter { $0 is NavigationBarContent } == [content]
      && content.isUserInteractionEnabled && !bar.layer.hasRunningAnimationsInSubtree
      && (parts + [content.title].compactMap { $0 }).allSatisfy {
        $0.alpha == 1 && $0.transform.isIdentity
      }
  }
}
