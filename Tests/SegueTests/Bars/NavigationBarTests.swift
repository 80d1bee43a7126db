import Testing
import TestSupport

@testable import Segue

/// The bar at rest.
@MainActor @Suite(.serialized) final class NavigationBarTests {
  private lazy var board = BarBoard()

  /// B1, B2
  @Test func theBarLiesAboveTheContent() {
    #expect(board.bar.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(board.root.view.frame.size == CGSize(width: 300, height: 200))
    #expect(board.root.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 44))
  }

  /// B4
  @Test func itShowsTheTitleInTheMiddle() {
    #expect(board.texts == "Albums")
    #expect(abs(board.middle("Albums") - 150) <= 0.5)
    #expect(board.isAtRest)
  }

  /// B1
  @Test func titlesChangeAtOnce() {
    board.root.title = "Music"
    board.stage.turn()
    let own = board.texts
    board.root.navigationItem.title = "Songs"
    board.stage.turn()

    #expect(own == "Music")
    #expect(board.texts == "Songs")
    #expect(board.root.title == "Music")
  }

  @Test func theBackButtonSaysWhereItLeadsAndGoesThere() {
    board.push("Abbey Road")
    let pushed = board.texts
    board.root.title = "All"
    board.stage.turn()
    let renamed = board.texts

    board.stage.tap(BarBoard.back)
    board.stage.settle()

    #expect(pushed == "Albums | Abbey Road")
    #expect(renamed == "All | Abbey Road")
    #expect(board.navigation.viewControllers == [board.root])
    #expect(board.texts == "All")
  }

  /// B3
  @Test(arguments: [
    ("Albums", "Abbey Road", "Albums | Abbey Road"),
    ("A long title of an album", "Abbey Road", "Back | Abbey Road"),
    ("Albums", "A title that leaves no room", "A title that leaves no room"),
    ("", "Abbey Road", "Back | Abbey Road"),
  ]) func theBackButtonSaysWhatFits(root: String, top: String, expected: String) {
    board.root.title = root

    board.push(top)

    #expect(board.texts == expected)
    #expect(!(board.bar.content?.back.isHidden ?? true))
  }

  /// B4
  @Test func aTitleThatIsTooLongIsCutBeforeTheButtons() throws {
    let title = "A title that is far too long for a bar"
    let top = board.push(title)
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    board.stage.turn()

    let label = try #require(board.label(title))
    let content = try #require(board.bar.content)
    #expect(board.minX(of: label) >= content.back.frame.maxX)
    #expect(board.minX(of: label) + label.bounds.width <= content.right.frame.minX)
    #expect(label.bounds.width > 150)
  }

  @Test func itemsSayHowTheBackButtonLooks() throws {
    let item = board.root.navigationItem
    board.push("Abbey Road")
    func shown(_ change: () -> Void) -> String {
      change()
      board.stage.turn()
      return board.texts
    }

    #expect(shown { item.backButtonTitle = "Home" } == "Home | Abbey Road")
    #expect(shown { item.backButtonTitle = "" } == "Abbey Road")
    #expect(
      shown {
        item.backBarButtonItem = UIBarButtonItem(title: "Up", style: .plain)
        item.backBarButtonItem?.tintColor = .red
      } == "Up | Abbey Road")
    #expect(board.label("Up")?.textColor == .red)
    #expect(shown { board.bar.topItem?.hidesBackButton = true } == "Abbey Road")
  }

  @Test func buttonsLieAtTheEdgesInTheirOrder() {
    let item = board.root.navigationItem
    item.leftBarButtonItems = [
      UIBarButtonItem(title: "L1", style: .plain), UIBarButtonItem(title: "L2", style: .plain),
    ]
    item.rightBarButtonItems = [
      UIBarButtonItem(title: "R1", style: .plain), UIBarButtonItem(title: "R2", style: .plain),
    ]
    board.stage.turn()

    #expect(board.texts == "L1 | L2 | Albums | R2 | R1")
  }

  @Test func buttonsAtTheLeftTakeThePlaceOfTheBackButtonUnlessTheySupplementIt() {
    let item = board.push("Song").navigationItem
    item.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain)
    board.stage.turn()
    let replaced = board.texts
    item.leftItemsSupplementBackButton = true
    board.stage.turn()

    #expect(replaced == "Left | Song")
    #expect(board.texts == "Albums | Left | Song")
  }

  @MainActor private final class Counter {
    var plain = 0
    var titles: [String?] = []
    func count() { plain += 1 }
    func note(_ item: UIBarButtonItem) { titles.append(item.title) }
  }

  @Test func buttonsCallTheirTargetsAndPerformTheirActions() {
    let counter = Counter()
    var senders: [UIBarButtonItem] = []
    let action = UIAction(title: "Go") { action in
      if let item = action.sender as? UIBarButtonItem { senders.append(item) }
    }
    let items = [
      UIBarButtonItem(title: "T", style: .plain, target: counter, action: Counter.count),
      UIBarButtonItem(barButtonSystemItem: .done, target: counter, action: Counter.note),
      UIBarButtonItem(primaryAction: action),
    ]
    for item in items {
      board.root.navigationItem.rightBarButtonItem = item
      board.stage.turn()
      board.stage.tap(CGPoint(x: 280, y: 22))
      board.stage.turn()
    }
    items[2].isEnabled = false
    board.stage.turn()
    board.stage.tap(CGPoint(x: 280, y: 22))

    #expect(counter.plain == 1)
    #expect(counter.titles == ["Done"])
    #expect(items[1].style == .done)
    #expect(senders == [items[2]])
    #expect(items[2].title == "Go")
  }

  @Test func aButtonCanChangeItsTitleWhenItIsClicked() {
    let item = UIBarButtonItem(systemItem: .edit)
    item.primaryAction = UIAction { [weak item] _ in item?.title = "Done" }
    board.root.navigationItem.rightBarButtonItem = item
    board.stage.turn()

    board.stage.tap(CGPoint(x: 280, y: 22))
    board.stage.settle()

    #expect(board.texts == "Albums | Done")
  }

  @Test func customViewsKeepTheirSize() {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    board.root.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: left)
    board.root.navigationItem.titleView = title
    board.stage.turn()

    #expect(left.convert(left.bounds, to: board.bar) == CGRect(x: 16, y: 12, width: 30, height: 20))
    #expect(
      title.convert(title.bounds, to: board.bar) == CGRect(x: 110, y: 7, width: 80, height: 30))
    #expect(board.texts == "")
  }

  @Test func aTitleViewThatIsTooWideIsCutAndGetsItsSizeBack() {
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    board.root.navigationItem.titleView = title
    let item = UIBarButtonItem(title: "A long button", style: .plain)
    board.root.navigationItem.rightBarButtonItem = item
    board.stage.turn()
    let narrow = title.bounds.width
    board.push("Song")
    board.navigation.popViewController(animated: false)
    board.stage.settle()
    board.root.navigationItem.rightBarButtonItem = nil
    board.stage.turn()

    #expect(narrow < 200)
    #expect(title.bounds.width == 200)
  }

  @Test func theTintOfTheBarIsThatOfItsButtons() throws {
    board.push("Song")
    board.bar.tintColor = .purple
    let item = UIBarButtonItem(title: "R", style: .plain)
    board.bar.topItem?.rightBarButtonItem = item
    board.stage.turn()
    let inherited = board.label("R")?.textColor
    item.tintColor = .orange
    board.stage.turn()

    #expect(inherited == .purple)
    #expect(board.label("R")?.textColor == .orange)
    #expect(board.label("Albums")?.textColor == .purple)
  }

  @Test func titlesLookAsTheBarWants() {
    board.bar.titleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 12),
    ]
    board.stage.turn()

    #expect(board.label("Albums")?.textColor == .white)
    #expect(board.label("Albums")?.font.pointSize == 12)
  }

  @Test func theHairlineIsOnePixelAtTheBottom() {
    let sharp = BarBoard(scale: 2)

    let picture = sharp.stage.picture().bitmap

    #expect(picture[10, 87] != picture[10, 86])
    #expect(picture[10, 85] == picture[10, 86])
    #expect(picture[10, 10] == picture[10, 86])
  }

  @Test(arguments: [false, true]) func theColorOfTheBarIsSolidUnlessItIsTranslucent(
    isTranslucent: Bool
  ) {
    board.bar.barTintColor = .red
    board.bar.isTranslucent = isTranslucent
    board.stage.turn()

    let red = board.stage.picture().bitmap[4, 4] >> 16 & 0xFF

    #expect(isTranslucent ? red < 240 && red > 200 : red == 255)
  }

  @Test(arguments: [
    (UIKeyCommand.inputLeftArrow, UIKeyModifierFlags.alternate), ("[", .command),
  ]) func keysPop(input: String, modifiers: UIKeyModifierFlags) {
    board.push("Song")

    board.stage.key(input, modifiers: modifiers)
    board.stage.settle()
    board.stage.key(input, modifiers: modifiers)
    board.stage.settle()

    #expect(board.navigation.viewControllers == [board.root])
  }

  @Test func aBarOfTheProgramsOwnPushesAndPopsItems() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 100))
    let controller = UIViewController()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    controller.view.addSubview(bar)
    stage.show(controller)
    let items = ["One", "Two"].map { UINavigationItem(title: $0) }

    bar.items = [items[0]]
    stage.settle()
    bar.pushItem(items[1], animated: true)
    stage.run(for: 0.1)
    let contents = bar.contents.count
    stage.settle()
    let pushed = bar.topItem
    stage.tap(BarBoard.back)
    stage.settle()

    #expect(contents == 2)
    #expect(pushed === items[1])
    #expect(bar.items == [items[0]])
    #expect(bar.contents.count == 1)
  }
}
