import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The menu of the main commands, and the pop-ups of the bar.
@MainActor @Suite(.serialized) struct MenuTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private func open() throws -> PaletteViewController {
    stage.tap(playground.place(of: playground.topBar.menu))
    stage.settle()
    return try #require(playground.presentedViewController as? PaletteViewController)
  }

  private func cell(_ title: String, in menu: PaletteViewController) -> PaletteCell? {
    menu.view.all(PaletteCell.self).first { cell in
      cell.all(UILabel.self).first?.text == title
    }
  }

  /// The texts of a row that are seen.
  private func texts(_ title: String, in menu: PaletteViewController) -> [String] {
    (cell(title, in: menu)?.all(UILabel.self) ?? [])
      .filter { !$0.isHidden && $0.frame.width > 0 }.compactMap(\.text)
  }

  // MARK: The menu

  @Test func aClickAndAKeyOpenItBelowItsButton() throws {
    let menu = try open()
    let frame = menu.view.convert(menu.view.bounds, to: nil)
    expectEqual(frame.minX, playground.topBar.menu.frame.minX)
    expect(frame.minY >= playground.topBar.frame.maxY)
    expect(frame.maxY <= playground.statusBar.frame.minY)
    stage.key("UIKeyInputF10")
    stage.settle()
    expect(playground.presentedViewController == nil)

    stage.key("UIKeyInputF10")
    stage.settle()
    expect(playground.presentedViewController is PaletteViewController)
    stage.tap(CGPoint(x: 900, y: 400))
    stage.settle()
    expect(playground.presentedViewController == nil)
  }

  @Test func itListsTheMainCommandsOfTheWindowWithTheirKeys() throws {
    let menu = try open()
    let main = PlaygroundControl.all.flatMap(\.keys).filter(\.isMain)
    expectEqual(menu.found.map(\.title), main.map(\.title))
    expectEqual(menu.found.map(\.note), main.map(\.name))
    let headings = menu.view.all(PaletteHeadingCell.self).flatMap { $0.all(UILabel.self) }
    expect(Set(headings.compactMap(\.text)).isSuperset(of: ["Play", "Choose", "Show"]))
    expectEqual(texts("Loop", in: menu), ["Loop", "L"])
  }

  @Test func onMarksWhatIsOn() throws {
    stage.key("l")
    stage.key("b")
    stage.settle()
    let menu = try open()
    for title in ["Loop", "Gallery", "A beside B"] {
      expect(texts(title, in: menu).contains("on"), "\(title)")
    }
    for title in ["Play or pause", "Code", "Right to left"] {
      expect(!texts(title, in: menu).contains("on"), "\(title)")
    }
  }

  @Test func whatCannotBeDoneNowIsDimAndIsNotChosen() throws {
    playground.choose(.scene(.bondo))
    stage.settle()
    let menu = try open()
    let dim = ["A beside B", "Next view of both", "Swap A and B", "Undo", "Make it mine"]
    for title in dim {
      let label = try #require(cell(title, in: menu)?.all(UILabel.self).first)
      expect(label.alpha < 0.5, "\(title)")
    }
    expectEqual(cell("Loop", in: menu)?.all(UILabel.self).first?.alpha, 1)
    var chosen: Set<String> = []
    for _ in menu.found {
      chosen.insert(menu.found[menu.choice].title)
      stage.key(UIKeyCommand.inputDownArrow)
    }
    expect(chosen.isDisjoint(with: dim))
    expectEqual(chosen.count, menu.found.count - dim.count - 1, "Copy as Swift is not for scenes")
    stage.tap(playground.place(of: try #require(cell("A beside B", in: menu))))
    stage.settle()
    expect(playground.presentedViewController === menu && playground.stage.arrangement == nil)
  }

  @Test func arrowsAndReturnDoACommand() throws {
    let menu = try open()
    let loop = try #require(menu.found.firstIndex { $0.title == "Loop" })
    for _ in 0..<loop { stage.key(UIKeyCommand.inputDownArrow) }
    stage.key("\r")
    stage.settle()
    expect(playground.transport.loops)
    expect(playground.presentedViewController == nil)
  }

  @Test func typingFindsWhatTheMenuDoesNotList() throws {
    let menu = try open()
    stage.type("onion")
    expectEqual(menu.found.map(\.title), ["Onion skins of the moments around"])
    stage.key("\r")
    stage.settle()
    expect(playground.state.showsSkins)
    _ = try open()
    stage.type("cube v")
    stage.key("\r")
    stage.settle()
    expectEqual(playground.transport.engine.title, "Cube vertical")
  }

  @Test func theLineBelowListsTheKeysOfTheMenuOnly() throws {
    let menu = try open()
    expectEqual(playground.statusBar.hint, menu.hint)
    expectEmpty(playground.statusBar.keys)
    expectEqual(playground.statusBar.back, "closes the menu")
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expect(!playground.statusBar.keys.isEmpty)
  }

  @Test func aMenuInASmallWindowIsScrolledWithTheArrows() throws {
    stage.resize(to: CGSize(width: 480, height: 360))
    stage.settle()
    let menu = try open()
    let area = stage.window.bounds.insetBy(dx: 0, dy: StatusBarView.height)
    expect(area.contains(menu.view.convert(menu.view.bounds, to: nil)))
    stage.key(UIKeyCommand.inputUpArrow)
    stage.settle()
    expectEqual(menu.choice, menu.found.count - 1)
    let last = try #require(cell("Quit", in: menu))
    expect(menu.view.bounds.contains(last.convert(last.bounds, to: menu.view)))
  }

  // MARK: The bar

  @Test func theSceneIsChosenByItsNameInTheBar() throws {
    for name in ["AppCoda", "Navigation"] {
      stage.tap(playground.place(of: playground.topBar.contentButton))
      stage.settle()
      let list = try #require(playground.presentedViewController as? PaletteViewController)
      expectEqual(list.found.count, Gallery.containers.count + Gallery.scenes.count)
      let current = playground.content.title
      expect(texts(current, in: list).contains("on"), "\(current)")
      stage.type(name)
      stage.key("\r")
      stage.settle()
      expect(playground.content.title.contains(name))
    }
    expectEqual(playground.topBar.contentButton.title, "Playground")
    playground.choose(.scene(.bondo))
    stage.settle()
    expectEqual(playground.topBar.contentButton.title, playground.content.title)
  }

  @Test func sizeLightAndDirectionAreBesideIt() throws {
    let bar = playground.topBar
    expectEqual(bar.sizeButton.title, "Fills the window")
    stage.tap(playground.place(of: bar.sizeButton))
    stage.settle()
    stage.type("small phone")
    stage.key("\r")
    stage.settle()
    expectEqual(bar.sizeButton.title, "Small phone, 375 × 667")
    let segments = bar.subviews.compactMap { $0 as? UISegmentedControl }.filter { !$0.isHidden }
    expectEqual(segments.count, 4)
    let directions = try #require(
      segments.first { $0.numberOfSegments == 2 && $0.titleForSegment(at: 1) == "RTL" })
    let looks = try #require(
      segments.first { $0.numberOfSegments == 2 && $0.titleForSegment(at: 1) == nil })
    for (control, isLeft) in [(directions, false), (looks, true)] {
      let x = isLeft ? control.frame.minX + 8 : control.frame.maxX - 8
      stage.tap(playground.topBar.convert(CGPoint(x: x, y: control.frame.midY), to: nil))
      stage.settle()
    }
    expectEqual(playground.traits, StageTraits(isRightToLeft: true, look: .light))
  }

  @Test func inANarrowWindowTheyAreInTheMenu() throws {
    stage.resize(to: CGSize(width: 690, height: 480))
    stage.settle()
    expect(playground.topBar.contentButton.isHidden && playground.topBar.sizeButton.isHidden)
    for (command, name) in [("scene…", "sheet"), ("size of", "tablet")] {
      _ = try open()
      stage.type(command)
      stage.key("\r")
      stage.settle()
      stage.type(name)
      stage.key("\r")
      stage.settle()
    }
    expectEqual(playground.content, .container(.sheet))
    expectEqual(playground.stage.shape.size, CGSize(width: 1024, height: 1366))
  }

  @Test func theNameInTheBarOpensTheGallery() throws {
    stage.resize(to: CGSize(width: 480, height: 360))
    stage.settle()
    let name = try #require(
      playground.topBar.all(PopUpButton.self).first { !$0.isHidden })
    expectEqual(name.title, "Custom · \(playground.transport.engine.title)")
    stage.tap(playground.place(of: name))
    stage.settle()
    expect(playground.isListOpen)
  }
}
