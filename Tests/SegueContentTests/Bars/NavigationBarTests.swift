import Expectations
import TestSupport
import Testing

@testable import Segue

/// The bar at rest.
@MainActor @Suite(.serialized) final class NavigationBarTests {
  private lazy var fixture = BarFixture()

  /// B1, B2
  @Test func theBarLiesOverTheContent() {
    expectEqual(fixture.bar.frame, CGRect(x: 0, y: 0, width: 300, height: 44))
    expectEqual(fixture.root.view.frame.size, CGSize(width: 300, height: 244))
    expectEqual(fixture.root.view.convert(CGPoint.zero, to: nil), .zero)
    expectEqual(fixture.root.view.safeAreaInsets.top, 44)
  }

  /// B4
  @Test func itShowsTheTitleInTheMiddle() {
    expectEqual(fixture.texts, "Albums")
    expect(abs(fixture.middle("Albums") - 150) <= 0.5)
    expect(fixture.isAtRest)
  }

  /// B1
  @Test func titlesChangeAtOnce() {
    fixture.root.title = "Music"
    fixture.stage.turn()
    let own = fixture.texts
    fixture.root.navigationItem.title = "Songs"
    fixture.stage.turn()

    expectEqual(own, "Music")
    expectEqual(fixture.texts, "Songs")
    expectEqual(fixture.root.title, "Music")
  }

  @Test func theBackButtonSaysWhereItLeadsAndGoesThere() {
    fixture.push("Abbey Road")
    let pushed = fixture.texts
    fixture.root.title = "All"
    fixture.stage.turn()
    let renamed = fixture.texts

    fixture.stage.tap(BarFixture.back)
    fixture.stage.settle()

    expectEqual(pushed, "Albums | Abbey Road")
    expectEqual(renamed, "All | Abbey Road")
    expectEqual(fixture.navigation.viewControllers, [fixture.root])
    expectEqual(fixture.texts, "All")
  }

  /// B3
  @Test(arguments: [
    ("Albums", "Abbey Road", "Albums | Abbey Road"),
    ("A long title of an album", "Abbey Road", "Back | Abbey Road"),
    ("Albums", "A title that leaves no room", "A title that leaves no room"),
    ("", "Abbey Road", "Back | Abbey Road"),
  ]) func theBackButtonSaysWhatFits(root: String, top: String, expected: String) {
    fixture.root.title = root

    fixture.push(top)

    expectEqual(fixture.texts, expected)
    expect(!(fixture.bar.content?.back.isHidden ?? true))
  }

  /// B4
  @Test func aTitleThatIsTooLongIsCutBeforeTheButtons() throws {
    let title = "A title that is far too long for a bar"
    let top = fixture.push(title)
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    fixture.stage.turn()

    let label = try #require(fixture.label(title))
    let content = try #require(fixture.bar.content)
    expect(fixture.minX(of: label) >= content.back.frame.maxX)
    expect(fixture.minX(of: label) + label.bounds.width <= content.right.frame.minX)
    expect(label.bounds.width > 150)
  }

  @Test func itemsSayHowTheBackButtonLooks() throws {
    let item = fixture.root.navigationItem
    fixture.push("Abbey Road")
    func shown(_ change: () -> Void) -> String {
      change()
      fixture.stage.turn()
      return fixture.texts
    }

    expectEqual(shown { item.backButtonTitle = "Home" }, "Home | Abbey Road")
    expectEqual(shown { item.backButtonTitle = "" }, "Abbey Road")
    expectEqual(
      shown {
        item.backBarButtonItem = UIBarButtonItem(title: "Up", style: .plain)
        item.backBarButtonItem?.tintColor = .red
      }, "Up | Abbey Road")
    expectEqual(fixture.label("Up")?.textColor, .red)
    expectEqual(shown { fixture.bar.topItem?.hidesBackButton = true }, "Abbey Road")
  }

  @Test func buttonsLieAtTheEdgesInTheirOrder() {
    let item = fixture.root.navigationItem
    item.leftBarButtonItems = [
      UIBarButtonItem(title: "L1", style: .plain), UIBarButtonItem(title: "L2", style: .plain),
    ]
    item.rightBarButtonItems = [
      UIBarButtonItem(title: "R1", style: .plain), UIBarButtonItem(title: "R2", style: .plain),
    ]
    fixture.stage.turn()

    expectEqual(fixture.texts, "L1 | L2 | Albums | R2 | R1")
  }

  @Test func buttonsAtTheLeftTakeThePlaceOfTheBackButtonUnlessTheySupplementIt() {
    let item = fixture.push("Song").navigationItem
    item.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain)
    fixture.stage.turn()
    let replaced = fixture.texts
    item.leftItemsSupplementBackButton = true
    fixture.stage.turn()

    expectEqual(replaced, "Left | Song")
    expectEqual(fixture.texts, "Albums | Left | Song")
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
      fixture.root.navigationItem.rightBarButtonItem = item
      fixture.stage.turn()
      fixture.stage.tap(CGPoint(x: 280, y: 22))
      fixture.stage.turn()
    }
    items[2].isEnabled = false
    fixture.stage.turn()
    fixture.stage.tap(CGPoint(x: 280, y: 22))

    expectEqual(counter.plain, 1)
    expectEqual(counter.titles, ["Done"])
    expectEqual(items[1].style, .done)
    expectEqual(senders, [items[2]])
    expectEqual(items[2].title, "Go")
  }

  @Test func aButtonCanChangeItsTitleWhenItIsClicked() {
    let item = UIBarButtonItem(systemItem: .edit)
    item.primaryAction = UIAction { [weak item] _ in item?.title = "Done" }
    fixture.root.navigationItem.rightBarButtonItem = item
    fixture.stage.turn()

    fixture.stage.tap(CGPoint(x: 280, y: 22))
    fixture.stage.settle()

    expectEqual(fixture.texts, "Albums | Done")
  }

  @Test func customViewsKeepTheirSize() {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    fixture.root.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: left)
    fixture.root.navigationItem.titleView = title
    fixture.stage.turn()

    expectEqual(
      left.convert(left.bounds, to: fixture.bar), CGRect(x: 16, y: 12, width: 30, height: 20))
    expectEqual(
      title.convert(title.bounds, to: fixture.bar), CGRect(x: 110, y: 7, width: 80, height: 30))
    expectEqual(fixture.texts, "")
  }

  @Test func aTitleViewThatIsTooWideIsCutAndGetsItsSizeBack() {
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    fixture.root.navigationItem.titleView = title
    let item = UIBarButtonItem(title: "A long button", style: .plain)
    fixture.root.navigationItem.rightBarButtonItem = item
    fixture.stage.turn()
    let narrow = title.bounds.width
    fixture.push("Song")
    fixture.navigation.popViewController(animated: false)
    fixture.stage.settle()
    fixture.root.navigationItem.rightBarButtonItem = nil
    fixture.stage.turn()

    expect(narrow < 200)
    expectEqual(title.bounds.width, 200)
  }

  @Test func theTintOfTheBarIsThatOfItsButtons() throws {
    fixture.push("Song")
    fixture.bar.tintColor = .purple
    let item = UIBarButtonItem(title: "R", style: .plain)
    fixture.bar.topItem?.rightBarButtonItem = item
    fixture.stage.turn()
    let inherited = fixture.label("R")?.textColor
    item.tintColor = .orange
    fixture.stage.turn()

    expectEqual(inherited, .purple)
    expectEqual(fixture.label("R")?.textColor, .orange)
    expectEqual(fixture.label("Albums")?.textColor, .purple)
  }

  @Test func titlesLookAsTheBarWants() {
    fixture.bar.titleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 12),
    ]
    fixture.stage.turn()

    expectEqual(fixture.label("Albums")?.textColor, .white)
    expectEqual(fixture.label("Albums")?.font.pointSize, 12)
  }

  @Test func theHairlineIsOnePixelAtTheBottom() {
    let sharp = BarFixture(scale: 2)

    let picture = sharp.stage.picture().bitmap

    expect(picture[10, 87] != picture[10, 86])
    expectEqual(picture[10, 85], picture[10, 86])
    expectEqual(picture[10, 10], picture[10, 86])
  }

  @Test(arguments: [false, true]) func theColorOfTheBarIsSolidUnlessItIsTranslucent(
    isTranslucent: Bool
  ) {
    fixture.bar.barTintColor = .red
    fixture.bar.isTranslucent = isTranslucent
    fixture.stage.turn()

    let red = fixture.stage.picture().bitmap[4, 4] >> 16 & 0xFF

    expect(isTranslucent ? red < 240 && red > 200 : red == 255)
  }

  @Test(arguments: [
    (UIKeyCommand.inputLeftArrow, UIKeyModifierFlags.alternate), ("[", .command),
  ]) func keysPop(input: String, modifiers: UIKeyModifierFlags) {
    fixture.push("Song")

    fixture.stage.key(input, modifiers: modifiers)
    fixture.stage.settle()
    fixture.stage.key(input, modifiers: modifiers)
    fixture.stage.settle()

    expectEqual(fixture.navigation.viewControllers, [fixture.root])
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
    stage.tap(BarFixture.back)
    stage.settle()

    expectEqual(contents, 2)
    expect(pushed === items[1])
    expectEqual(bar.items, [items[0]])
    expectEqual(bar.contents.count, 1)
  }
}
