import Segue
import SegueRandom

@testable import SeguePlayground

extension HeadlessStage {
  /// A key with the modifiers held.
  typealias Keystroke = (input: String, modifiers: UIKeyModifierFlags)

  /// Presses random keys in rounds, after each of which all of the window's state is shown anew. Returns the keys after
  /// which the window looked otherwise than before; nil: it never did.
  func keysThatAreShownOtherwise(
    _ playground: PlaygroundViewController, _ keys: [Keystroke], rounds: Int, keysPerRound: Int,
    _ random: inout SeededRandom
  ) -> String? {
    var done: [String] = []
    for _ in 0..<rounds {
      for _ in 0..<keysPerRound {
        let key = random.element(of: keys)
        done.append("\(key.input)\(key.modifiers.rawValue)")
        self.key(key.input, modifiers: key.modifiers)
        run(for: 0.05)
      }
      // Playing goes on between the two pictures otherwise.
      playground.takeOver()
      playground.transport.pause()
      playground.run()
      settle()
      let shown = picture()

      playground.render(from: nil)
      playground.renderMoment()
      playground.view.setNeedsLayout()
      settle()
      if shown != picture() { return done.joined(separator: " ") }
    }
    return nil
  }
}
