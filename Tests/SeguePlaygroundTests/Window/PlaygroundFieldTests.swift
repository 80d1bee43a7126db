import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Typing in the fields of the window.
@MainActor @Suite(.serialized) struct PlaygroundFieldTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private var shownRows: [GalleryRow] {
    playground.view.all(GalleryRow.self).filter { !$0.isHidden }
  }

  @Test func aSearchFindsAndChooses() {
    let all = shownRows.count
    stage.key("/")
    stage.type("page cu")
    stage.settle()

    expectEqual(shownRows.count, 1)
    expect(playground.label(beginning: "Esc ends the search") != nil)
    stage.key("\r")
    stage.settle()
    expectEqual(playground.transport.engine.title, "Page curl")
    expectEqual(shownRows.count, all)

    stage.key("/")
    stage.type("xyzzy")
    stage.settle()
    expectEmpty(shownRows)
    expect(playground.label(beginning: "Nothing is called that")?.isHidden == false)
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expectEqual(shownRows.count, all)
    expectEqual(playground.content, .container(.custom))
  }

  @Test(
    arguments: [
      ("2.5", 2.5, nil), ("0,75 s", 0.75, nil),
      ("fast", 0.9, "“fast” is no number: duration goes from"),
      ("90", 0.9, "90.00 s is too large: duration goes from"), ("nan", 0.9, "“nan” is no number"),
    ] as [(String, Double, String?)])
  func aValueCanBeTyped(text: String, value: Double, refusal: String?) throws {
    playground.chooseEngine(try #require(Gallery.engine(named: "Cube")))
    stage.settle()
    let row = try #require(playground.view.all(ParameterRow.self).first)
    let field = try #require(row.all(UITextField.self).first)
    stage.tap(playground.place(of: field))
    stage.type(text)
    stage.key("\r")
    stage.settle()

    expectEqual(playground.transport.tuning.duration, value)
    expectEqual(playground.inspector.tuning?.duration, value)
    expect((refusal.map { playground.label(beginning: $0) != nil }) ?? true)
    expectEqual(field.text, row.quantity.text(of: value))
    if refusal == nil {
      stage.key("z", modifiers: .control)
      expectEqual(playground.transport.tuning.duration, 0.9)
      stage.key("y", modifiers: .control)
      expectEqual(playground.transport.tuning.duration, value)
    }
  }
}
