import Expectations
import Segue
import SegueRandom
import SegueTransitions
import Testing

/// The rows in which a screen is cut.
@MainActor @Suite(.serialized) struct ScreenRowsTests {
  /// An animator that keeps the rows of the new screen.
  private final class Cutter: TransitionAnimator {
    var rows: [CGRect] = []

    override func animate(_ screens: Screens) {
      rows = screens.rows(of: screens.new, height: 20)
    }
  }

  /// The rows of a screen with these contents, as high as 300 points.
  private func rows(of contents: [CGRect]) -> [CGRect] {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 300))
    defer { stage.close() }
    let screen = UIViewController()
    screen.loadViewIfNeeded()
    // All of it is in a view that covers the screen.
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    screen.view.addSubview(ground)
    for frame in contents { ground.addSubview(UIView(frame: frame)) }
    let vendor = AnimatorVendor(Cutter(duration: 0.2))
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.isNavigationBarHidden = true
    navigation.delegate = vendor
    stage.show(navigation)
    navigation.pushViewController(screen, animated: true)
    stage.settle()
    return vendor.animator.rows
  }

  private func frame(_ top: CGFloat, _ bottom: CGFloat) -> CGRect {
    CGRect(x: 20, y: top, width: 100, height: bottom - top)
  }

  @Test func cutsAreInTheMiddleOfGaps() {
    let rows = rows(of: [frame(10, 40), frame(60, 90), frame(70, 120), frame(140, 160)])

    expectEqual(rows.map(\.maxY), [50, 130, 300])
  }

  @Test func whatIsTooLowGoesWithTheNextRow() {
    let rows = rows(of: [frame(0, 8), frame(10, 40), frame(50, 80), frame(100, 120)])

    expectEqual(rows.map(\.maxY), [45, 90, 300])
  }

  @Test func whatHasNoGapsIsCutEvenly() {
    expectEqual(rows(of: []).map(\.height), [38, 37, 38, 37, 38, 37, 38, 37])
    expectEqual(rows(of: [frame(0, 100), frame(90, 300)]).count, 8)
  }

  @Test(arguments: 0..<40) func rowsCoverTheScreenAndCutNothing(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let contents = (0..<random.below(30)).map { _ in
      let top = CGFloat(random.below(300))
      return frame(top, top + 1 + CGFloat(random.below(40)))
    }

    let rows = rows(of: contents)

    expectEqual(rows.first?.minY, 0)
    expectEqual(rows.last?.maxY, 300)
    expect(zip(rows, rows.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    expect(rows.allSatisfy { $0.width == 200 && $0.height > 0 })
    // Unless they are cut evenly.
    guard rows.count != 8 else { return }
    for row in rows.dropLast() {
      let cut = contents.filter { $0.minY < row.maxY && $0.maxY > row.maxY }
      expect(cut.isEmpty, "\(row.maxY) cuts \(cut)")
    }
  }
}
