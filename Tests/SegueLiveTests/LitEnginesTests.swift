import Expectations
import Foundation
import Segue
import SegueGallery
import Testing

@testable import SegueLive
@testable import SegueSession

/// The lit lines of the gallery's engines, without a window.
@MainActor @Suite(.serialized) struct LitEnginesTests {
  /// The code that is at work after a part of a transition of `engine`.
  private func moment(
    _ engine: Engine, in kind: ContainerKind = .custom, after part: Double, isBack: Bool = false
  ) throws -> CodeMoment {
    let transport = Transport(
      Session.Start(
        content: .container(kind), engine: engine, panel: 0, size: CGSize(width: 320, height: 240),
        scale: 1))
    transport.watchesMotion = true
    var time = 0.0
    func tick() {
      transport.tick(at: time)
      time += 1.0 / 60
    }
    transport.turnPage()
    tick()
    if isBack {
      while transport.isMoving { tick() }
      transport.receive(kind == .custom || kind == .tabs ? .tab(0) : .back)
      tick()
    }
    for _ in 0..<max(1, Int(engine.duration * part * 60)) { tick() }
    return try #require(transport.codeMoment(of: engine), "\(engine)")
  }

  private func lights(_ engine: Engine, at moment: CodeMoment) throws -> [Int: CodeLight] {
    try #require(GallerySources.file(of: engine)).map.lights(at: moment, for: engine.animatorType)
  }

  /// But for one, whose motion is the article's protocol, in another file.
  @Test func everyEnginesMotionLightsItsLines() throws {
    var dark: [String] = []
    for engine in Gallery.engines where engine.duration > 0 {
      var moment = try moment(engine, after: 0.4)
      expect(!moment.motion.motions.isEmpty, "\(engine)")
      moment.sinceBeginning = nil
      if try !lights(engine, at: moment).values.contains(where: { $0.line >= 0.2 }) {
        dark.append(engine.title)
      }
    }
    expectEqual(dark, ["Vertical slide"])
  }

  /// The screen that leaves fades first, whoever contains it.
  @Test(arguments: Gallery.containers.filter(\.usesEngine))
  func theScreensAreToldApartInEachContainer(kind: ContainerKind) throws {
    let fade = try #require(Gallery.engine(named: "Fade"))
    let file = try #require(GallerySources.file(of: fade))
    func lit(isBack: Bool) throws -> [String] {
      let lights = try lights(fade, at: moment(fade, in: kind, after: 0.3, isBack: isBack))
      return lights.filter { $0.value.line > 0.45 }.keys.sorted().map {
        file.lines[$0 - 1].pieces.map(\.text).joined()
      }
    }
    let (ahead, back) = (try lit(isBack: false), try lit(isBack: true))
    expect(ahead.contains { $0.contains("old.alpha") }, "\(ahead)")
    expect(!ahead.contains { $0.contains("new.alpha") }, "\(ahead)")
    expect(back.contains { $0.contains("new.alpha") }, "\(back)")
    expect(!back.contains { $0.contains("old.alpha") }, "\(back)")
  }
}
