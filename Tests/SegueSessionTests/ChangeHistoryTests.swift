import Expectations
import SegueGallery
import SegueRandom
import Testing

@testable import SegueSession

/// Changes that are taken back and made again.
@MainActor @Suite struct ChangeHistoryTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func undoingRestoresEveryValue(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    var history = ChangeHistory()
    var engine = Gallery.standardEngine
    var values = [engine.duration]
    for _ in 0..<20 {
      let steps = Int.random(in: 1...3, using: &numbers)
      for step in 1...steps {
        history.note(engine, isFinal: step == steps)
        let value = Double.random(in: 0.1...5, using: &numbers)
        engine = engine.setting("duration", to: value) ?? engine
      }
      values.append(engine.duration)
    }

    for value in values.dropLast().reversed() {
      let last = history.undo(engine)?.engine
      engine = try #require(last)
      expectEqual(engine.duration, value)
    }
    let none = history.undo(engine) == nil
    expect(none)
    for value in values.dropFirst() {
      let next = history.redo(engine)?.engine
      engine = try #require(next)
      expectEqual(engine.duration, value)
    }
    let end = history.redo(engine) == nil
    expect(end)
  }

  /// Changes of a file and of an engine are taken back in their order.
  @Test func changesOfAFileAreAmongTheOthers() {
    var history = ChangeHistory()
    let engine = Gallery.standardEngine
    history.note(engine, isFinal: true)
    history.note(old: "0.4", new: "0.6")
    history.note(engine, isFinal: true)
    func name(_ change: ChangeHistory.Change?) -> String {
      switch change {
      case .engine: "engine"
      case .file(let old, let new): "\(old) \(new)"
      case nil: "none"
      }
    }
    let undone = (0..<4).map { _ in name(history.undo(engine)) }
    expectEqual(undone, ["engine", "0.4 0.6", "engine", "none"])
    let redone = (0..<4).map { _ in name(history.redo(engine)) }
    expectEqual(redone, ["engine", "0.4 0.6", "engine", "none"])
  }
}

extension ChangeHistory.Change {
  fileprivate var engine: Engine? {
    if case .engine(let engine) = self { engine } else { nil }
  }
}
