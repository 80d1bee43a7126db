import Expectations
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The list of controls agrees with the window, its hints and its help.
@MainActor @Suite(.serialized) struct PlaygroundControlTests {
  private let stage = HeadlessStage(size: CGSize(width: 1600, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  @Test func theWindowListensToTheKeysOfTheList() throws {
    let listed = PlaygroundControl.all.flatMap(\.keys)
    let commands = try #require(playground.keyCommands)

    for key in listed {
      let same = commands.filter { $0.input == key.input && $0.modifierFlags == key.modifiers }
      expect(same.map(\.title).contains(key.title), "\(key.title)")
    }
    // The others are those of the stage.
    let others = commands.filter { !listed.map(\.title).contains($0.title) }
    expectEqual(others.map(\.input), playground.stageCommands.map(\.input))
  }

  @Test func everyKeyOfTheListDoesSomething() {
    // A first transition, which can be taken back, and played again.
    playground.onStage { (playground.shown as? ContainerViewController)?.select(1) }
    stage.settle()
    for key in PlaygroundControl.all.flatMap(\.keys)
    where !["Quit", "Full screen"].contains(key.title) {
      if key.title == "Undo" || key.title == "Reset parameters" { tune() }
      // A field with the caret copies its own text.
      if key.title.hasPrefix("Copy") { stage.key(UIKeyCommand.inputEscape) }
      if key.title == "Redo" { stage.key("z", modifiers: .control) }
      if key.title.hasPrefix("Swap") { playground.stepEngine(1) }
      if key.title.hasPrefix("Loop "), let take = playground.transport.take {
        let span = playground.transport.span(of: take)
        playground.scrub(to: (span.lowerBound + span.upperBound) / 2, isExact: true)
      }
      stage.settle()
      let before = (playground.content, stage.picture())

      stage.key(key.input, modifiers: key.modifiers)
      stage.run(for: 0.1)

      expect(playground.content != before.0 || stage.picture() != before.1, "\(key.title)")
      playground.takeOver()
      guard playground.presentedViewController != nil else { continue }
      stage.settle()
      stage.key(UIKeyCommand.inputEscape)
      stage.settle()
    }
  }

  @Test func theKeyF11FillsTheScreen() {
    var count = 0
    playground.toggleFullScreen = { count += 1 }

    stage.key("UIKeyInputF11")
    playground.showHelp()
    stage.settle()
    stage.key("UIKeyInputF11")

    expectEqual(count, 2)
  }

  /// Chooses an engine, and makes its transition longer.
  private func tune() {
    guard let cube = Gallery.engine(named: "Cube"), let slow = cube.setting("duration", to: 3)
    else {
      return
    }
    playground.chooseEngine(cube)
    playground.change(to: slow)
  }

  @Test func theLineOfHintsNamesThemInTheListsOrder() {
    let hints = PlaygroundControl.all.compactMap(\.keyHint)
    stage.settle()
    expectEqual(playground.statusBar.keys, ["← → 1–\(Panel.all.count) tabs"] + hints)
    expect(playground.label(beginning: hints.last ?? "") != nil)

    playground.choose(.scene(.bondo))
    stage.settle()
    let free = hints.filter { $0 != "[ ] engine" }
    expectEqual(playground.statusBar.keys.suffix(free.count), free[...])
    expect(!playground.statusBar.keys.contains("[ ] engine"))
  }

  @Test func helpShowsTheWholeList() throws {
    let lines = WindowCommand.helpMessage(columns: 80).split(separator: "\n")
    let help = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")

    for control in PlaygroundControl.all {
      // Two spaces or more part a name from its sentence, which may have the name of another key.
      let name = try #require(help.range(of: " \(control.name)  "), "\(control.name)")
      let rest = help[name.upperBound...].drop { $0 == " " }
      expect(rest.hasPrefix(control.sentence), "\(control.name)")
    }
    for line in PlaygroundControl.help.split(separator: "\n") {
      expect(lines.contains(line), "\(line)")
    }
  }
}
