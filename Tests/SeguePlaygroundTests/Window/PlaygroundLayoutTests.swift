import Expectations
import Foundation
import Segue
import TestSupport
import Testing

@testable import SegueGallery
@testable import SeguePlayground
@testable import SegueSession

/// Panels, drawers and the size of the stage.
@MainActor @Suite(.serialized) struct PlaygroundLayoutTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  // MARK: Panels

  /// For every size and every choice of panels.
  @Test func partsFillTheWindowAndNoneLieOverAnother() {
    let sizes = [
      (1, 1), (360, 240), (480, 360), (899, 559), (900, 560), (1100, 720), (2560, 1440),
      (40_000, 40_000),
    ]
    for (width, height) in sizes {
      for bits in 0..<160 {
        var panels: Set<SidePanel> = []
        if bits & 1 == 1 { panels.insert(.gallery) }
        if bits & 2 == 2 { panels.insert(.timeline) }
        let tab = bits >> 5
        if tab > 0 { panels.insert(SidePanel.tabs[tab - 1]) }
        var open = PanelState(shown: panels)
        open.drawers = bits & 4 == 0 ? panels : []
        let layout = PlaygroundLayout(
          size: CGSize(width: width, height: height), panels: open, hasNumbers: bits & 8 == 0,
          isComparing: bits & 16 == 0)
        let window = CGRect(origin: .zero, size: layout.size)
        let docked = SidePanel.allCases.filter(layout.takesSpace)
        let tabs = [layout.tabs, layout.tabContent]
        let frames: [SidePanel: [CGRect]] = [
          .gallery: [layout.gallery], .inspector: tabs, .code: tabs, .layers: tabs, .compare: tabs,
          .timeline: [layout.strip, layout.lanes, layout.hud],
        ]
        let parts =
          [
            layout.topBar, layout.statusBar, layout.stage, layout.comparisonBar,
            layout.comparisonStrip,
          ] + docked.compactMap { frames[$0] }.flatMap { $0 }
        for (index, part) in parts.enumerated() {
          expect(part.width >= 0 && part.height >= 0)
          if part.height > 0, width >= 360, height >= 240 {
            expect(window.contains(part), "\(layout)")
          }
          for other in parts[(index + 1)...] {
            let overlap = part.intersection(other)
            expect(overlap.isNull || overlap.width * overlap.height < 1e-6, "\(layout)")
          }
        }
        if width >= 360, height >= 240 {
          var missing: CGFloat = window.width * window.height
          for part in parts { missing -= part.width * part.height }
          expect(abs(missing) < 1e-3, "\(layout)")
        }
      }
    }
  }

  @Test(arguments: SidePanel.allCases) func aPanelFoldsByKeyAndByHandle(panel: SidePanel) throws {
    func isSeen() -> Bool { playground.layout.isVisible(panel) }
    // Else the tab gives its place back.
    if panel.isTab, panel != .inspector { stage.key("i") }
    if !isSeen() {
      stage.key(panel.key, modifiers: panel.keyModifiers)
      stage.settle()
    }
    let before = playground.stage.frame
    stage.key(panel.key, modifiers: panel.keyModifiers)
    stage.settle()
    expect(!isSeen())
    expect(
      playground.stage.frame.width * playground.stage.frame.height > before.width * before.height)
    let edge = panel.isTab ? .inspector : panel
    let handle = try #require(playground.handles.first { $0.panel == edge }?.view)
    stage.tap(playground.place(of: handle))
    stage.settle()
    expect(isSeen())
    expectEqual(playground.stage.frame, before)
  }

  /// Returns the middle of the name of a tab, in points of the window.
  private func name(of tab: SidePanel) throws -> CGPoint {
    let label = try #require(
      playground.sideTabs.all(UILabel.self).first { $0.text == tab.title })
    return playground.place(of: label)
  }

  @Test func aClickOnTheNameOfATabShowsItInThePlaceOfAnother() throws {
    let views: [(SidePanel, UIView)] = [
      (.code, playground.codeView), (.layers, playground.layerPanel),
      (.compare, playground.comparePanel), (.inspector, playground.inspector),
    ]
    for (tab, view) in views {
      stage.tap(try name(of: tab))
      stage.settle()
      expectEqual(playground.layout.tab, tab)
      let seen = views.map(\.1).filter { !$0.isHidden }
      expectEqual(seen, [view], "\(tab)")
      expectEqual(view.frame.minY, playground.sideTabs.frame.maxY)
      expectEqual(view.frame.maxX, stage.window.bounds.width)
    }
    // The layers stay apart while another tab is seen.
    expect(!playground.exploded.isHidden)
  }

  @Test func theHandleOnTheRightShowsTheTabThatWasSeenLast() throws {
    stage.key("c", modifiers: .shift)
    stage.settle()
    let handle = try #require(playground.handles.first { $0.panel == .inspector }?.view)
    for isSeen in [false, true] {
      stage.tap(playground.place(of: handle))
      stage.settle()
      expectEqual(playground.layout.isVisible(.code), isSeen)
      expectEqual(playground.layout.tab, isSeen ? .code : nil)
    }
  }

  @Test func aTabGivesItsPlaceBackToTheOneBefore() {
    for tab in [SidePanel.code, .compare, .layers] {
      for expected in [tab, .inspector] {
        stage.key(tab.key, modifiers: tab.keyModifiers)
        stage.settle()
        expectEqual(playground.layout.tab, expected)
      }
    }
    stage.key("i")
    stage.settle()
    expect(playground.layout.tab == nil)
    stage.key("c", modifiers: .shift)
    stage.key("c", modifiers: .shift)
    stage.settle()
    expect(playground.layout.tab == nil)
  }

  @Test func settingsWithBothPanelsOfEarlierWindowsAreRead() {
    let layout = PlaygroundLayout(
      size: CGSize(width: 1600, height: 900),
      panels: PanelState(shown: [.inspector, .code, .gallery]))
    expectEqual(layout.tab, .code)
    expect(!layout.isVisible(.inspector))
  }

  @Test func inASmallWindowTheAxisTakesRoomAndOtherPanelsLieOverTheStage() {
    stage.resize(to: CGSize(width: 480, height: 360))
    stage.settle()
    let before = playground.stage.frame
    expect(
      playground.list.isHidden && playground.inspector.isHidden && playground.timeline.isHidden)
    for panel in [SidePanel.timeline, .inspector] {
      stage.key(panel.key)
      stage.settle()
    }
    expect(!playground.inspector.isHidden && !playground.timeline.isHidden)
    expectEqual(playground.stage.frame.width, before.width)
    expectEqual(playground.stage.frame.maxY, playground.timeline.frame.minY)
    expect(playground.inspector.frame.maxY <= playground.timeline.frame.minY)
    // The stage stays in use beside them.
    stage.key("2")
    stage.settle()
    expectEqual(playground.transport.stage.panelIndex, 1)
    stage.resize(to: CGSize(width: 1100, height: 720))
    stage.settle()
    expectEmpty(playground.state.panels.drawers)
  }

  // MARK: The stage

  @Test func aStageOfAnotherSizeIsShownSmallerAndTakesThePointerWhereItIs() throws {
    stage.key("d")
    stage.key("d")
    stage.settle()
    expectEqual(playground.stage.shape.size, CGSize(width: 393, height: 852))
    expect(playground.stage.zoom < 1)
    expectEqual(playground.transport.stage.window.bounds.size, CGSize(width: 393, height: 852))
    let tabs = playground.transport.stage.window.all(TabButton.self)
    stage.tap(playground.place(of: try #require(tabs.dropFirst(2).first)))
    stage.settle()
    expectEqual(playground.transport.stage.panelIndex, 2)
    stage.key("o")
    stage.settle()
    expectEqual(playground.transport.stage.window.bounds.size, CGSize(width: 852, height: 393))
    expectEqual(playground.transport.stage.panelIndex, 2)
    expect(playground.label(beginning: "Stage 852 × 393 at ") != nil)
  }

  @Test func theStageCanBeResizedByItsCornerInMidFlight() throws {
    stage.key("2")
    stage.run(for: 0.2)
    let screen = playground.stage.screen
    let corner = screen.convert(CGPoint(x: screen.bounds.maxX, y: screen.bounds.maxY), to: nil)
    stage.press(CGPoint(x: corner.x + 3, y: corner.y + 3))
    stage.drag(to: CGPoint(x: corner.x - 100, y: corner.y - 80), over: 0.2)
    stage.release()
    stage.settle()

    let size = try #require(playground.stage.shape.size)
    let now = screen.convert(CGPoint(x: screen.bounds.maxX, y: screen.bounds.maxY), to: nil)
    expect(abs(now.x - (corner.x - 100)) < 2 && abs(now.y - (corner.y - 80)) < 2)
    expectEqual(playground.transport.stage.window.bounds.size, size)
    expectEqual(playground.transport.stage.panelIndex, 1)
  }

  @Test(arguments: [
    CGSize(width: CGFloat.nan, height: 100), CGSize(width: 1e9, height: 1),
    CGSize(width: -5, height: 0),
  ])
  func absurdSizesAreBroughtWithinTheLimits(size: CGSize) throws {
    playground.changeStage(to: .sized(size))
    stage.settle()
    let shape = try #require(playground.stage.shape.size)
    expect(StageShape.sides.contains(shape.width) && StageShape.sides.contains(shape.height))
    expectEqual(playground.transport.stage.window.bounds.size, shape)
  }

  // MARK: What the user prefers

  @Test func theStageIsMirroredAndTheWindowIsNot() {
    playground.choose(.container(.tabs))
    stage.key("m", modifiers: .shift)
    stage.settle()
    expectEqual(stageDirection, .rightToLeft)
    expectEqual(UIApplication.shared.userInterfaceLayoutDirection, .leftToRight)
    let titles = Panel.all.map(\.title)
    func place(_ title: String) -> CGFloat? {
      let labels = playground.transport.stage.window.all(UILabel.self)
      let frames = labels.filter { $0.text == title }.map { $0.convert($0.bounds, to: nil) }
      return frames.max { $0.midY < $1.midY }?.midX
    }
    let places = titles.compactMap(place)
    expect(places.count == titles.count && places == places.sorted(by: >))
    stage.key("m", modifiers: .shift)
    stage.settle()
    expectEqual(stageDirection, .leftToRight)
  }

  private var stageDirection: UIUserInterfaceLayoutDirection {
    playground.onStage { UIApplication.shared.userInterfaceLayoutDirection }
  }

  @Test func motionIsReducedOnTheStageAlone() {
    stage.key("m")
    stage.settle()
    expect(playground.onStage { UIAccessibility.isReduceMotionEnabled })
    expect(!UIAccessibility.isReduceMotionEnabled)
    stage.key("m")
    stage.settle()
    expect(!playground.onStage { UIAccessibility.isReduceMotionEnabled })
  }

  // MARK: Words about what is under the pointer

  @Test func theLineBelowSaysWhatIsUnderThePointer() throws {
    let row = try #require(
      playground.view.all(GalleryRow.self).first { $0.name == "Cut" })
    stage.hover(at: playground.place(of: row))
    stage.step()
    try expect(
      playground.label(beginning: try #require(Gallery.engine(named: "Cut")).sentence) != nil)
    let duration = try #require(playground.view.all(ParameterRow.self).first)
    stage.hover(at: playground.place(of: duration))
    stage.step()
    expect(playground.label(beginning: duration.quantity.explanation) != nil)
    stage.hover(at: nil)
    stage.step()
    expect(playground.label(beginning: playground.content.hint) != nil)
  }

  @Test func whatFadesUnderThePointerDoesNotKeepSpaceFromPlaying() throws {
    stage.key("2")
    stage.settle()
    let knob = try #require(playground.transport.stage.window.firstShown { $0 is UISwitch })
    stage.hover(at: playground.place(of: knob))
    stage.step(0.02)
    expect(playground.transport.stage.isMoving)
    stage.key(" ")
    expect(!playground.transport.isLive && playground.transport.isPlaying)
    stage.run(for: 0.2)
    stage.key(" ")
    expect(!playground.transport.isPlaying)
  }

  // MARK: The gallery

  @Test func aThumbnailPlaysUnderThePointerOnly() throws {
    try alone {
      let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
      let playground = stage.showPlayground()
      let row = try #require(
        playground.view.all(GalleryRow.self).first { $0.name == "Bounce" })
      stage.settle()
      stage.hover(at: playground.place(of: row))
      let pictures = (0..<4).map { _ in
        stage.run(for: 0.1)
        return stage.picture()
      }
      expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
      stage.hover(at: nil)
      stage.settle()
      expect(FrameLoop.shared.nextDeadline == nil)
      stage.close()
    }
  }

  @Test func favoritesAreListedFirst() throws {
    let engine = playground.transport.engine
    stage.key("f")
    stage.settle()
    let rows = playground.view.all(GalleryRow.self).filter { !$0.isHidden }
    let first = try #require(rows.min { $0.frame.minY < $1.frame.minY })
    expectEqual(first.name, engine.title)
    expectEqual(playground.settings.favorites, [engine.fileName])
    let star = try #require(first.all(StarButton.self).first)
    stage.tap(playground.place(of: star))
    stage.settle()
    expectEmpty(playground.list.favorites)
    expectEqual(playground.transport.engine, engine)
  }
}
