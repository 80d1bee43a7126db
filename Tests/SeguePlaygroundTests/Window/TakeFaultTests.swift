import Expectations
import Segue
import SegueTransitions
import TestSupport
import Testing

@testable import SegueGallery
@testable import SeguePlayground
@testable import SegueSession

/// Faults of continuity in a take, on the timeline.
@MainActor @Suite(.serialized) struct TakeFaultTests {
  /// Moves in, jumps away halfway, and moves in again.
  private final class Stumble: TransitionAnimator {
    override func animate(_ screens: Screens) {
      let width = screens.bounds.width
      func place(_ x: CGFloat) { screens.new.transform = CGAffineTransform(translationX: x, y: 0) }
      screens.pose(0...0.5) { place(width * (1 - $0)) }
      screens.pose(0.5...0.501) { place(width / 2 * $0) }
      screens.pose(0.501...1) { place(width / 2 * (1 - $0)) }
    }
  }

  /// A take of the first transition of a container.
  ///
  /// - Parameter resizedAfter: The number of frames after which the stage gets another size; nil: it does not.
  private func played(_ engine: Engine, resizedAfter: Int? = nil) -> Transport {
    let transport = Transport(
      Session.Start(
        content: .container(.custom), engine: engine, panel: 0,
        size: CGSize(width: 320, height: 256), scale: 1))
    transport.turnPage()
    for frame in 0..<600 {
      if frame == resizedAfter { transport.resize(to: CGSize(width: 200, height: 300), scale: 1) }
      transport.tick(at: Double(frame) / 60)
      if !transport.stage.isMoving { break }
    }
    return transport
  }

  /// Looks for faults of continuity, in slices. Returns whether something is suspected.
  private func look(_ transport: Transport) -> Bool {
    guard transport.beginInspection() else { return false }
    var slices = 1
    while transport.inspect(for: 0.001) { slices += 1 }
    expect(slices > 2)
    return transport.inspected?.faults == nil
  }

  @Test func whatTheUserDoesEndsTheLook() throws {
    let transport = played(try #require(Gallery.engine(named: "Cube")))
    expect(transport.beginInspection())
    expect(transport.inspect(for: 0))
    let take = try #require(transport.take)
    transport.scrub(to: transport.session.times[take.lowerBound + 5])
    transport.receive(.tab(2))
    transport.tick(at: 20)
    expect(transport.inspection == nil)
    expect(!transport.inspect(for: 1))
    expect(!transport.beginInspection())
  }

  @Test func aJumpIsShownWithItsFrameAndPlace() throws {
    let transport = played(
      Engine(
        "Stumble", group: .plain, origin: "nobody", note: "jumps", sentence: "It jumps.",
        moment: 0.5
      ) { Stumble(duration: 0.8, timing: .curve(.linear)) })
    let timeline = TimelineView()
    timeline.frame = CGRect(x: 0, y: 0, width: 800, height: 156)
    timeline.show(transport)
    expect(timeline.all(CallbackChip.self).allSatisfy { $0.mark.kind != .broken })

    expect(look(transport))
    timeline.show(transport)
    expect(timeline.all(CallbackChip.self).allSatisfy { $0.mark.kind != .broken })
    expect(!look(transport))
    timeline.show(transport)

    let chip = try #require(timeline.all(CallbackChip.self).first { $0.mark.kind == .broken })
    let take = try #require(transport.take)
    let moment = try #require(transport.knownFaults(in: take).first).moment
    let middle = transport.session.times[moment] - transport.span(of: take).lowerBound
    expect(abs(middle - 0.4) < 0.05)
    expect(chip.mark.text.hasSuffix("in frame \(moment - take.lowerBound + 1)"))
    expect(chip.mark.sentence.contains(" s), at ("))
    expect(!transport.beginInspection())
    transport.replay(transport.session)
    expectEmpty(transport.knownFaults(in: take))
  }

  /// Each notch moves the picture by as much at once.
  @Test(arguments: ["Spring slide", "Cover", "Cube"])
  func leapsOfTheWheelAreTheHands(name: String) throws {
    let transport = Transport(
      Session.Start(
        content: .container(.custom), engine: try #require(Gallery.engine(named: name)), panel: 0,
        size: CGSize(width: 320, height: 256), scale: 1))
    var frame = 0
    func tick(_ count: Int) {
      for _ in 0..<count {
        transport.tick(at: Double(frame) / 60)
        frame += 1
      }
    }
    tick(2)
    for _ in 0..<6 {
      transport.receive(.input(.scrolled(CGVector(dx: -45, dy: 0), at: CGPoint(x: 160, y: 90))))
      tick(6)
    }
    for _ in 0..<300 where transport.stage.isMoving { tick(1) }
    expectEqual(transport.panelIndex, 1)

    if look(transport) { _ = look(transport) }

    let take = try #require(transport.take)
    expectEqual(transport.knownFaults(in: take).map(\.sentence), [])
  }

  /// A window that is resized changes all that is seen.
  @Test(arguments: ["Cover", "Cube", "Tear"])
  func aResizeIsNotCalledAFault(name: String) throws {
    let transport = played(try #require(Gallery.engine(named: name)), resizedAfter: 10)

    if look(transport) { _ = look(transport) }

    let take = try #require(transport.take)
    expectEqual(transport.knownFaults(in: take).map(\.sentence), [])
  }

  @Test(arguments: ["Spring slide", "Cube", "Zoom"])
  func whatIsContinuousIsNotCalledAFault(name: String) throws {
    let transport = played(try #require(Gallery.engine(named: name)))

    if look(transport) { _ = look(transport) }

    let take = try #require(transport.take)
    expect(!transport.beginInspection())
    expectEqual(transport.knownFaults(in: take).map(\.sentence), [])
  }
}
