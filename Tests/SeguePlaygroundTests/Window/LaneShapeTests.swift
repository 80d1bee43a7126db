import Expectations
import Foundation
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The handles of a lane's curve.
@MainActor @Suite(.serialized) struct LaneShapeTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  private let playground: PlaygroundViewController

  init() { playground = stage.showPlayground() }

  private var view: LanesView { playground.lanesView }
  private var transport: Transport { playground.transport }

  /// Plays a transition of an engine, and selects a lane of the new screen that has handles.
  private func select(_ name: String) throws -> LaneShape {
    playground.chooseEngine(try #require(Gallery.engine(named: name)))
    transport.turnPage()
    playground.run()
    stage.settle()
    for lane in try #require(playground.shownLanes).lanes where lane.layer.screen == .coming {
      playground.select(lane.id)
      stage.settle()
      if let shape = view.editing?.shape { return shape }
    }
    Issue.record("\(name) has no lane with handles")
    throw TestFailure()
  }

  private struct TestFailure: Error {}

  /// The place of a handle, in points of the window.
  private func place(of index: Int) throws -> CGPoint {
    let handle = try #require(view.editing?.shape).handles[index]
    let lane = try #require(playground.shownLane)
    let row = try #require(view.rows.firstIndex(of: .lane(lane.id)))
    let area = view.table.rectForRow(at: IndexPath(row: row, section: 0))
    let axis = playground.timeline.axis.moved(by: playground.timeline.frame.minX)
    let y = area.minY + LanePlot.y(of: handle, lane.range, height: area.height)
    return view.table.convert(CGPoint(x: axis.x(handle.time), y: y), to: nil)
  }

  private func drag(_ handle: Int, by way: CGVector) throws {
    let start = try place(of: handle)
    stage.press(start)
    stage.drag(to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), over: 0.1)
    stage.release()
    stage.settle()
  }

  /// The take is played again with the new curve, and with the old one once it is taken back.
  @Test func aHandleBendsTheCurve() throws {
    _ = try select("Slide over")
    let (old, first) = (transport.tuning.controlPoints, try #require(playground.shownLane))
    try drag(1, by: CGVector(dx: -60, dy: 0))
    let new = transport.tuning.controlPoints
    expect(new[0] == old[0] && new[1].x < old[1].x - 0.05)
    let second = try #require(playground.shownLane)
    expect(second.id == first.id && second.values != first.values)
    let plan = try #require(second.plans.first)
    let law = try #require(EngineTiming(transport.tuning)).law
    let ends = (try #require(plan.values.first), try #require(plan.values.last))
    let length = plan.span.upperBound - plan.span.lowerBound
    expect(LaneShape.follows(law, plan.values, duration: length, ends: ends))

    stage.key("z", modifiers: .control)
    stage.settle()
    expectEqual(transport.tuning.controlPoints, old)
    try expectEqual(#require(playground.shownLane).values, first.values)
  }

  @Test func aSpringsHandleHasResponseAndBounce() throws {
    _ = try select("Spring slide")
    let before = try #require(EngineSpring(transport.tuning)).curve
    try drag(0, by: CGVector(dx: 40, dy: 0))
    let slow = try #require(EngineSpring(transport.tuning)).curve
    expect(slow.perceptualDuration > before.perceptualDuration * 1.02)
    expect(abs(slow.bounce - before.bounce) < 0.01)
    try drag(0, by: CGVector(dx: 0, dy: -15))
    let lively = try #require(EngineSpring(transport.tuning)).curve
    expect(abs(lively.bounce - slow.bounce - 0.15) < 0.011)
    expect(abs(lively.perceptualDuration - slow.perceptualDuration) < 0.02)
  }

  /// The row of a selected lane grows for its handles, and is seen whole, the last one too.
  @Test func theSelectedRowIsSeenWhole() throws {
    _ = try select("Slide over")
    for lane in try #require(playground.shownLanes).lanes {
      playground.select(lane.id)
      stage.settle()
      let row = try #require(view.rows.firstIndex(of: .lane(lane.id)))
      let area = view.table.rectForRow(at: IndexPath(row: row, section: 0))
      expect(view.table.bounds.insetBy(dx: 0, dy: -0.5).contains(area), "\(lane.name)")
    }
  }

  @Test func aClickOnAHandleChangesNothing() throws {
    _ = try select("Slide over")
    let tuning = transport.tuning
    stage.tap(try place(of: 0))
    stage.settle()
    expectEqual(transport.tuning, tuning)
    stage.key("z", modifiers: .control)
    stage.settle()
    expect(transport.engine != tuning.engine)
  }

  @Test func aNamedTimingIsTheLanes() throws {
    _ = try select("Spring slide")
    stage.key("c", modifiers: .alternate)
    stage.settle()
    stage.type("bouncy")
    stage.key("\r")
    stage.settle()
    let spring = try #require(EngineSpring(transport.tuning)).curve
    expect(abs(spring.bounce - 0.3) < 0.01 && abs(spring.perceptualDuration - 0.5) < 0.01)
    guard case .spring(let shown)? = view.editing?.shape?.law else {
      Issue.record("the lane has no spring")
      return
    }
    expect(abs(shown.bounce - 0.3) < 0.01)
  }

  // MARK: Reports by users of other curve editors

  /// One lost the handle when the pointer left the plot, and one when it moved fast.
  @Test func aHandleStaysUnderAPointerThatLeavesThePlot() throws {
    _ = try select("Slide over")
    let start = try place(of: 1)
    stage.press(start)
    stage.move(to: CGPoint(x: start.x - 50, y: start.y - 400))
    stage.move(to: CGPoint(x: start.x - 50, y: start.y + 300))
    stage.release()
    stage.settle()
    let point = transport.tuning.controlPoints[1]
    expect(point.x < 0.55 && bounds.contains(point.y))
  }

  /// A handle beyond the plot could not be taken hold of any more, and handles grew with the plot.
  @Test func aHandleBeyondThePlotCanBeTakenBack() throws {
    _ = try select("Slide over")
    try drag(1, by: CGVector(dx: 0, dy: -300))
    let far = transport.tuning.controlPoints[1].y
    expect(bounds.contains(far))
    stage.key("=")
    stage.settle()
    try drag(1, by: CGVector(dx: -10, dy: 30))
    expect(abs(transport.tuning.controlPoints[1].y - far) > 0.2)
  }

  /// The lowest and the highest place of a control point: up is one or the other, by the way that the lane goes.
  private var bounds: [CGFloat] { [TimingText.heights.lowerBound, TimingText.heights.upperBound] }

  /// Between two values that are nearly the same, a handle a little higher bent the curve without bounds.
  @Test(arguments: [1e-9, -1e-9, 0]) func handlesBetweenNearValuesHaveBounds(way: Double) {
    let shape = LaneShape(
      .curve(.linear), from: .engine, span: 0...1, ends: (from: 100, to: 100 + way))
    for handle in 0...1 {
      let moved = shape.moving(handle, to: 0.5, value: 140, rise: 0)
      expect(moved.line.allSatisfy { abs($0.value - 100) <= 2 * abs(way) + 1e-12 })
    }
  }

  // MARK: Laws

  /// Lanes have handles only where the curve between them is the lane's own.
  @Test func whatHandlesSayIsWhatIsSeen() throws {
    var count = 0
    // Every other one: each plays in the whole window.
    for (index, engine) in Gallery.engines.enumerated() where index % 2 == 0 && engine.duration > 0
    {
      playground.chooseEngine(engine)
      transport.turnPage()
      playground.run()
      stage.settle()
      for lane in (playground.shownLanes?.lanes ?? []).prefix(12) {
        guard let shape = playground.editing(of: lane)?.shape, let plan = lane.plans.first else {
          continue
        }
        count += 1
        let way = abs(shape.to - shape.from)
        for (time, value) in shape.line
        where (plan.span.lowerBound...plan.span.upperBound).contains(time) {
          expect(
            abs(plan.value(at: time) - value) <= 0.03 * way, "\(engine.title) \(lane.name)")
        }
      }
    }
    expect(count > 20)
  }

  /// Wherever a handle is dragged, the curve can be played.
  @Test(arguments: 0..<8 as Range<UInt64>) func handlesGoAnywhere(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var shape = try select(seed % 2 == 0 ? "Slide over" : "Spring slide")
    let numbers = [0, -1, 1, 0.001, 40_000, -1e12, .nan, .infinity, 0.3]
    for _ in 0..<300 {
      func number() -> Double {
        Bool.random(using: &random)
          ? .random(in: -2...2, using: &random) : numbers.randomElement(using: &random) ?? 0
      }
      shape = shape.moving(
        Int.random(in: 0..<shape.handles.count, using: &random), to: number(), value: number(),
        rise: number() * 100)
      expect(shape.line.allSatisfy { $0.time.isFinite && $0.value.isFinite })
      expect(transport.tuning.setting(shape.timing) != nil)
    }
  }
}
