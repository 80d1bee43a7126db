import Expectations
import ProgramTestSupport
import Segue
import Testing

@testable import SegueGallery

/// Presented screens can be dragged down and away.
@MainActor @Suite(.serialized) struct DismissDragTests {
  private nonisolated static let size = CGSize(width: 320, height: 480)
  private let stage = HeadlessStage(size: Self.size)

  /// A gesture of the pointer, and whether it dismisses.
  enum Hand: CaseIterable {
    case farAndSlow, shortAndSlow, fling, flingBack, escape

    var dismisses: Bool { self == .farAndSlow || self == .fling }

    /// Drags from `start`, where nothing else takes the drag. Returns the pictures after each move and at last.
    @MainActor func drag(_ start: CGPoint, on stage: HeadlessStage) -> [CGImage] {
      var seen: [CGImage] = []
      func move(_ way: CGFloat, over seconds: TimeInterval) {
        stage.drag(to: CGPoint(x: start.x, y: start.y + way), over: seconds)
        seen.append(stage.picture())
      }
      stage.press(start)
      switch self {
      case .farAndSlow:
        move(220, over: 0.6)
        stage.run(for: 0.2)
      case .shortAndSlow:
        move(60, over: 0.4)
        stage.run(for: 0.2)
      case .fling:
        move(70, over: 0.06)
      case .flingBack:
        move(200, over: 0.5)
        move(110, over: 0.1)
      case .escape:
        move(220, over: 0.6)
        stage.key(UIKeyCommand.inputEscape)
      }
      stage.release()
      // Some engines show nothing yet in the first part of the way.
      stage.run(for: 0.1)
      return seen + [stage.picture()]
    }
  }

  /// Plays `hands` where `open` shows something at rest, and `presented` tells what.
  private func play(
    _ hands: [Hand] = Hand.allCases, from start: CGPoint, _ presented: () -> UIViewController?,
    open: () throws -> Void
  ) throws {
    let closed = stage.picture()
    try expectKept(stage) {
      for hand in hands {
        try open()
        stage.settle()
        let opened = stage.picture()
        expect(presented() != nil && opened != closed, "\(hand)")

        let seen = hand.drag(start, on: stage)
        expect(seen.contains { $0 != opened && $0 != closed }, "\(hand)")
        stage.settle()

        expectEqual(presented() == nil, hand.dismisses, "\(hand)")
        expectEqual(stage.picture(), hand.dismisses ? closed : opened, "\(hand)")
        presented()?.presentingViewController?.dismiss(animated: false)
        stage.settle()
        expectEqual(stage.picture(), closed, "\(hand)")
      }
    }
  }

  /// Each engine with a hand that dismisses and one that does not; all hands come with several engines.
  private nonisolated static let enginesAndHands = EngineFixture.moving.enumerated().map {
    let (dismissing, others) = (
      Hand.allCases.filter(\.dismisses), Hand.allCases.filter { !$0.dismisses }
    )
    return ($1, [dismissing[$0 % dismissing.count], others[$0 % others.count]])
  }

  @Test(arguments: enginesAndHands)
  func inTheModalContainerWithEveryEngine(name: String, hands: [Hand]) throws {
    let vendor = EngineVendor(try #require(Gallery.engine(named: name)))
    let root = Gallery.makeContainer(.modal, vendor: vendor)
    stage.show(root)
    stage.settle()

    try play(hands, from: CGPoint(x: 310, y: 100), { root.presentedViewController }) {
      try tapButton(of: root)
    }
  }

  @Test func inTheSheetContainer() throws {
    let vendor = EngineVendor(try #require(Gallery.engine(named: "Cut")))
    let root = Gallery.makeContainer(.sheet, vendor: vendor)
    stage.show(root)
    stage.settle()

    try play(from: CGPoint(x: 310, y: 290), { root.presentedViewController }) {
      try tapButton(of: root)
    }
  }

  @Test(arguments: [true, false]) func inAppCodasScene(usesSnapshot: Bool) throws {
    let navigation = AppCodaScene.makeNavigation()
    let items = try #require(navigation.viewControllers.first as? ItemsTableViewController)
    items.shrink.usesSnapshot = usesSnapshot
    stage.show(navigation)
    stage.settle()

    try play(from: CGPoint(x: 310, y: 100), { navigation.presentedViewController }) {
      stage.tap(CGPoint(x: Self.size.width - 30, y: 22))
    }
  }

  private func tapButton(of controller: UIViewController) throws {
    let button = try #require(controller.view.firstPart(PanelButton.self))
    stage.tap(button.convert(CGPoint(x: 5, y: 5), to: nil))
  }
}
