import Expectations
import Segue
import SegueRandom
import TestSupport
import Testing

/// Laws that hold for any recognizers, whatever fingers do.
@MainActor @Suite struct GestureLawTests {
  /// Nested views with recognizers of all kinds, and three fingers that do anything.
  @MainActor private final class Chaos {
    let fixture = TouchFixture()
    var random: SeededRandom
    let listener: GestureListener
    var views: [JournalView] = []
    var recognizers: [UIGestureRecognizer] = []
    private var down: Set<Int> = []

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      listener = GestureListener(fixture.journal)
      views = [fixture.view]
      for depth in 1...2 {
        let inset = CGFloat(depth) * 30
        let view = JournalView(
          "view\(depth)", fixture.journal,
          frame: CGRect(x: inset, y: inset, width: 300, height: 300))
        view.isMultipleTouchEnabled = random.chance(0.5)
        views[depth - 1].addSubview(view)
        views.append(view)
      }
      for number in 0..<4 { add(number) }
    }

    private func add(_ number: Int) {
      let recognizer: UIGestureRecognizer
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = random.chance(0.3) ? 2 : 1
        recognizer = pan
      case 1:
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .all
        recognizer = edge
      case 2: recognizer = UIPanGestureRecognizer()
      default:
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = Int.random(in: 1...2, using: &random)
        tap.numberOfTouchesRequired = random.chance(0.2) ? 2 : 1
        recognizer = tap
      }
      recognizer.delaysTouchesBegan = random.chance(0.3)
      recognizer.delaysTouchesEnded = random.chance(0.7)
      recognizer.cancelsTouchesInView = random.chance(0.8)
      for other in recognizers where random.chance(0.3) {
        if random.chance(0.5) {
          recognizer.require(toFail: other)
        } else {
          other.require(toFail: recognizer)
        }
      }
      recognizers.append(recognizer)
      let view = views[Int.random(in: 0..<3, using: &random)]
      listener.listen(to: recognizer, "g\(number)", on: view)
    }

    /// Does one random thing to the touches, recognizers or views.
    func step() {
      let finger = Int.random(in: 1...3, using: &random)
      let location = (
        CGFloat.random(in: 0...390, using: &random), CGFloat.random(in: 0...390, using: &random)
      )
      switch Int.random(in: 0..<40, using: &random) {
      case 0: toggle()
      case 1: fixture.window.cancelAllTouches()
      case 2: removeView()
      case 3...8: fixture.wait(Double.random(in: 0...0.5, using: &random))
      default:
        if !down.contains(finger) {
          fixture.down(location.0, location.1, finger: finger)
          down.insert(finger)
        } else if random.chance(0.4) {
          fixture.up(finger: finger)
          down.remove(finger)
        } else {
          fixture.move(location.0, location.1, finger: finger)
        }
      }
    }

    func finish() {
      for finger in down.sorted() { fixture.up(finger: finger) }
      fixture.wait(1)
    }

    private func toggle() {
      let recognizer = recognizers[Int.random(in: 0..<recognizers.count, using: &random)]
      recognizer.isEnabled = false
      if random.chance(0.8) { recognizer.isEnabled = true }
    }

    private func removeView() {
      views[2].removeFromSuperview()
      fixture.stage.turn()
      views[1].addSubview(views[2])
    }
  }

  @Test(arguments: 0..<60) func everyGestureIsToldWholeAndEndsUpPossible(seed: Int) {
    let chaos = Chaos(seed: UInt64(seed))
    for _ in 0..<80 { chaos.step() }
    chaos.finish()

    for recognizer in chaos.recognizers {
      let name = recognizer.name ?? ""
      expectEqual(recognizer.state, .possible, "\(name) of seed \(seed)")
      expectEqual(recognizer.numberOfTouches, 0, "\(name) of seed \(seed)")
      let prefix = "\(name):"
      let told = chaos.fixture.journal.entries.filter { $0.hasPrefix(prefix) }
      let states = told.map { String($0.dropFirst(prefix.count)) }
      expect(isGrammatical(states), "\(name) of seed \(seed): \(states)")
    }
    for view in chaos.views {
      let told = chaos.fixture.journal.entries.filter { $0.hasPrefix("\(view.name).") }
      let began = told.count { $0.hasSuffix(".began") }
      let over = told.count { $0.hasSuffix(".ended") || $0.hasSuffix(".cancelled") }
      expectEqual(began, over, "\(view.name) of seed \(seed): \(told)")
    }
  }

  @Test(arguments: 0..<10) func theSameFingersAlwaysTellTheSame(seed: Int) {
    func journal() -> [String] {
      let chaos = Chaos(seed: UInt64(seed))
      for _ in 0..<60 { chaos.step() }
      chaos.finish()
      return chaos.fixture.journal.entries
    }

    expectEqual(journal(), journal())
  }

  /// began changed* (ended | cancelled), or ended alone, again and again.
  private func isGrammatical(_ states: [String]) -> Bool {
    var isActive = false
    for state in states {
      switch (isActive, state) {
      case (false, "began"): isActive = true
      case (false, "ended"), (true, "changed"): break
      case (true, "ended"), (true, "cancelled"): isActive = false
      default: return false
      }
    }
    return !isActive
  }
}
