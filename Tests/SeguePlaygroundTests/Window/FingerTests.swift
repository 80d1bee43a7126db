import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Fingers on a touch screen in the window.
@MainActor @Suite(.serialized) struct FingerTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
  private let playground: PlaygroundViewController

  init() throws {
    playground = stage.showPlayground()
    playground.chooseEngine(try #require(Gallery.engine(named: "Cover")))
    playground.transport.turnPage()
    playground.run()
    stage.settle()
  }

  /// Puts a finger down, in points of the window.
  private func touch(_ point: CGPoint, finger: Int) {
    stage.window.touchBegan(
      id: finger,
      sample: PointerSample(location: point, timestamp: CACurrentMediaTime(), type: .direct))
    stage.run(for: 0.01)
  }

  /// Moves fingers by as much each, in steps, and lifts them.
  private func move(_ fingers: [(id: Int, from: CGPoint, by: CGPoint)], steps: Int = 12) {
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      for (id, from, way) in fingers {
        let point = CGPoint(x: from.x + way.x * part, y: from.y + way.y * part)
        stage.window.touchMoved(
          id: id,
          samples: [
            PointerSample(location: point, timestamp: CACurrentMediaTime(), type: .direct)
          ])
      }
      stage.run(for: 0.016)
    }
    for (id, from, way) in fingers {
      let point = CGPoint(x: from.x + way.x, y: from.y + way.y)
      stage.window.touchEnded(
        id: id,
        sample: PointerSample(location: point, timestamp: CACurrentMediaTime(), type: .direct))
    }
    stage.settle()
  }

  /// A point of a view, by parts of its size, in points of the window.
  private func point(_ x: CGFloat, _ y: CGFloat, of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
  }

  // MARK: The axis

  @Test(arguments: [true, false])
  func aPinchEnlargesTheAxis(onLanes: Bool) {
    let view: UIView = onLanes ? playground.lanesView.table : playground.timeline
    let (left, right) = (point(0.5, 0.4, of: view), point(0.6, 0.4, of: view))
    expect(playground.timeline.axis.isWhole)
    let time = playground.transport.time
    touch(left, finger: 11)
    touch(right, finger: 12)
    move([(11, left, CGPoint(x: -80, y: 0)), (12, right, CGPoint(x: 80, y: 0))])

    let axis = playground.timeline.axis
    expect(!axis.isWhole)
    let seen = axis.visible.upperBound - axis.visible.lowerBound
    expect(seen < axis.length * 0.8 && seen > axis.length * 0.2, "\(seen) of \(axis.length)")
    expect(playground.lanesView.drag == nil)
    expectEqual(playground.transport.time, time)
  }

  @Test func twoFingersScrollTheEnlargedAxis() {
    playground.zoomTimeline(by: 4)
    stage.settle()
    let before = playground.timeline.axis.visible
    let view = playground.lanesView.table
    let (left, right) = (point(0.5, 0.4, of: view), point(0.58, 0.4, of: view))
    touch(left, finger: 11)
    touch(right, finger: 12)
    move([(11, left, CGPoint(x: 60, y: 0)), (12, right, CGPoint(x: 60, y: 0))])

    let after = playground.timeline.axis.visible
    expect(after.lowerBound < before.lowerBound, "\(before), \(after)")
    let lengths = [before, after].map { $0.upperBound - $0.lowerBound }
    expect(abs(lengths[0] - lengths[1]) < 0.1 * lengths[0])
  }

  /// One finger still puts the playhead where it is.
  @Test func oneFingerMovesThePlayhead() {
    let view = playground.lanesView.table
    let start = point(0.5, 0.4, of: view)
    touch(start, finger: 11)
    let first = playground.transport.time
    move([(11, start, CGPoint(x: 120, y: 0))])
    expect(playground.transport.time > first)
    expect(playground.timeline.axis.isWhole)
  }

  // MARK: A finger that rests

  @Test func aRestingFingerExplainsAControl() throws {
    let row = try #require(playground.inspector.all(ParameterRow.self).first)
    let place = playground.place(of: row)
    let sentence = try #require(row.explanation(at: .zero))
    touch(place, finger: 11)
    stage.run(for: 0.2)
    expect(playground.state.message.note != sentence)
    stage.run(for: 0.6)
    expectEqual(playground.state.message.note, sentence)
    move([(11, place, .zero)], steps: 1)
  }

  /// On the stage a finger is the content's.
  @Test func aRestingFingerOnTheStageIsTheContents() {
    let note = playground.state.message.note
    let middle = point(0.5, 0.4, of: playground.stage.screen)
    touch(middle, finger: 11)
    stage.run(for: 0.8)
    expect(playground.state.message.note == note)
    move([(11, middle, .zero)], steps: 1)
  }

  /// The mouse has hover for that.
  @Test func aRestingPointerDoesNot() throws {
    let note = playground.state.message.note
    let row = try #require(playground.inspector.all(ParameterRow.self).first)
    stage.press(playground.place(of: row))
    stage.run(for: 0.8)
    expect(playground.state.message.note == note)
    stage.release()
    stage.settle()
  }
}
