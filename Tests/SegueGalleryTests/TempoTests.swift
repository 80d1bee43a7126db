import Expectations
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The durations of the scenes' transitions, and the control that changes them.
@MainActor @Suite(.serialized) struct TempoTests {
  private let stage = HeadlessStage(size: CGSize(width: 744, height: 600))

  /// A scene, a request for one of its transitions, and its duration in the article, in seconds.
  struct Case: Sendable {
    let scene: Scene
    let name: String
    let seconds: Double
    /// The index of the scene's choice.
    var choice = 0
    let begin: @MainActor @Sendable (SceneViewController) throws -> Void
  }

  private nonisolated static let cases = [
    Case(scene: .bondo, name: "Animator", seconds: 1, choice: 1) { root in
      try #require(root.content as? ContainerViewController).select(1)
    },
    Case(scene: .bondo, name: "default", seconds: 1, choice: 2) { root in
      try #require(root.content as? ContainerViewController).select(1)
    },
    Case(scene: .thinkandbuild, name: "flight", seconds: 1) { root in
      let step = root.content.children.first as? ThinkAndBuildScene.StepONEViewController
      try #require(step).goToStepTwo()
    },
    Case(scene: .stablekernel, name: "delegate", seconds: 0.5) { root in
      try #require(root.content as? UITabBarController).selectedIndex = 1
    },
    Case(scene: .stablekernel, name: "transitioner", seconds: 0.5, choice: 1) { root in
      try #require(root.content as? UITabBarController).selectedIndex = 1
    },
    Case(scene: .appcoda, name: "cube", seconds: 1.5) { root in
      try #require(root.content as? UINavigationController)
        .pushViewController(UIViewController(), animated: true)
    },
    Case(scene: .appcoda, name: "action screen", seconds: 2.5) { root in
      let navigation = try #require(root.content as? UINavigationController)
      try #require(navigation.topViewController as? ItemsTableViewController).showAction()
    },
  ]

  /// The duration of each card of Material Motion's catalog.
  private nonisolated static let cards = [0.35, 0.35, 0.5, 0.35, 0.5, 0.5]

  private func show(_ scene: Scene, choice index: Int = 0) throws -> SceneViewController {
    let root = try #require(scene.makeController() as? SceneViewController)
    stage.show(root)
    let choice = root.view.subviews.compactMap { $0 as? UISegmentedControl }.first
    choice?.selectedSegmentIndex = index
    choice?.sendActions(for: .valueChanged)
    stage.settle()
    return root
  }

  private func control(_ root: SceneViewController) throws -> TempoControl {
    try #require(root.view.subviews.compactMap { $0 as? TempoControl }.first)
  }

  private func slider(_ root: SceneViewController) throws -> UISlider {
    try #require(try control(root).subviews.compactMap { $0 as? UISlider }.first)
  }

  private func text(_ root: SceneViewController) throws -> String? {
    try #require(try control(root).subviews.last as? UILabel).text
  }

  /// Moves the scene's slider, from −1 to 1.
  private func slide(_ root: SceneViewController, to value: Float) throws {
    let slider = try slider(root)
    slider.value = value
    slider.sendActions(for: .valueChanged)
  }

  /// The pixels above the scene.
  private func strip() -> [UInt32] {
    let bitmap = stage.picture().bitmap
    return (0..<52).flatMap { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
  }

  /// The time for which `begin` keeps the stage busy, in seconds, to a frame or two.
  private func measure(_ begin: () throws -> Void) throws -> Double {
    stage.turn()
    try begin()
    stage.turn()
    let start = stage.now
    expect(stage.settle(), "\(FrameLoop.shared.unrest)")
    return stage.now - start
  }

  // MARK: The scenes

  // These tests measure the time of a motion, so nothing else may move.

  @Test(arguments: cases.indices) func theArticlesOwnDurationIsTheStandard(index: Int) throws {
    try alone { try TempoTests().expectTheArticlesDuration(index) }
  }

  private func expectTheArticlesDuration(_ index: Int) throws {
    let item = Self.cases[index]
    let root = try show(item.scene, choice: item.choice)

    let seconds = try measure { try item.begin(root) }

    expect(abs(seconds - item.seconds) < 0.06, "\(item.scene) \(item.name)")
  }

  @Test(arguments: cases.indices, [Float(-1), 1])
  func theSliderChangesTheNextTransition(index: Int, value: Float) throws {
    try alone { try TempoTests().expectAnotherDuration(index, value) }
  }

  private func expectAnotherDuration(_ index: Int, _ value: Float) throws {
    let item = Self.cases[index]
    let root = try show(item.scene, choice: item.choice)

    try slide(root, to: value)
    let seconds = try measure { try item.begin(root) }

    let expected = item.seconds * (value < 0 ? 0.2 : 5)
    expect(abs(seconds - expected) < 0.06, "\(item.scene) \(item.name)")
  }

  @Test(arguments: cards.indices, [Float(-1), 0, 1])
  func theCatalogsCardsTakeAsLongAsTheSliderSays(index: Int, value: Float) throws {
    try alone { try TempoTests().expectDurationOfCard(index, value) }
  }

  private func expectDurationOfCard(_ index: Int, _ value: Float) throws {
    let root = try show(.material)
    let navigation = try #require(root.content as? UINavigationController)
    let card = try #require(
      navigation.topViewController?.view.subviews.compactMap { $0 as? UIControl }[index])
    let expected = Self.cards[index] * (value < 0 ? 0.2 : value > 0 ? 5 : 1)

    try slide(root, to: value)
    try expectKept(stage) {
      let opening = try measure { card.sendActions(for: .touchUpInside) }
      let closing = try measure {
        if navigation.presentedViewController != nil {
          navigation.dismiss(animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
      }

      expect(abs(opening - expected) < 0.06)
      expect(abs(closing - expected) < 0.06)
    }
  }

  /// The announced duration is the real one: no transition is taken for late.
  @Test(arguments: cards.indices) func aCardAnnouncesHowLongItTakes(index: Int) throws {
    let root = try show(.material)
    let navigation = try #require(root.content as? UINavigationController)
    let catalog = try #require(navigation.topViewController)
    let tempo = Tempo()
    tempo.factor = 5

    CatalogItem.all[index].show(from: catalog, tempo)
    stage.turn()
    let coordinator = navigation.presentedViewController ?? navigation
    let duration = try #require(coordinator.transitionCoordinator?.transitionDuration)
    stage.settle()

    expect(abs(duration - 5 * Self.cards[index]) < 1e-9)
  }

  @Test func theSliderHoldsFromTheDismissalOnToo() throws {
    let root = try show(.appcoda)
    let navigation = try #require(root.content as? UINavigationController)
    try #require(navigation.topViewController as? ItemsTableViewController).showAction()
    stage.settle()

    try slide(root, to: -1)
    stage.turn()
    navigation.dismiss(animated: true)
    stage.run(for: 0.38)
    let isThere = navigation.presentedViewController != nil
    stage.run(for: 0.06)

    expect(isThere)
    expect(navigation.presentedViewController == nil)
  }

  @Test func aTransitionInFlightGoesOnAsItBegan() throws {
    let root = try show(.stablekernel)
    let tabs = try #require(root.content as? UITabBarController)
    stage.turn()
    tabs.selectedIndex = 1
    stage.run(for: 0.3)

    try slide(root, to: 1)
    stage.run(for: 0.22)

    expect(tabs.transitionCoordinator == nil)
  }

  // MARK: The control

  @Test(arguments: [
    (Scene.bondo, "1 s"), (.thinkandbuild, "1 s"), (.stablekernel, "0.5 s"),
    (.material, "0.35 · 0.5 s"), (.appcoda, "2.5 · 2 · 1.5 s"),
  ])
  func everySceneTellsItsSeconds(scene: Scene, text: String) throws {
    let root = try show(scene)

    try expectEqual(self.text(root), text)
    try expect(!control(root).isHidden)
    try expect(control(root).frame.maxX <= 744 - 16)
    try slide(root, to: 1)
    let longest = try #require(try control(root).subviews.last as? UILabel)
    expect(longest.sizeThatFits(.zero).width <= longest.bounds.width)
  }

  @Test func draggingTheKnobChangesTheSeconds() throws {
    let root = try show(.stablekernel)
    let slider = try slider(root)
    let middle = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: nil)

    stage.press(middle)
    stage.drag(to: CGPoint(x: middle.x + 200, y: middle.y), over: 0.2)
    let longest = try text(root)
    stage.drag(to: CGPoint(x: middle.x + 2, y: middle.y), over: 0.2)
    stage.release()

    expectEqual(longest, "2.5 s")
    try expectEqual(text(root), "0.5 s")
  }

  @Test func whereThereIsNoRoomTheTimeIsLeftOutFirst() throws {
    let root = try show(.bondo)
    let choice = try #require(root.view.subviews.compactMap { $0 as? UISegmentedControl }.first)

    stage.resize(to: CGSize(width: 560, height: 400))
    stage.settle()
    try expect(control(root).isHidden)
    expect(!choice.isHidden)
    stage.resize(to: CGSize(width: 300, height: 400))
    stage.settle()
    expect(choice.isHidden)
    expectEqual(root.content.view.convert(CGPoint.zero, to: root.view), .zero)
  }

  /// Neither presented screens nor those that fly in from above cover the controls.
  @Test(arguments: [0, 2, 3]) func whatACardPresentsLeavesTheControlsInReach(index: Int) throws {
    let root = try show(.material)
    let navigation = try #require(root.content as? UINavigationController)
    let before = strip()
    let catalog = try #require(navigation.topViewController)

    CatalogItem.all[index].show(from: catalog, Tempo())
    stage.settle()

    let presented = try #require(navigation.presentedViewController?.view)
    let container = try #require(presented.superview)
    expectEqual(container.convert(container.bounds, to: root.view).minY, 52)
    expectEqual(strip(), before)
    stage.resize(to: CGSize(width: 240, height: 400))
    stage.settle()
    expectEqual(
      container.convert(container.bounds, to: nil), CGRect(x: 0, y: 0, width: 240, height: 400))
  }

  @Test func theActionScreenFallsFromBelowTheControls() throws {
    let root = try show(.appcoda)
    let navigation = try #require(root.content as? UINavigationController)
    let items = try #require(navigation.topViewController as? ItemsTableViewController)
    items.bounce.comesFromAbove = true
    let before = strip()

    items.showAction()
    for _ in 0..<8 {
      stage.run(for: 0.1)
      expectEqual(strip(), before)
    }
    stage.settle()
  }

  @Test(arguments: [
    (0.35, 1.0, "0.35 s"), (0.35, 0.2, "0.07 s"), (0.5, 0.2, "0.1 s"), (1, 1, "1 s"),
    (2.5, 5, "12.5 s"), (0.5, 9, "2.5 s"), (1, 0.01, "0.2 s"), (1.5, 0.6667, "1 s"),
  ])
  func secondsAreReadable(seconds: Double, factor: Double, text: String) {
    let tempo = Tempo([seconds])

    tempo.factor = factor

    expectEqual(tempo.text, text)
  }
}
