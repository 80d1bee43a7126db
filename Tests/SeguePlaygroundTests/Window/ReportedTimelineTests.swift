import Expectations
import Foundation
import Segue
import SegueGallery
import SegueRandom
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Reports by users of other editors of time, worked here.
@MainActor @Suite(.serialized) struct ReportedTimelineTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  private let playground: PlaygroundViewController

  init() throws {
    playground = stage.showPlayground()
    playground.chooseEngine(try #require(Gallery.engine(named: "Cover")))
    stage.settle()
    playground.transport.turnPage()
    playground.run()
    stage.settle()
  }

  private var timeline: TimelineView { playground.timeline }

  /// Marks of time stand at even distances at any scale, the first at 0 where that is seen.
  @Test func marksAreEven() throws {
    for factor in [1.0, 1.3, 2, 3.7, 9] {
      timeline.zoom(to: nil)
      playground.run()
      playground.lanesView.zoom(by: factor, at: 0)
      stage.settle()
      let marks = timeline.subviews.compactMap { $0 as? UILabel }
        .compactMap { label in label.text.flatMap(Double.init).map { ($0, label.frame.minX) } }
        .sorted { $0.0 < $1.0 }
      expectEqual(marks.first?.0, 0)
      let axis = timeline.axis
      for (time, x) in marks where x + 60 < axis.plot.upperBound {
        expect(abs(axis.x(time) - x) <= 1, "\(factor): \(time)")
      }
      let steps = zip(marks, marks.dropFirst()).map { $1.0 - $0.0 }
      expect(steps.allSatisfy { abs($0 - steps[0]) < 0.006 })
    }
  }

  /// The playhead stays under the pointer that drags it, enlarged or not, and both playheads are at the same place.
  @Test(arguments: [1.0, 2.5]) func thePlayheadStaysUnderThePointer(factor: Double) throws {
    playground.lanesView.zoom(by: factor, at: 0.1)
    stage.settle()
    let axis = timeline.axis
    let start = CGPoint(x: axis.plot.lowerBound + 60, y: 14)
    stage.press(timeline.convert(start, to: nil))
    for way in [40.0, 120, 200, 90] {
      let place = CGPoint(x: start.x + way, y: 14)
      stage.drag(to: timeline.convert(place, to: nil), over: 0.1)
      let take = try #require(playground.transport.take)
      let begin = playground.transport.session.times[take.lowerBound]
      let shown = timeline.axis.x(playground.transport.time - begin)
      // A frame is the nearest that can be shown.
      expect(abs(shown - place.x) <= timeline.axis.scale / 60 * 0.51 + 1)
    }
    stage.release()
  }

  /// A value that is dragged is one change, which one step takes back.
  @Test func aDraggedBarIsOneChange() throws {
    let lane = try #require(
      playground.shownLanes?.lanes.first { $0.layer.screen == .coming && !$0.plans.isEmpty })
    playground.select(lane.id)
    stage.settle()
    let before = playground.transport.tuning.duration
    let view = playground.lanesView
    let editing = try #require(view.editing)
    let row = try #require(view.rows.firstIndex(of: .lane(lane.id)))
    let axis = timeline.axis.moved(by: timeline.frame.minX)
    let y = view.table.rectForRow(at: IndexPath(row: row, section: 0)).midY
    func place(_ time: TimeInterval) -> CGPoint {
      view.table.convert(CGPoint(x: axis.x(time), y: y), to: nil)
    }
    stage.press(place(editing.span.upperBound))
    for part in [0.9, 0.7, 0.8, 0.5] {
      stage.drag(to: place(editing.span.upperBound * part), over: 0.05)
    }
    stage.release()
    stage.settle()
    expect(abs(playground.transport.tuning.duration - before / 2) < 0.02)
    playground.undo()
    stage.settle()
    expectEqual(playground.transport.tuning.duration, before)
  }

  /// The wheel enlarges the time over every row of the axis.
  @Test func theWheelWorksOnEveryRow() {
    for y in [10.0, 36, 64, 100, 140] {
      timeline.zoom(to: nil)
      playground.run()
      let place = timeline.convert(CGPoint(x: 300, y: y), to: nil)
      stage.scroll(by: CGVector(dx: 0, dy: 40), at: place)
      stage.settle()
      expect(!timeline.axis.isWhole, "\(y)")
    }
  }

  /// No factor, place or way leads out of the take.
  @Test(arguments: 0..<20 as Range<UInt64>) func theAxisStaysInTheTake(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var axis = TimelineAxis(length: random.number(0, 3), visible: nil, plot: 78..<700)
    let odd: [Double] = [0, -1, .nan, .infinity, -.infinity, 1e-300, 1e300]
    for _ in 0..<200 {
      let number = random.chance(0.3) ? random.element(of: odd) : random.number(-4, 4)
      let time = random.chance(0.2) ? random.element(of: odd) : random.number(-1, 4)
      let next =
        switch random.below(3) {
        case 0: axis.zoomed(by: number, at: time)
        case 1: axis.scrolled(by: CGFloat(number * 100))
        default: axis.revealing(time.isFinite ? time : 0)
        }
      axis = TimelineAxis(length: axis.length, visible: next, plot: axis.plot)
      expect(axis.visible.lowerBound >= 0 && axis.visible.upperBound <= axis.length)
      expect(axis.scale.isFinite && axis.scale > 0)
    }
  }
}
