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
    var tuning = Gallery.standardEngine.untuned
    var values = [tuning.duration]
    for _ in 0..<20 {
      let steps = Int.random(in: 1...3, using: &numbers)
      for step in 1...steps {
        history.note(tuning, isFinal: step == steps)
        let value = Double.random(in: 0.1...5, using: &numbers)
        tuning = tuning.setting("duration", to: value) ?? tuning
      }
      values.append(tuning.duration)
    }

    for value in values.dropLast().reversed() {
      let last = history.undo(tuning)?.tuning
      tuning = try #require(last)
      expectEqual(tuning.duration, value)
    }
    let none = history.undo(tuning) == nil
    expect(none)
    for value in values.dropFirst() {
      let next = history.redo(tuning)?.tuning
      tuning = try #require(next)
      expectEqual(tuning.duration, value)
    }
    let end = history.redo(tuning) == nil
    expect(end)
  }

  /// Changes of a file and of an engine are taken back in their order.
  @Test func changesOfAFileAreAmongTheOthers() {
    var history = ChangeHistory()
    let tuning = Gallery.standardEngine.untuned
    history.note(tuning, isFinal: true)
    history.note(old: "0.4", new: "0.6")
    history.note(tuning, isFinal: true)
    func name(_ change: ChangeHistory.Change?) -> String {
      switch change {
      case .tuning: "engine"
      case .file(let old, let new): "\(old) \(new)"
      case nil: "none"
      }
    }
    let undone = (0..<4).map { _ in name(history.undo(tuning)) }
    expectEqual(undone, ["engine", "0.4 0.6", "engine", "none"])
    let redone = (0..<4).map { _ in name(history.redo(tuning)) }
    expectEqual(redone, ["engine", "0.4 0.6", "engine", "none"])
  }
}

extension ChangeHistory.Change {
  fileprivate var tuning: Tuning? {
    if case .tuning(let tuning) = self { tuning } else { nil }
  }
}
