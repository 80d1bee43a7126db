import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import SegueMedia
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// A window on a stage of its own, and screen recordings for it.
@MainActor struct ReferenceFixture {
  let stage: HeadlessStage
  let folder = TemporaryFolder()

  init(size: CGSize = CGSize(width: 1100, height: 760)) {
    stage = HeadlessStage(size: size)
  }

  /// The window, with a stage that has the size of the recordings.
  func window(
    _ setup: Session.Setup = Session.Setup(), size: CGSize = CGSize(width: 300, height: 200)
  ) -> PlaygroundViewController {
    let playground = PlaygroundViewController(setup) {}
    playground.outputFolder = folder.url
    stage.show(playground)
    stage.settle()
    playground.changeStage(to: .sized(size))
    stage.settle()
    return playground
  }

  /// Another window that is opened with what was kept, and has read and measured its reference.
  func reopened(_ kept: Session.Setup) -> (
    stage: HeadlessStage, playground: PlaygroundViewController
  ) {
    let other = HeadlessStage(size: CGSize(width: 1100, height: 760))
    let playground = PlaygroundViewController(kept) {}
    other.show(playground)
    Self.finish(playground, on: other)
    return (other, playground)
  }

  private static func finish(_ playground: PlaygroundViewController, on stage: HeadlessStage) {
    for _ in 0..<2 {
      playground.reference.wait()
      stage.run(for: 0.05)
    }
  }

  /// Waits for what is read and measured in the background.
  func finish(_ playground: PlaygroundViewController) {
    Self.finish(playground, on: stage)
    stage.settle()
  }

  /// A recording of an edge that moves from 60 by 180 of its 300 pixels, beginning after 0.2 seconds.
  func file(_ law: ReferenceFit.Law, _ duration: TimeInterval) throws -> URL {
    var motion = RecordedMotion()
    (motion.width, motion.height, motion.seconds) = (300, 200, 0.3 + duration)
    let film = motion.film { 60 + 180 * law.progress(after: $0 - 0.2, of: duration) }
    return try write(film.frames.map(\.bitmap), "frames")
  }

  func write(_ frames: [Bitmap], _ name: String) throws -> URL {
    let sink = try SequenceSink(.exactly(folder(name)), frameCount: frames.count)
    for frame in frames { try sink.append(frame) }
    return try sink.finish()
  }

  let spring = SpringCurve(perceptualDuration: 0.42, bounce: 0.2)

  /// The window with a recording of the spring.
  func measuring(_ engine: Engine? = nil) throws -> PlaygroundViewController {
    var setup = Session.Setup()
    if let engine { setup.engine = engine }
    let playground = window(setup)
    playground.takeDrop(of: try file(.spring(spring), spring.settlingDuration))
    finish(playground)
    return playground
  }

  /// Goes to another panel, and lets the take be compared with a recording of itself. Returns the span of the take.
  func compareWithItself(_ playground: PlaygroundViewController) throws -> ClosedRange<TimeInterval>
  {
    playground.transport.turnPage()
    playground.run()
    stage.settle()
    let take = try #require(playground.transport.take)
    let frames = take.map { playground.transport.picture(after: $0 + 1).bitmap }
    playground.takeDrop(of: try write(frames, "take"))
    finish(playground)
    return playground.transport.span(of: take)
  }

  /// A point of the window over a place in the recording, in its pixels.
  func point(_ x: CGFloat, _ y: CGFloat, _ playground: PlaygroundViewController) -> CGPoint {
    let overlay = playground.stage.reference
    return overlay.convert(
      CGPoint(x: x / 300 * overlay.bounds.width, y: y / 200 * overlay.bounds.height), to: nil)
  }

  /// Marks the edge of the frame that is shown.
  func mark(_ playground: PlaygroundViewController, at x: CGFloat = 60) {
    stage.key("v", modifiers: .shift)
    stage.press(point(x, 100, playground))
    stage.release()
    finish(playground)
  }
}
