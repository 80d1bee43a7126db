import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The choices in the window, and its words about them.
@MainActor @Suite(.serialized) struct PlaygroundChoiceTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private var panelIndex: Int? {
    Gallery.panelIndex(in: playground.shown)
  }

  private func show(_ kind: ContainerKind) {
    for _ in 0..<Gallery.containers.count {
      if playground.content == .container(kind) { break }
      stage.key("c")
      stage.settle()
    }
    expectEqual(playground.content, .container(kind))
  }

  /// Clicks the middle of the first visible view for which `isWanted` is true.
  private func click(_ isWanted: (UIView) -> Bool) throws {
    let found = playground.allViews.reduce(nil) { $0 ?? $1.firstShown(where: isWanted) }
    stage.tap(playground.place(of: try #require(found)))
    stage.settle()
  }

  private func clickText(_ text: String) throws {
    try click { ($0 as? UILabel)?.text == text }
  }

  // MARK: Containers

  @Test(arguments: [ContainerKind.custom, .navigation, .tabs])
  func openDetailOpensTheDetailInEveryContainer(kind: ContainerKind) throws {
    show(kind)

    try clickText("Open detail")

    expect(playground.label(beginning: "Detail of the first panel") != nil)
    try clickText("Back")
    expect(playground.label(beginning: "Detail of the first panel") == nil)
  }

  @Test func changingTheContainerKeepsThePanel() throws {
    let container = try #require(playground.shown as? ContainerViewController)
    playground.onStage { container.select(2) }
    stage.settle()

    for kind in Gallery.containers.dropFirst() + [.custom] {
      stage.key("c")
      stage.settle()

      expectEqual(playground.content, .container(kind))
      expectEqual(panelIndex, 2, "\(kind)")
      expect(playground.label(beginning: "Meadow") != nil, "\(kind)")
    }
  }

  @Test func aSceneInBetweenKeepsThePanelToo() throws {
    let container = try #require(playground.shown as? ContainerViewController)
    playground.onStage { container.select(3) }
    stage.settle()

    stage.key("n")
    stage.key("c")
    stage.settle()

    expectEqual(panelIndex, 3)
  }

  // MARK: Engines

  @Test func theBracketsDoNotLeadOutOfAScene() {
    for _ in Gallery.scenes {
      stage.key("n")
      let content = playground.content
      for key in ["[", "]"] { stage.key(key) }
      stage.settle()

      expectEqual(playground.content, content)
    }
  }

  @Test func aSheetSaysThatNoEngineIsForIt() throws {
    show(.sheet)
    let rows = playground.view.all(GalleryRow.self)
    var disabled: Int { rows.filter { !$0.isEnabled }.count }

    expectEqual(disabled, Gallery.engines.count)
    expect(playground.label(beginning: "Seeds · not for this one") != nil)
    stage.key("]")
    expectEqual(playground.content, .container(.sheet))

    show(.custom)
    expectEqual(disabled, 0)
    expect(playground.label(beginning: "Seeds · not for this one") == nil)
  }

  @Test func shiftWithALetterThatHasNoKeyOfItsOwnIsThatLetter() {
    stage.key("g", modifiers: .shift)

    expect(!playground.layout.isVisible(.gallery))
  }

  // MARK: Hints

  @Test func hintsNameOnlyKeysThatWork() throws {
    for kind in Gallery.containers {
      show(kind)
      expectEqual(playground.label(beginning: "[ ] engine") != nil, kind != .sheet, "\(kind)")
      expectEqual(playground.label(beginning: "← →") != nil, kind == .custom, "\(kind)")
      expectEqual(playground.label(beginning: "Ctrl+1") != nil, kind == .tabs, "\(kind)")
      expect(playground.label(beginning: "Ctrl+Q quit") != nil, "\(kind)")
    }
    stage.key("n")
    expect(playground.label(beginning: "[ ] engine") == nil)
    expect(playground.label(beginning: "← →") == nil)
  }

  // MARK: Narrow windows

  @Test func aNarrowWindowNamesWhatItShows() throws {
    stage.resize(to: CGSize(width: 500, height: 480))
    stage.settle()

    expect(playground.label(beginning: "Custom · Spring slide") != nil)
    stage.key("]")
    expect(playground.label(beginning: "Custom · Vertical slide") != nil)
    show(.sheet)
    expect(playground.label(beginning: "Sheet") != nil)
    stage.key("n")
    stage.settle()
    let title = try #require(playground.label(beginning: "objc.io #12"))
    expect(!title.isHidden && title.frame.width >= title.sizeThatFits(.zero).width)
  }

  /// The list is much longer than the window is high.
  @Test func theChosenEngineIsInSightInTheList() throws {
    let list = try #require(playground.view.all(GalleryListView.self).first)
    let rows = list.all(GalleryRow.self)
    func isInSight() -> Bool {
      rows.contains { $0.isSelected && list.scroll.bounds.contains($0.frame) }
    }
    expect(list.scroll.contentSize.height > 2 * list.bounds.height)
    for _ in Gallery.engines {
      stage.key("]")
      stage.settle()
      expect(isInSight(), "\(list.selectedEngine?.title ?? "none")")
    }
  }

  @Test func theGalleryIsOpenedByMouseInANarrowWindow() throws {
    stage.resize(to: PlaygroundViewController.minimumSize)
    stage.settle()
    let list = try #require(playground.view.all(GalleryListView.self).first)
    let isHidden = list.isHidden

    try click { $0 is PopUpButton }
    let isOpen = !list.isHidden
    // A tap beside the list closes it.
    stage.tap(CGPoint(x: 340, y: 150))
    stage.settle()
    let isClosedAgain = list.isHidden
    try click { $0 is PopUpButton }
    try clickText("Animator")

    expect(isHidden)
    expect(isOpen)
    expect(isClosedAgain)
    expect(list.isHidden)
    expect(playground.label(beginning: "Custom · Animator") != nil)
  }

  /// The list lies above the stage, and so goes first.
  @Test func goingBackClosesTheGalleryOfANarrowWindow() throws {
    stage.resize(to: CGSize(width: 500, height: 620))
    stage.settle()
    try clickText("Open detail")
    let list = try #require(playground.view.all(GalleryListView.self).first)

    for key in [UIKeyCommand.inputEscape, "\u{8}"] {
      try click { $0 is PopUpButton }
      let isOpen = !list.isHidden
      let isSaid = playground.label(beginning: "Esc closes the list") != nil
      stage.key(key)
      stage.settle()

      expect(isOpen && isSaid && list.isHidden)
      expect(playground.label(beginning: "Detail of the first panel") != nil)
    }
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expect(playground.label(beginning: "Detail of the first panel") == nil)
  }

  @Test func theGalleryOfANarrowWindowListsTheContainers() throws {
    // High enough for a long list of engines.
    stage.resize(to: CGSize(width: 420, height: 4000))
    stage.settle()

    try click { $0 is PopUpButton }
    try clickText("Navigation")

    expectEqual(playground.content, .container(.navigation))
  }

  @Test(arguments: [CGSize(width: 360, height: 240), CGSize(width: 700, height: 480)])
  func rowsThatDoNotFitAreScrolledTo(size: CGSize) throws {
    stage.resize(to: size)
    stage.settle()
    let found = playground.shown.view.all(UIScrollView.self).first
    let scroll = try #require(found)
    let lowest = scroll.subviews.filter { !$0.isHidden }.map(\.frame.maxY).max() ?? 0

    expect(scroll.contentSize.height >= lowest)
    expect(scroll.contentSize.width <= scroll.bounds.width)
    let place = playground.place(of: scroll)
    stage.press(place)
    stage.drag(to: CGPoint(x: place.x, y: place.y - 60), over: 0.3)
    stage.release()
    stage.settle()
    let way = scroll.contentSize.height - scroll.bounds.height
    expect(scroll.contentOffset.y > 0 || way <= 0)
  }

  // MARK: Thumbnails

  @Test func theWindowDoesNotWaitForThePicturesOfEngines() {
    alone {
      let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
      defer { stage.close() }
      let playground = stage.showPlayground(settles: false)
      let names = Set(Gallery.engines.map(\.title))
      let rows = playground.list.all(GalleryRow.self).filter { names.contains($0.name) }
      var missing: Int { rows.count { $0.picture == nil } }
      expectEqual(missing, Gallery.engines.count)

      for _ in 0..<2 { stage.step() }
      expect((1...10).contains(Gallery.engines.count - missing))
      stage.settle()
      // Those in sight are there.
      expect((10..<Gallery.engines.count - 10).contains(missing))
      let scroll = playground.list.scroll
      while scroll.contentOffset.y < scroll.contentSize.height - scroll.bounds.height {
        expect(rowsInSight(of: scroll).allSatisfy { $0.picture != nil })
        scroll.contentOffset.y += 300
        stage.settle()
      }
      expectEqual(missing, 0)
    }
  }

  @Test func whatASearchFindsFarBelowHasAPicture() throws {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    defer { stage.close() }
    let playground = stage.showPlayground()
    let list = playground.list
    let row = try #require(list.all(GalleryRow.self).last { $0.picture == nil })

    list.search.text = row.name
    list.search.sendActions(for: .editingChanged)
    stage.settle()

    expect(!row.isHidden && row.picture != nil)
  }

  @Test func rowsAreEmptyUntilTheyComeIntoSight() {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    defer { stage.close() }
    let list = stage.showPlayground(settles: false).list
    let rows = list.all(GalleryRow.self)
    var empty: Int { rows.count { $0.subviews.isEmpty } }
    let seen = rowsInSight(of: list.scroll).count

    // One may lie at the edge.
    expect((seen...seen + 1).contains(rows.count - empty), "\(empty) of \(rows.count)")
    stage.settle()
    // Those that a turn of the wheel shows are there, too.
    expect((2 * seen - 2...2 * seen + 2).contains(rows.count - empty), "\(empty) of \(rows.count)")
    let scroll = list.scroll
    while scroll.contentOffset.y < scroll.contentSize.height - scroll.bounds.height {
      // At once, in the same frame.
      scroll.contentOffset.y += 1.5 * scroll.bounds.height
      stage.step()
      expect(rowsInSight(of: scroll).allSatisfy { $0.all(UILabel.self).first?.text == $0.name })
    }
  }

  @Test func keysReachRowsThatHaveNotAppeared() throws {
    let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
    defer { stage.close() }
    let list = stage.showPlayground(settles: false).list
    let rows = list.all(GalleryRow.self)
    for _ in 0..<60 where !rows.contains(where: \.isFocused) {
      stage.key("\t", modifiers: .shift)
      stage.step()
    }
    var reached: Set<String> = []
    for _ in 0..<40 {
      stage.key(UIKeyCommand.inputDownArrow)
      stage.step()
      let row = try #require(rows.first { $0.isFocused })
      expect(list.scroll.bounds.contains(row.frame), "\(row.name)")
      expectEqual(row.all(UILabel.self).first?.text, row.name)
      reached.insert(row.name)
    }
    expect(reached.count > 30, "\(reached)")
  }

  private func rowsInSight(of scroll: UIScrollView) -> [GalleryRow] {
    scroll.all(GalleryRow.self).filter { !$0.isHidden && scroll.bounds.intersects($0.frame) }
  }

  @Test func everyEngineHasAPictureOfItsOwn() {
    let pictures = alone {
      EnginePicture.views(of: Gallery.engines).map { view in
        let stage = HeadlessStage(size: Thumbnail.size, scale: 2)
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        stage.settle()
        expect(FrameLoop.shared.nextDeadline == nil)
        defer { stage.close() }
        return stage.picture()
      }
    }

    for (index, picture) in pictures.enumerated() {
      expect(!pictures[..<index].contains(picture), "\(Gallery.engines[index].title)")
    }
  }
}

extension PlaygroundViewController {
  /// The first label, in the window or on the stage, whose text begins with `start`.
  func label(beginning start: String) -> UILabel? {
    allViews.flatMap { $0.all(UILabel.self) }.first { $0.text?.hasPrefix(start) == true }
  }
}
