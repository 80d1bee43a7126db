import Expectations
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SegueSession

/// The purpose of lines of code.
///
/// In the texts a comment gives the expected purpose of its line: “// > opacity” if it sets an animated property, “//
/// > end” if it runs at the end of an animation.
struct SourceMapTests {
  private func map(_ text: String) -> SourceMap { SourceMap(SwiftLexer.scan(text)) }

  /// The expected purposes of the lines that have any.
  private func expected(_ text: String) -> [Int: Set<String>] {
    var lines: [Int: Set<String>] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let mark = line.firstRange(of: "// > ") else { continue }
      lines[index + 1] = Set(line[mark.upperBound...].split(separator: " ").map(String.init))
    }
    return lines
  }

  private func found(_ text: String) -> [Int: Set<String>] {
    var lines: [Int: Set<String>] = [:]
    for part in map(text).parts {
      for motion in part.motions {
        for line in motion.lines { lines[line, default: []].formUnion(motion.keys ?? ["other"]) }
      }
      for completion in part.completions {
        for line in completion.lines { lines[line, default: []].insert("end") }
      }
    }
    return lines
  }

  private static let styles = [
    "blocks": """
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        let to = context.view(forKey: .to)
        to.alpha = 0
        if to.alpha == 1 || to.alpha >= 0.5 { return }
        UIView.animate(withDuration: 1) {
          to.alpha = 1 // > opacity
          to.transform = CGAffineTransform( // > transform
            scaleX: 1, y: 1) // > transform
          (a.center.x, b.layer.cornerRadius) = (0, 1) // > position cornerRadius
          let frame = view.frame
        } completion: { _ in // > end
          to.alpha = 1 // > end
        } // > end
      }
    }
    """,
    "an old block": """
    func animateTransition() {
      UIView.animate(withDuration: 1, delay: 0, options: [], animations: {
        views.forEach { $0.frame.origin.y += 40 } // > position bounds
      }) { finished in // > end
        context.completeTransition(finished) // > end
      } // > end
      UIView.animate(withDuration: 1, animations: { self.view?.backgroundColor = .red }, // > backgroundColor
        completion: { _ in done() }) // > end
    }
    """,
    "property animator": """
    func interruptibleAnimator() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.layer.opacity = 0 // > opacity
      }
      animator.addAnimations({ view.bounds.size = large }, delayFactor: 0.5) // > bounds
      animator.addCompletion { _ in // > end
        view.layer.opacity = 1 // > end
      } // > end
    }
    """,
    "keyframes": """
    func animate() {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          if isBack { view.alpha = 0 } // > opacity
        }
        for (index, piece) in pieces.enumerated() {
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            piece.layer.transform = turned(by: index) // > transform
          }
        }
      }
    }
    """,
    "layers": """
    func animateTransition() {
      let shift = CABasicAnimation(keyPath: "position.x") // > position
      shift.fromValue = 0 // > position
      shift.duration = 1 // > position
      let group = CAAnimationGroup()
      CATransaction.begin()
      CATransaction.setCompletionBlock { // > end
        context.completeTransition(true) // > end
      } // > end
      view.layer.add(shift, forKey: nil) // > position
      view.layer.position.x = 4
      view.layer.setValue(2, forKeyPath: "transform.scale") // > transform
      CATransaction.commit()
    }
    """,
    "transition": """
    func animateTransition() {
      let turn = CATransition() // > transition
      turn.type = CATransitionType(rawValue: "cube") // > transition
      turn.delegate = self // > transition
      old.removeFromSuperview()
      container.layer.add(turn, forKey: kCATransition) // > transition
      container.layer.add(CATransition(), forKey: nil) // > transition
    }
    """,
    "constraints": """
    func animate() {
      height.constant = 4
      UIView.animate(withDuration: 1) {
        view.layoutIfNeeded() // > position bounds
      }
    }
    """,
  ]

  @Test(arguments: styles.keys.sorted()) func linesSetWhatIsAnimated(style: String) throws {
    let text = try #require(Self.styles[style])
    let found = found(text)
    // Known to be animated by the block, which is where it happens.
    if style == "constraints" { expect(found[2] == nil) }
    for (line, keys) in expected(text) { expectEqual(found[line], keys, "\(line)") }
    expectEqual(Set(found.keys), Set(expected(text).keys))
  }

  @Test func whatAnimationsCallIsMovedByThem() {
    let text = """
      final class Cube: NSObject, UIViewControllerAnimatedTransitioning {
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          func carry(to part: CGFloat) {
            container.transform = CGAffineTransform(translationX: part, y: 0) // > transform
          }
          let show = { (isLarge: Bool) in
            flying.frame = isLarge ? large : small // > position bounds
          }
          carry(to: 1)
          show(false)
          UIView.animate(withDuration: 1) {
            carry(to: -1) // > transform
            show(true) // > position bounds
            Self.fade(view) // > opacity
          } completion: { _ in // > end
            show(true) // > end
          } // > end
        }
        static func fade(_ view: UIView) {
          view.alpha = 0 // > opacity
        }
        var isGone: Bool { view.alpha == 0 }
      }
      """
    expectEqual(found(text), expected(text))
  }

  @Test @MainActor func materialMotionsTransitionsBeginWithStart() throws {
    let text = try LiveFixture.text(of: "MaterialExpand")
    let parts = map(text).parts.filter(\.isAnimator)
    expect(!parts.isEmpty)
    expect(parts.contains { !$0.motions.isEmpty })
  }

  @Test func methodsHaveTheirLinesAndWhatTheyCall() throws {
    let text = """
      class A: Base {
        override func animate(
          _ screens: Screens
        ) {
          turn(screens)
        }

        private func turn(_ screens: Screens) { flip() }
        func flip() {}
        func animationEnded(_ done: Bool) {
          tidy()
        }
        func tidy() {}
        var timing: Timing { .spring(1) }
      }
      """
    let part = try #require(map(text).parts.first)
    expectEqual(part.type, "A")
    expectEqual(part.methods.map(\.name), ["animate", "turn", "flip", "animationEnded", "tidy"])
    expectEqual(part.methods[0].declaration, 2...4)
    expectEqual(part.methods[0].body, 4...6)
    let lights = map(text).lights(at: CodeMoment(sinceBeginning: 0), for: "A")
    expectEqual(lights.filter { $0.value.line > 0 }.keys.sorted(), [2, 3, 4, 8, 9])
    expect(lights[5]?.line == 0 && lights[5]?.band == 1)
    let end = map(text).lights(at: CodeMoment(sinceEnd: 0.25), for: "A")
    expectEqual(end.filter { $0.value.line > 0 }.keys.sorted(), [10, 13])
    expectEqual(end[11]?.band, 0.5)
    expectEmpty(map(text).lights(at: CodeMoment(sinceBeginning: 9, sinceEnd: 0.5), for: "A"))
  }

  @Test func otherAnimatorsOfTheFileStayDark() {
    let text = """
      class A: B {
        func animateTransition() { UIView.animate { view.alpha = 1 } }
      }
      class C: D {
        func animateTransition() { UIView.animate { view.alpha = 1 } }
      }
      extension C {
        func help() { UIView.animate { view.alpha = 1 } }
      }
      class Panel {
        func set() { UIView.animate { view.alpha = 1 } }
      }
      """
    let moment = CodeMoment(
      motion: MotionRecord(motions: [LayerMotion(key: "opacity", screen: nil, speed: 1)]))
    func lit(_ type: String?) -> [Int] { map(text).lights(at: moment, for: type).keys.sorted() }
    expectEqual(lit("A"), [2, 11])
    expectEqual(lit("C"), [5, 8, 11])
    expectEqual(lit("Elsewhere"), [2, 5, 8, 11])
  }

  // MARK: Sides

  @Test(
    arguments: [
      ("fromView.alpha", "from"), ("toVC.view.alpha", "to"), ("screens.old.alpha", "old"),
      ("new.view.alpha", "new"), ("context.view(forKey: .to)?.alpha", "to"),
      ("card.alpha", "old"), ("sheet.alpha", "new"), ("incoming.view.alpha", "to"),
      ("shade.alpha", "old"), ("touch.alpha", "none"), ("other.alpha", "none"),
      ("back.alpha", "from"),
    ])
  func namesStandForScreens(target: String, side: String) throws {
    let text = """
      func animate() {
        let (card, sheet) = (screens.old, screens.new)
        guard let incoming = context.viewController(forKey: .to), let back: UIView = fromView else { return }
        let shade = screens.shade(card)
        let other = UIView(frame: bounds)
        UIView.animate(withDuration: 1) { \(target) = 1 }
      }
      """
    let motions = map(text).parts.flatMap(\.motions)
    expectEqual(motions.count, 1)
    expectEqual(motions.first?.side.map { "\($0)" } ?? "none", side)
  }

  @Test func onlyTheScreenThatMovesLightsItsLines() {
    let text = """
      func animate() {
        pose { screens.old.alpha = 1 }
        pose { screens.new.alpha = 1 }
        pose { toView.alpha = 1 }
        pose { shade.alpha = 1 }
        pose { screens.new.transform = .identity }
      }
      """
    func lit(_ screen: LayerMotion.Screen?, isReversed: Bool = false) -> [Int] {
      let record = MotionRecord(
        motions: [LayerMotion(key: "opacity", screen: screen, speed: 0.5)], isReversed: isReversed)
      return map(text).lights(at: CodeMoment(motion: record), for: nil).keys.sorted()
    }
    expectEqual(lit(.leaving), [2, 5])
    expectEqual(lit(.coming), [3, 4, 5])
    expectEqual(lit(.leaving, isReversed: true), [3, 5])
    expectEqual(lit(.coming, isReversed: true), [2, 4, 5])
    expectEqual(lit(nil), [2, 3, 4, 5])
  }

  @Test func whatIsFasterIsBrighter() throws {
    let map = map("func animate() { UIView.animate { view.alpha = 1 } }")
    func brightness(_ speed: Double) -> Double {
      let motion = LayerMotion(key: "opacity", screen: nil, speed: speed)
      let moment = CodeMoment(motion: MotionRecord(motions: [motion]))
      return map.lights(at: moment, for: nil)[1]?.line ?? 0
    }
    let brightness = [0, 0.1, 0.5, 1].map(brightness)
    expect(brightness == brightness.sorted() && Set(brightness).count == 4)
    expect(brightness[0] > 0 && brightness[3] == 1)
  }

  @Test(arguments: [
    "", "}", "{{{", "func", "let (a, b) = (", "= = =", "x.alpha =", "\"keyPath:\"", ")(",
  ])
  func whatIsNoSwiftHasNoLines(text: String) {
    expect(map(text).parts.flatMap(\.motions).isEmpty || text == "x.alpha =")
    expectEmpty(map(text).lights(at: CodeMoment(sinceBeginning: 0), for: nil))
  }
}
