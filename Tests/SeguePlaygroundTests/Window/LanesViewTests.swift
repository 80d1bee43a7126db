import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The lanes in the window: chosen, folded, searched, enlarged.
@MainActor @Suite(.serialized) struct LanesViewTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  private let playground: PlaygroundViewController

  init() throws {
    playground = stage.showPlayground()
    playground.chooseEngine(try #require(Gallery.engine(named: "Slide over")))
    stage.settle()
  }

  private var view: LanesView { playground.lanesView }
  private var transport: Transport { playground.transport }

  /// Goes to the next page, and lets it come to rest.
  private func play() {
    transport.turnPage()
    playground.run()
    stage.settle()
  }

  private func lanes() throws -> [Lane] { try #require(playground.shownLanes).lanes }

  /// The row of a lane, in points of the window.
  private func place(of id: Lane.ID, at x: CGFloat) throws -> CGPoint {
    let row = try #require(view.rows.firstIndex(of: .lane(id)))
    let rect = view.table.rectForRow(at: IndexPath(row: row, section: 0))
    return view.table.convert(CGPoint(x: x, y: rect.midY), to: nil)
  }

  @Test func aTransitionHasLanesAfterIt() throws {
    expect(view.rows.isEmpty && !view.isHidden)
    play()
    let lanes = try lanes()
    expect(
      lanes.contains { $0.layer.screen == .coming && $0.key == "position" || $0.key == "transform" }
    )
    expectEqual(view.rows.count, lanes.count + Set(lanes.map(\.layer)).count)
    expect(view.table.visibleCells.contains { $0 is LaneCell })
  }

  @Test func lanesGrowWhileATakeRuns() throws {
    transport.turnPage()
    playground.run()
    stage.run(for: 0.2)
    let early = try #require(playground.shownLanes)
    expect(!early.lanes.isEmpty)
    stage.settle()
    try expect(#require(playground.shownLanes).take.count > early.take.count)
    expectEqual(playground.shownLanes?.take, transport.take)
  }

  @Test func aClickSelectsALaneAndOnceMoreNone() throws {
    play()
    let lane = try #require(try lanes().first { $0.layer.screen == .coming })
    stage.tap(try place(of: lane.id, at: 100))
    stage.settle()
    expectEqual(playground.state.lane, lane.id)
    expectEqual(playground.stage.trace.trace.outline.count, 4)
    let facts = view.all(UILabel.self).compactMap(\.text).filter { $0.contains("duration") }
    expect(facts.contains { $0.hasPrefix("toView · \(lane.name)") })
    let code = try #require(playground.selectedCode)
    expect(code.location.hasPrefix("SlideOver.swift:"))
    stage.key("c", modifiers: .shift)
    stage.settle()
    expectEqual(playground.codeView.text.marked, code.lines)

    stage.tap(try place(of: lane.id, at: 100))
    stage.settle()
    expect(playground.state.lane == nil)
    expectEqual(playground.stage.trace.trace, MotionTrace())
    expect(playground.codeView.text.marked == nil)
  }

  /// The way has a dot for each frame, and its marker is where the layer is.
  @Test func theWayLeadsThroughTheLayer() throws {
    play()
    let lane = try #require(
      try lanes().first { $0.layer.screen == .coming && $0.unit == .points })
    playground.select(lane.id)
    let trace = playground.stage.trace.trace
    expect(trace.path.count >= lane.active.count)
    transport.show(transport.session.times[try #require(transport.take).lowerBound + 8])
    playground.run()
    let now = playground.stage.trace.trace
    let current = try #require(now.current)
    let middle = CGPoint(
      x: now.outline.map(\.x).reduce(0, +) / 4, y: now.outline.map(\.y).reduce(0, +) / 4)
    expect(hypot(now.path[current].x - middle.x, now.path[current].y - middle.y) < 0.5)
  }

  /// The next take has other layers; the lane of the same role stays selected.
  @Test func aSelectedLaneIsFoundInTheNextTake() throws {
    play()
    let lane = try #require(try lanes().first { $0.layer.screen == .coming })
    playground.select(lane.id)
    play()
    let next = try #require(playground.shownLane)
    expect(next.layer.name != lane.layer.name)
    expect(next.layer.screen == .coming && next.id.property == lane.id.property)
    expectEqual(view.selection, next.id)
  }

  @Test func aPressInThePlotGoesToThatMoment() throws {
    play()
    let lane = try #require(try lanes().first)
    let axis = playground.timeline.axis.moved(by: playground.timeline.frame.minX)
    let half = axis.x(axis.length / 2)
    stage.tap(try place(of: lane.id, at: half))
    stage.settle()
    let take = try #require(transport.take)
    let time = transport.time - transport.session.times[take.lowerBound]
    expect(abs(time - axis.length / 2) < 1.0 / 30)
    expectEqual(playground.state.lane, lane.id)
    expect(!transport.isPlaying)
  }

  @Test func layersFold() throws {
    play()
    let count = view.rows.count
    let first = try #require(view.rows.first)
    let rect = view.table.rectForRow(at: IndexPath(row: 0, section: 0))
    let point = view.table.convert(CGPoint(x: 60, y: rect.midY), to: nil)
    stage.tap(point)
    stage.settle()
    expect(view.rows.count < count && view.rows.first == first)
    stage.tap(point)
    stage.settle()
    expectEqual(view.rows.count, count)
  }

  @Test func manyLayersAreFoldedAtFirst() throws {
    playground.chooseEngine(try #require(Gallery.engine(named: "Tiles")))
    play()
    let layers = try #require(playground.shownLanes).layers
    expect(layers.count > 10)
    expect(view.rows.filter { if case .lane = $0 { true } else { false } }.count < layers.count)
  }

  @Test func lanesAreSearched() throws {
    play()
    let field = try #require(view.all(UITextField.self).first)
    stage.tap(playground.place(of: field))
    stage.type("opacity")
    stage.settle()
    let names = view.rows.compactMap { row -> String? in
      if case .lane(let id) = row { id.property } else { nil }
    }
    expect(names.allSatisfy { $0.lowercased().contains("opacity") })
    try expect(names.count < (try lanes()).count)
  }

  // MARK: From elsewhere

  @Test func aLineOfTheCodeSelectsItsLane() throws {
    play()
    stage.key("c", modifiers: .shift)
    stage.settle()
    let lane = try #require(try lanes().first { $0.layer.screen == .coming })
    playground.select(lane.id)
    let lines = try #require(playground.selectedCode).lines
    playground.select(nil)
    let text = playground.codeView.text
    let y = text.y(of: lines.lowerBound)
    text.setContentOffset(CGPoint(x: 0, y: max(0, y - 60)), animated: false)
    stage.tap(text.convert(CGPoint(x: 80, y: y), to: nil))
    stage.settle()
    try expectEqual(#require(playground.selectedCode).lines, lines)
    expectEqual(playground.shownLane?.layer.screen, .coming)
  }

  /// In the midst of a take each screen is found where it is seen; the click is not for the stage.
  @Test func aClickWithControlSelectsWhatMoved() throws {
    play()
    view.didScrub?(8.0 / 60)
    stage.settle()
    let screen = playground.stage.screen
    let moments = transport.session.moments.count
    for (part, expected) in [(0.97, LayerMotion.Screen.coming), (0.03, .leaving)] {
      let place = CGPoint(x: screen.bounds.width * part, y: screen.bounds.height / 2)
      let sample = PointerSample(
        location: screen.convert(place, to: nil), timestamp: CACurrentMediaTime(),
        modifierFlags: .control)
      stage.window.touchBegan(id: 1, sample: sample)
      stage.step()
      stage.window.touchEnded(id: 1, sample: sample)
      stage.settle()
      expectEqual(playground.shownLane?.layer.screen, expected)
    }
    expect(!transport.isPlaying && transport.session.moments.count == moments)
  }

  @Test func aLayerThatIsTakenApartSelectsItsLane() throws {
    play()
    transport.show(transport.session.times[try #require(transport.take).lowerBound + 8])
    playground.run()
    stage.key("e")
    stage.settle()
    let scene = try #require(playground.exploded.scene)
    let lane = try #require(try lanes().first { $0.layer.screen == .coming })
    let card = try #require(scene.cards.first { $0.name == lane.layer.name })
    playground.layerPanel.didChoose?(card.id)
    expectEqual(playground.shownLane?.layer, lane.layer)
  }

  // MARK: The axis

  @Test func keysAndTheWheelEnlargeTheTime() throws {
    play()
    let whole = playground.timeline.axis
    expect(whole.isWhole)
    stage.key("=")
    stage.settle()
    let near = playground.timeline.axis
    expect(near.scale > whole.scale * 1.4 && !near.isWhole)
    stage.key("-")
    stage.settle()
    expect(playground.timeline.axis.isWhole)

    let place = playground.timeline.point(at: 0.5)
    let time = whole.length / 2
    stage.scroll(by: CGVector(dx: 0, dy: 60), at: place)
    stage.settle()
    let wheeled = playground.timeline.axis
    expect(wheeled.scale > whole.scale * 1.2)
    expect(abs(wheeled.x(time) - whole.x(time)) < 1.5)
    stage.scroll(by: CGVector(dx: 0, dy: -400), at: place)
    stage.settle()
    expect(playground.timeline.axis.isWhole)
  }

  @Test func anotherTakeIsSeenWhole() throws {
    play()
    stage.key("=")
    stage.settle()
    expect(!playground.timeline.axis.isWhole)
    play()
    expect(playground.timeline.axis.isWhole)
  }

  // MARK: Sizes

  /// Drags the handle of a panel.
  private func drag(_ panel: SidePanel, by way: CGVector) throws {
    let handle = try #require(playground.handles.first { $0.panel == panel }?.view)
    let start = playground.place(of: handle)
    stage.press(start)
    stage.drag(to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), over: 0.2)
    stage.release()
    stage.settle()
  }

  @Test func panelsAreDraggedToOtherSizes() throws {
    let before = playground.layout
    try drag(.timeline, by: CGVector(dx: 0, dy: -80))
    expect(abs(playground.layout.timeline.height - before.timeline.height - 80) <= 6)
    try drag(.gallery, by: CGVector(dx: 50, dy: 0))
    expect(abs(playground.layout.gallery.width - before.gallery.width - 50) <= 10)
    try drag(.inspector, by: CGVector(dx: -40, dy: 0))
    expect(abs(playground.layout.side.width - before.side.width - 40) <= 10)
    expectEqual(playground.settings.draggedSizes.count, 3)
    expect(SidePanel.standard.allSatisfy(playground.layout.isVisible))

    // Down to nothing but the axis.
    try drag(.timeline, by: CGVector(dx: 0, dy: 500))
    expect(view.isHidden && playground.layout.lanes.height == 0)
    expect(!playground.timeline.isHidden)
    try drag(.timeline, by: CGVector(dx: 0, dy: -200))
    expect(!view.isHidden)
  }

  @Test(arguments: [CGSize(width: 700, height: 480), CGSize(width: 480, height: 360)])
  func lowWindowsHaveTheAxisAlone(size: CGSize) {
    stage.resize(to: size)
    stage.settle()
    play()
    expect(view.isHidden)
  }
}
