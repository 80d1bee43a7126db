import Expectations
import Foundation
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// A user who presses, drags, types and resizes at random: every promise is kept, on the stage and around it.
@MainActor @Suite(.serialized) struct PlaygroundTortureTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))

  /// An action of the user.
  private enum Action: CaseIterable {
    case key, key2, type, click, drag, hover, scroll, resize, wait
  }

  private static let keys: [(String, UIKeyModifierFlags)] = {
    let listed = PlaygroundControl.all.flatMap(\.keys).filter { $0.title != "Quit" }
    var keys = listed.map { ($0.input, $0.modifiers) }
    let others = [
      "\t", "\r", UIKeyCommand.inputEscape, UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow,
      "1", "2", "3", "4",
    ]
    for input in others { keys.append((input, [])) }
    return keys
  }()

  private func act(_ random: inout SeededRandom) -> String {
    let size = stage.window.bounds.size
    func place() -> CGPoint {
      let x = CGFloat.random(in: -20...size.width + 20, using: &random)
      let y = CGFloat.random(in: -20...size.height + 20, using: &random)
      return CGPoint(x: x, y: y)
    }
    let action = Action.allCases.randomElement(using: &random) ?? .wait
    switch action {
    case .key, .key2:
      guard let (input, modifiers) = Self.keys.randomElement(using: &random) else { break }
      stage.key(input, modifiers: modifiers)
      return "\(input) \(modifiers.rawValue)"
    case .type: stage.type(["2.5", "cube", "∞", " "].randomElement(using: &random) ?? "")
    case .click: stage.tap(place())
    case .drag:
      stage.press(place())
      stage.drag(to: place(), over: .random(in: 0.02...0.3, using: &random))
      if Bool.random(using: &random) { stage.cancelTouches() } else { stage.release() }
    case .hover: stage.hover(at: Bool.random(using: &random) ? place() : nil)
    case .scroll:
      stage.window.scrolled(
        by: CGVector(dx: 0, dy: CGFloat.random(in: -300...300, using: &random)), at: place())
    case .resize:
      let sizes = [(1, 1), (360, 240), (480, 360), (900, 560), (1100, 720), (1600, 300)]
      let (width, height) = sizes.randomElement(using: &random) ?? (1100, 720)
      stage.resize(to: CGSize(width: width, height: height))
    case .wait: stage.run(for: .random(in: 0...0.4, using: &random))
    }
    return "\(action)"
  }

  @Test(arguments: [1, 20_261_123] as [UInt64]) func everyPromiseIsKept(seed: UInt64) {
    let playground = stage.showPlayground()
    var random = SeededRandom(seed: seed)
    var actions: [String] = []
    var broken: [String] = []
    ContractChecker.isEnabled = true
    ContractChecker.onViolation = { broken.append("\($0)") }
    playground.transport.didBreakPromise = { broken.append($0) }
    defer {
      ContractChecker.isEnabled = false
      ContractChecker.onViolation = nil
    }
    for _ in 0..<250 where broken.isEmpty {
      actions.append(act(&random))
      stage.step()
      broken += ContractChecker.violations(in: stage.window).map { "\($0)" }
    }
    expectEmpty(broken, "\(broken) after \(actions.suffix(12))")

    // Frames pass faster here than its files are written.
    playground.cancelExport()
    stage.cancelTouches()
    if playground.presentedViewController != nil { stage.key(UIKeyCommand.inputEscape) }
    stage.hover(at: nil)
    if playground.transport.loops { playground.press(.loop) }
    playground.press(.pause)
    expect(stage.settle(), "after \(actions.suffix(12))")
    stage.resize(to: CGSize(width: 1100, height: 720))
    stage.settle()
    // The session shows the last picture again.
    let last = playground.transport
    last.scrub(to: last.session.duration)
    let picture = last.stage.picture()
    last.replay(last.session)
    expectEqual(last.stage.picture(), picture)
  }
}
