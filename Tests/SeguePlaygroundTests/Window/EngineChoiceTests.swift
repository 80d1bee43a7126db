import ArgumentParser
import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The ways to choose an engine.
@MainActor @Suite(.serialized) struct EngineChoiceTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  /// A way to choose Cube.
  private enum Way: String, CaseIterable {
    case list, favorite, search, keys, palette, drawer
  }

  private func choose(_ way: Way) throws {
    switch way {
    case .list, .drawer:
      let row = try #require(
        playground.list.all(GalleryRow.self).first { !$0.isHidden && $0.name == "Cube" })
      row.sendActions(for: .touchUpInside)
    case .favorite:
      playground.state.favorites = [try #require(Gallery.engine(named: "Cube"))]
      stage.settle()
      let rows = playground.list.all(GalleryRow.self).filter { $0.name == "Cube" }
      let first = try #require(rows.min { $0.frame.minY < $1.frame.minY })
      first.sendActions(for: .touchUpInside)
    case .search:
      stage.key("/")
      stage.type("cube")
      stage.key("\r")
    case .keys:
      for _ in Gallery.engines where playground.transport.engine.title != "Cube" { stage.key("]") }
    case .palette:
      stage.key("k", modifiers: .control)
      stage.settle()
      stage.type("cube")
      stage.key("\r")
    }
    stage.settle()
  }

  @Test func allWaysToChooseAnEngineChooseItAsItWasTunedLast() throws {
    let cube = try #require(Gallery.engine(named: "Cube"))
    playground.chooseEngine(cube)
    playground.change(to: try #require(cube.setting("duration", to: 2.25)))
    let other = try #require(Gallery.engine(named: "Fade"))

    for way in Way.allCases {
      if way == .drawer {
        stage.resize(to: CGSize(width: 700, height: 480))
        stage.settle()
      }
      playground.chooseEngine(other)
      stage.settle()
      expectEqual(playground.transport.engine, other)

      try choose(way)

      let tuning = playground.transport.tuning
      expectEqual(tuning.engine, cube, "\(way)")
      expectEqual(tuning.values, ["duration": 2.25], "\(way)")
      expectEqual(playground.inspector.tuning?.duration, 2.25, "\(way)")
      expectEqual(playground.settings.parameters, ["cube": ["duration": 2.25]], "\(way)")
    }
    // The command line begins with the kept settings.
    let subject = try WindowSubject.parse(["--engine", "cube"])
    let setup = try subject.setup(Session.Setup(playground.settings.session), scale: 1)
    expectEqual(setup.tuning.values, ["duration": 2.25])
  }

  /// The content on the stage has transitions of its own.
  @Test func anEngineThatIsAskedForIsSeenInAContainerThatUsesIt() throws {
    let cube = try #require(Gallery.engine(named: "Cube"))
    let sheet = try #require(Gallery.containers.first { !$0.usesEngine })
    for content in [StageContent.container(sheet), .scene(.bondo)] {
      playground.choose(content)
      playground.chooseEngine(cube)
      expectEqual(playground.content, .container(.custom))
      expectEqual(playground.transport.engine, cube)

      var kept = Session.Setup()
      kept.content = content
      let subject = try WindowSubject.parse(["--engine", "cube"])
      let setup = try subject.setup(kept, scale: 1)
      expectEqual(setup.content, .container(.custom))
    }
  }

  // MARK: Searching

  @Test(
    arguments: [
      ("zoom", "Zoom"), ("Zoom", "Zoom"), ("cube", "Cube"), ("cube v", "Cube vertical"),
      ("page cu", "Page curl"), ("crossed", "Crossed zoom"),
    ])
  func returnChoosesTheBestNameInTheListAndInThePalette(text: String, title: String) throws {
    for key in ["/", "k"] {
      playground.chooseEngine(try #require(Gallery.engine(named: "Fade")))
      stage.key(key, modifiers: key == "k" ? .control : [])
      stage.settle()
      stage.type(text)
      stage.settle()
      stage.key("\r")
      stage.settle()

      expectEqual(playground.transport.engine.title, title, "\(key)")
    }
  }

  @Test func theNameItselfComesBeforeOneThatBeginsWithItAndThatBeforeAWord() {
    let names = ["Crossed zoom", "Bazooming", "Zoom in", "Photo", "Zoom"]

    let found = NameSearch(" ZOOM ").found(names) { NameSearch("zoom").rank(of: $0) }

    expectEqual(found, ["Zoom", "Zoom in", "Crossed zoom", "Bazooming"])
    expect(NameSearch("zoom").rank(of: "Photo", about: "zooms") != nil)
    expectEqual(NameSearch("").found(names) { NameSearch("").rank(of: $0) }, names)
  }

  // MARK: The list

  @Test func theFieldStaysInSightWhileTheListScrolls() {
    let list = playground.list
    list.scroll.contentOffset.y = 600
    stage.settle()

    let field = list.search.convert(list.search.bounds, to: list)
    expect(list.bounds.contains(field))
    expect(list.scroll.frame.minY >= field.maxY)
  }

  @Test(arguments: [CGFloat(1100), 1900]) func noLineOfTheListIsCutOff(width: CGFloat) {
    stage.resize(to: CGSize(width: width, height: 720))
    playground.state.favorites = [Gallery.engines[0]]
    stage.settle()

    for row in playground.list.all(GalleryRow.self) where !row.isHidden {
      for label in row.subviews.compactMap({ $0 as? UILabel }) {
        let needed = label.sizeThatFits(.zero).width
        expect(label.bounds.width >= needed, "\(row.name): \(label.text ?? "")")
      }
    }
  }

  @Test(arguments: ["Fade", "Portal", "Cut"]) func theChosenEngineStaysInSightAsItBecomesAFavorite(
    name: String
  ) throws {
    playground.chooseEngine(try #require(Gallery.engine(named: name)))
    stage.settle()
    func isInSight() -> Bool {
      playground.list.all(GalleryRow.self).contains {
        $0.isSelected && playground.list.scroll.bounds.contains($0.frame)
      }
    }
    for _ in 0..<2 {
      stage.key("f")
      stage.settle()
      expect(isInSight())
    }
  }

  /// A favorite that is in sight at the top is not scrolled away from.
  @Test func choosingAFavoriteAtTheTopLeavesTheListThere() throws {
    playground.state.favorites = [try #require(Gallery.engine(named: "Portal"))]
    playground.list.scroll.contentOffset = .zero
    stage.settle()

    try chooseFavorite("Portal")

    expectEqual(playground.transport.engine.title, "Portal")
    expectEqual(playground.list.scroll.contentOffset.y, 0)
  }

  private func chooseFavorite(_ name: String) throws {
    let rows = playground.list.all(GalleryRow.self).filter { $0.name == name }
    stage.tap(playground.place(of: try #require(rows.min { $0.frame.minY < $1.frame.minY })))
    stage.settle()
  }
}
