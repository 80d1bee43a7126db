import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The parts of the window at every size.
@MainActor @Suite(.serialized) struct WindowSizeTests {
  nonisolated private static let sizes = [
    CGSize(width: 360, height: 240), CGSize(width: 480, height: 360),
    CGSize(width: 590, height: 480),
    CGSize(width: 640, height: 480), CGSize(width: 700, height: 480),
    CGSize(width: 860, height: 600),
    CGSize(width: 900, height: 560), CGSize(width: 1100, height: 720),
    CGSize(width: 1920, height: 1080),
  ]

  /// With a short title and a long one.
  @Test(arguments: sizes) func theBarsControlsAreInsideAndApart(size: CGSize) throws {
    let stage = HeadlessStage(size: size)
    let playground = stage.showPlayground()
    for name in ["Cut", "Container transform"] {
      playground.chooseEngine(try #require(Gallery.engine(named: name)))
      stage.settle()

      let bar = playground.topBar
      let seen = bar.subviews.filter {
        !$0.isHidden && !($0 is SeparatorView) && $0.frame.width > 0
      }
      for (index, view) in seen.enumerated() {
        expect(bar.bounds.contains(view.frame), "\(view)")
        for other in seen[(index + 1)...] {
          expect(!view.frame.overlaps(other.frame), "\(view) over \(other)")
        }
      }
      let controls = seen.filter { $0 is UISegmentedControl }
      // Speeds, and what is beside the names where there is room.
      let popUps = seen.filter { $0 is PopUpButton }
      let least = size.width >= 1100 ? 4 : size.width >= 900 ? 2 : 1
      expect(controls.count >= least, "\(name)")
      expect(popUps.count >= (size.width >= 700 ? 2 : 1), "\(name)")
    }
    stage.close()
  }

  /// The gallery is chosen from, and closes then; where too little of the stage would be left, a drawer covers it.
  @Test(arguments: sizes) func thePanelsTakeTheirRoomFromTheStage(size: CGSize) {
    for panel in [SidePanel.timeline, .inspector, .code] {
      let stage = HeadlessStage(size: size)
      let playground = stage.showPlayground()
      if !playground.layout.isVisible(panel) {
        stage.key(panel.key, modifiers: panel.keyModifiers)
        stage.settle()
      }
      let view: UIView =
        switch panel {
        case .timeline: playground.timeline
        case .inspector: playground.inspector
        default: playground.codeView
        }
      expect(!view.isHidden)
      let isRoomy = panel == .timeline || size.width - view.frame.width >= 320
      if isRoomy { expect(!playground.stage.frame.overlaps(view.frame), "\(panel)") }
      let window = playground.view.bounds
      expect(window.contains(playground.stage.frame) && window.contains(view.frame))
      stage.close()
    }
  }

  @Test func theTabBarOfTheStageIsSeenAboveTheAxisOfASmallWindow() throws {
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = stage.showPlayground()
    stage.key("t")
    stage.settle()

    expect(!playground.timeline.isHidden)
    let tabs = playground.transport.stage.window.all(UILabel.self).filter { $0.text == "Amber" }
    let lowest = try #require(tabs.map { playground.place(of: $0).y }.max())
    expect(lowest < playground.timeline.frame.minY)
    stage.close()
  }

  /// Windows of a few points have room for none of them.
  @Test func whatLiesOverTheWindowTakesEverySize() {
    let shows: [(PlaygroundViewController) -> Void] = [
      { $0.showPalette() }, { $0.showMenu() }, { $0.showContents() }, { $0.showSizes() },
      { $0.showHelp() }, { $0.showExport() },
    ]
    for (number, show) in shows.enumerated() {
      let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
      let playground = stage.showPlayground()
      show(playground)
      stage.settle()
      let panel = playground.presentedViewController?.view
      expect(panel != nil, "\(number)")
      for side in [1, 20, 31, 33, 720] as [CGFloat] {
        for size in [CGSize(width: side, height: 1), CGSize(width: 1, height: side)] {
          stage.resize(to: size)
          stage.step()
          expect(panel?.frame.isInfinite == false, "\(number) at \(size)")
        }
      }
      stage.close()
    }
  }
}
