import Expectations
import Segue
import SegueRandom
import SegueTransitions
import Testing

@testable import SegueGallery

/// The views that both screens of a transition have in common.
@MainActor @Suite(.serialized) struct MatchedViewTests {
  private static let names = ["a", "b", "c", "d", "e", "f"]

  /// An animator that keeps the names of the pairs.
  private final class Matcher: TransitionAnimator {
    var found: Set<String>?

    override func animate(_ screens: Screens) {
      found = Set(screens.pairs().compactMap(\.new.accessibilityIdentifier))
    }
  }

  /// Some of the names, each in a view that lies anywhere, also in one another.
  @MainActor private final class Screen {
    let controller = UIViewController()
    /// The names around each.
    private(set) var outer: [String: Set<String>] = [:]

    init(_ random: inout SeededRandom) {
      controller.loadViewIfNeeded()
      var views: [UIView] = [controller.view]
      for name in MatchedViewTests.names.shuffled(using: &random) where random.below(4) > 0 {
        let parent = random.element(of: views)
        let view = UIView(
          frame: CGRect(x: random.below(20), y: random.below(20), width: 60, height: 60))
        view.accessibilityIdentifier = name
        parent.addSubview(view)
        views.append(view)
        let around = parent.accessibilityIdentifier
        outer[name] = around.map { outer[$0, default: []].union([$0]) } ?? []
      }
    }
  }

  @Test(arguments: 0..<40) func whatLiesInAMatchedViewOfEitherScreenGoesWithIt(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (old, new) = (Screen(&random), Screen(&random))
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
    defer { stage.close() }
    let vendor = AnimatorVendor(Matcher(duration: 0.2))
    let navigation = UINavigationController(rootViewController: old.controller)
    navigation.delegate = vendor
    stage.show(navigation)

    navigation.pushViewController(new.controller, animated: true)
    stage.settle()

    let common = Set(old.outer.keys).intersection(new.outer.keys)
    let free = common.filter { name in
      let around = old.outer[name, default: []].union(new.outer[name, default: []])
      return around.isDisjoint(with: common)
    }
    expectEqual(vendor.animator.found, free)
  }

  /// A screen with a card, on which a text is.
  private func screen(_ frame: CGRect, _ color: UIColor, corners: CGFloat, _ text: String)
    -> UIViewController
  {
    let screen = UIViewController()
    screen.loadViewIfNeeded()
    let card = UIView(frame: frame)
    card.accessibilityIdentifier = "card"
    card.backgroundColor = color
    card.layer.cornerRadius = corners
    let label = UILabel(frame: CGRect(x: 8, y: 6, width: 40, height: 16))
    label.text = text
    card.addSubview(label)
    screen.view.addSubview(card)
    return screen
  }

  @Test func aCardTurnsItsColorAndCornersAndStretchesNothing() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
    defer { stage.close() }
    let first = screen(
      CGRect(x: 10, y: 20, width: 60, height: 40), .black, corners: 4, "one")
    let second = screen(
      CGRect(x: 10, y: 100, width: 180, height: 60), .white, corners: 20, "two")
    let navigation = UINavigationController(rootViewController: first)
    let vendor = AnimatorVendor(SharedElement())
    navigation.isNavigationBarHidden = true
    navigation.delegate = vendor
    stage.show(navigation)

    navigation.pushViewController(second, animated: true)
    stage.run(for: 0.25)
    let container = try #require(second.view.superview)
    let card = try #require(container.subviews.last?.layer.presentation())
    let pictures = container.subviews.last?.subviews.flatMap(\.subviews) ?? []

    // On every way as far.
    let part = (card.bounds.width - 60) / 120
    expect(part > 0.4 && part < 0.6)
    expect(abs(card.cornerRadius - 4 - 16 * part) < 0.01, "\(card.cornerRadius)")
    let white = try #require(card.backgroundColor?.components?.first)
    expect(abs(white - part) < 0.01, "\(white) \(part)")
    let size = CGSize(width: 40, height: 16)
    expectEqual(pictures.map(\.bounds.size), [size, size])
    for picture in pictures {
      expectEqual((picture.layer.presentation() ?? picture.layer).frame.size, size)
    }
    stage.settle()
    expectEqual(second.view.subviews.map(\.alpha), [1])
    expect(container.subviews.allSatisfy { $0 === second.view })
    withExtendedLifetime(vendor) {}
  }
}
