import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// The pointer in a text view.
@MainActor @Suite struct TextViewPointerTests {
  private let fixture = TextViewFixture("one two three\nfour five six\nseven", edits: false)

  @Test func aClickPutsTheCaretThere() {
    fixture.stage.tap(fixture.place(19))

    expectEqual(fixture.shown, "one two three\nfour |five six\nseven")
    expectEqual(fixture.delegate.journal.take(), "begin? began selected")
    fixture.stage.run(for: 1)
    fixture.stage.tap(CGPoint(x: 230, y: fixture.place(2).y))
    expectEqual(fixture.shown, "one two three|\nfour five six\nseven")
    fixture.stage.run(for: 1)
    fixture.stage.tap(CGPoint(x: 60, y: 150))

    expectEqual(fixture.shown, "one two three\nfour five six\nse|ven")
  }

  @Test func aDragSelectsAcrossLines() {
    fixture.stage.press(fixture.place(4))
    fixture.stage.drag(to: fixture.place(19))
    fixture.stage.release()

    expectEqual(fixture.shown, "one [two three\nfour ]five six\nseven")
    fixture.stage.run(for: 1)
    fixture.stage.press(fixture.place(28), modifiers: .shift)
    fixture.stage.release()

    expectEqual(fixture.shown, "one [two three\nfour five six\n]seven")
  }

  @Test func clicksSelectWordsAndParagraphs() {
    let place = fixture.place(20)
    fixture.stage.tap(place)
    fixture.stage.tap(place)
    expectEqual(fixture.shown, "one two three\nfour [five] six\nseven")
    fixture.stage.press(place)
    expectEqual(fixture.shown, "one two three\n[four five six]\nseven")
    fixture.stage.drag(to: fixture.place(30))
    fixture.stage.release()

    expectEqual(fixture.shown, "one two three\n[four five six\nseven]")
  }

  @Test func aDragBeyondTheEdgeScrollsAndSelects() {
    fixture.view.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    fixture.view.selectedRange = NSRange(location: 0, length: 0)
    fixture.stage.turn()

    fixture.stage.press(fixture.place(2))
    fixture.stage.drag(to: CGPoint(x: 60, y: 180))
    fixture.stage.run(for: 1)
    let offset = fixture.view.contentOffset.y
    expect(offset > 100)
    expect(fixture.view.selectedRange.length > 50)
    fixture.stage.drag(to: CGPoint(x: 60, y: 100))
    let held = fixture.view.contentOffset.y
    fixture.stage.run(for: 1)
    fixture.stage.release()

    expectEqual(fixture.view.contentOffset.y, held)
    expectEqual(fixture.view.selectedRange.location, 2)
  }

  @Test func theWheelScrollsAndAFingerDoesNotSelect() {
    fixture.view.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    fixture.stage.turn()
    let window = fixture.stage.window
    func sample(_ y: CGFloat, _ seconds: TimeInterval) -> PointerSample {
      PointerSample(
        location: CGPoint(x: 100, y: y), timestamp: fixture.stage.now + seconds, type: .direct)
    }

    window.touchBegan(id: 1, sample: sample(150, 0))
    for step in 1...8 {
      fixture.stage.step(0.016)
      window.touchMoved(id: 1, samples: [sample(150 - CGFloat(step) * 10, 0)])
    }
    window.touchEnded(id: 1, sample: sample(70, 0))
    fixture.stage.settle()

    expect(fixture.view.contentOffset.y > 40)
    expect(!fixture.view.isFirstResponder)
  }

  @Test func dragsInTheTextAreNotForThePanAroundIt() {
    let pan = UIPanGestureRecognizer()
    let counter = EventCounter()
    pan.addTarget(counter, action: EventCounter.count)
    fixture.stage.window.addGestureRecognizer(pan)

    fixture.stage.press(fixture.place(1))
    fixture.stage.drag(to: fixture.place(19))
    fixture.stage.release()

    expectEqual(counter.number, 0)
    expectEqual(fixture.view.contentOffset, .zero)
  }
}
