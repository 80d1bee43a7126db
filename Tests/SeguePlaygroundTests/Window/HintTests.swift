import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The line at the bottom lists the actions that work, in every state of the window.
@MainActor @Suite(.serialized) struct HintTests {
  /// A state of the window.
  enum State: String, CaseIterable {
    case rest, inFlight, paused, past, exploded, explodedPast, list, searching, typing, rowFocused
    case sliderFocused, palette, help, scene
  }

  private func stageInState(_ state: State) -> (HeadlessStage, PlaygroundViewController) {
    let isNarrow = state == .list
    let stage = HeadlessStage(size: CGSize(width: isNarrow ? 700 : 1600, height: 640))
    let playground = stage.showPlayground()
    playground.transport.receive(.tab(1))
    playground.run()
    if state != .inFlight, state != .paused { stage.settle() } else { stage.run(for: 0.2) }
    switch state {
    case .rest: break
    case .inFlight: break
    case .paused: stage.key(" ")
    case .past, .explodedPast:
      if let take = playground.transport.take {
        playground.transport.scrub(to: playground.transport.session.times[take.lowerBound + 9])
      }
      playground.run()
      if state == .explodedPast { stage.key("e") }
    case .exploded: stage.key("e")
    case .list: stage.key("g")
    case .searching: stage.key("/")
    case .typing:
      let field = playground.inspector.all(UITextField.self).first
      field?.becomeFirstResponder()
    case .rowFocused: focus(GalleryRow.self, stage, playground)
    case .sliderFocused: focus(UISlider.self, stage, playground)
    case .palette: stage.key("k", modifiers: .control)
    case .help: stage.key(UIKeyCommand.f1)
    case .scene: playground.choose(.scene(.bondo))
    }
    if state == .inFlight { stage.step() } else { stage.settle() }
    return (stage, playground)
  }

  private func focus<View: UIView>(
    _ kind: View.Type, _ stage: HeadlessStage, _ playground: PlaygroundViewController
  ) {
    for _ in 0..<40 where !playground.view.all(kind).contains(where: \.isFocused) {
      stage.key("\t", modifiers: .shift)
      stage.step()
    }
    let isFocused = playground.view.all(kind).contains { $0.isFocused }
    expect(isFocused)
  }

  @Test(arguments: State.allCases) func everyKeyThatIsListedDoesSomething(state: State) throws {
    let (first, opened) = stageInState(state)
    let hints = opened.statusBar.keys
    // Each window in this state shows the same.
    let before = first.picture()
    first.close()
    // Panels name their own keys, and no others.
    expectEqual(hints.isEmpty, state == .palette || state == .help)

    // A window for each key of each state takes long: at rest all are tried, elsewhere every third.
    let turn = State.allCases.firstIndex(of: state) ?? 0
    for (index, hint) in hints.enumerated() where state == .rest || (index + turn) % 3 == 0 {
      let control = PlaygroundControl.all.first { $0.keyHint == hint }
      let turning = [UIKeyCommand.inputLeftArrow, "3"]
        .map { PlaygroundControl.Key(title: "", input: $0) { _ in } }
      let keys = (control?.keys ?? turning).filter { $0.title != "Quit" }
      for key in keys {
        let input = key.input
        let (stage, playground) = stageInState(state)

        stage.key(input, modifiers: key.modifiers)
        stage.run(for: 0.2)

        expect(stage.picture() != before, "\(hint): \(input)")
        expect(playground.list.search.text?.isEmpty != false, "\(hint): \(input) is typed")
        stage.close()
      }
    }
  }

  @Test func digitsAndArrowsGoOnFromWhatIsShownOfThePast() throws {
    for (input, panel) in [("4", 3), (UIKeyCommand.inputRightArrow, 2)] {
      let (stage, playground) = stageInState(.past)
      expect(!playground.transport.isLive)
      expect(playground.statusBar.keys.first?.hasPrefix("← →") == true)

      stage.key(input)
      stage.settle()

      expect(playground.transport.isLive)
      expectEqual(playground.transport.panelIndex, panel, "\(input)")
      stage.close()
    }
  }

  @Test func whatToDoIsThatOfTheState() {
    for (state, hint) in [
      (State.rest, "Click a tab or drag sideways"), (.exploded, ExplodedView.hint),
      (.searching, "Return chooses the first"),
      (.list, "Choose an engine, a container or a scene"), (.help, "↑ ↓ scroll · type to search"),
    ] {
      let (stage, playground) = stageInState(state)

      expectEqual(playground.statusBar.hint, hint, "\(state)")
      stage.close()
    }
  }

  @Test func lettersAreNotListedWhileTheyAreTyped() {
    for state in [State.searching, .typing] {
      let (stage, playground) = stageInState(state)

      expectEqual(
        playground.statusBar.keys, ["F10 menu", "Ctrl+K commands", "Ctrl+Q quit"], "\(state)")
      stage.close()
    }
  }

  // MARK: Panels over the window

  @Test func aKeyIsTakenWhileAPanelCloses() {
    for (opens, isHelp) in [(UIKeyCommand.f1, true), ("k", false)] {
      let (stage, playground) = stageInState(.palette)
      stage.key(UIKeyCommand.inputEscape)
      stage.run(for: 0.03)
      stage.key(opens, modifiers: isHelp ? [] : .control)
      stage.settle()

      let shown = playground.presentedViewController
      expect(isHelp ? shown is HelpViewController : shown is PaletteViewController)
      stage.close()
    }
    let (stage, playground) = stageInState(.palette)
    stage.key(UIKeyCommand.inputEscape)
    stage.run(for: 0.03)
    stage.key("4")
    stage.settle()
    expectEqual(playground.transport.panelIndex, 3)
    stage.close()
  }

  @Test func helpTakesThePlaceOfThePalette() {
    let (stage, playground) = stageInState(.palette)
    stage.key(UIKeyCommand.f1)
    stage.settle()
    expect(playground.presentedViewController is HelpViewController)
    stage.key("k", modifiers: .control)
    stage.settle()
    expect(playground.presentedViewController is PaletteViewController)
    stage.close()
  }

  // MARK: Sentences

  @Test func whatWasDoneStaysWhileThePointerCrossesControls() throws {
    let (stage, playground) = stageInState(.rest)
    stage.key("s", modifiers: .control)
    stage.step()
    let note = try #require(playground.statusBar.note)
    let folder = playground.outputFolder.path
    expect(note.hasPrefix("Saved \(folder)"))

    for row in playground.inspector.all(ParameterRow.self) {
      stage.hover(at: playground.place(of: row))
      stage.run(for: 0.2)
      expectEqual(playground.statusBar.note, note)
    }
    stage.hover(at: nil)
    stage.run(for: StatusBarView.leastNoteTime)
    stage.hover(at: playground.place(of: playground.inspector.all(ParameterRow.self)[0]))
    stage.step()
    expect(playground.statusBar.note == nil)
    stage.close()
  }

  /// A sentence that is too long is cut off, and never left out.
  @Test(arguments: [CGFloat(360), 700, 1100, 1600]) func whatIsWrongIsAlwaysSeen(width: CGFloat)
    throws
  {
    let stage = HeadlessStage(size: CGSize(width: width, height: 600))
    let playground = stage.showPlayground()
    let sentence =
      "The settings are damaged, and all have their defaults: "
      + String(repeating: "/a long folder", count: 12)
    _ = Diagnostics.capture { playground.say(wrong: sentence) }
    stage.settle()

    let label = try #require(playground.statusBar.all(UILabel.self).first { $0.text == sentence })
    expect(!label.isHidden && label.frame.width > 200)
    expect(playground.statusBar.bounds.contains(label.frame))
    stage.close()
  }
}
