import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery
@testable import SegueSession

/// Every engine in every container whose transitions it animates, forward and back, in the ways in which a
/// transition ends, a part of them by turns: with the contract checker on, the first frame is the
/// screen at rest that is left, and the last one exactly that at which it ends.
@MainActor @Suite(.serialized) struct EngineEndingTests {
  private static let size = CGSize(width: 300, height: 240)
  /// Every so many of the directions and endings are looked at.
  private static let turns = 8

  @Test(arguments: Gallery.engines.map(\.title), EngineFixture.kinds)
  func itBeginsAndEndsWithTheScreensAtRest(name: String, kind: ContainerKind) throws {
    let number = try #require(Gallery.engines.firstIndex { $0.title == name })
    let place = try #require(EngineFixture.kinds.firstIndex { $0.fileName == kind.fileName })
    let cases = LintCase.all(of: Gallery.engines[number], in: kind)
    for (index, lintCase) in cases.enumerated()
    where (index + number + 3 * place) % Self.turns == 0 {
      try check(lintCase)
    }
  }

  private func check(_ lintCase: LintCase) throws {
    let stage = HeadlessStage(size: Self.size)
    let scene = LintScene(lintCase.engine, in: lintCase.container, on: stage)
    guard lintCase.ending != .overtaken || scene.route.overtake != nil else { return }
    let rest = RestingScreens.of(lintCase.container)
    let what = Comment(
      rawValue: "\(lintCase.ending), \(lintCase.isBackward ? "backward" : "forward")")

    expectKept(stage) {
      if let drag = lintCase.approach(scene, on: stage) {
        lintCase.play(drag, scene, on: stage)
      } else {
        expectEqual(stage.picture(), rest.start(of: lintCase), what)
        lintCase.start(scene)
        stage.turn()
        if lintCase.engine.moment != nil {
          expect(isSame(stage.picture(), rest.start(of: lintCase), in: scene.area), what)
        }
        lintCase.goOn(scene, on: stage)
      }
      stage.settle()
      let end = stage.picture()
      // Caught, an engine that starts fast may be beyond the middle, from where it goes on.
      let mayGoOn =
        lintCase.ending == .cancelled && !scene.beginsByHand(isBackward: lintCase.isBackward)
      expect(
        end == rest.end(of: lintCase) || (mayGoOn && end == rest.otherEnd(of: lintCase)), what)
    }
    stage.close()
  }

  /// Whether two pictures are the same in some rows, but for one level of 255: as much as the picture of a
  /// view with several translucent layers differs from these.
  private func isSame(_ a: CGImage, _ b: CGImage, in rows: CGRect) -> Bool {
    a.bitmap.part(
      farFrom: b.bitmap, byMoreThan: 1, rows: Int(rows.minY)..<Int(rows.maxY)) == 0
  }
}

/// The screens of a container at rest, where nothing has been animated.
@MainActor private struct RestingScreens {
  private let first: CGImage
  private let second: CGImage
  /// The screens that overtake a transition forward, and one back.
  private let third: (forward: CGImage?, backward: CGImage?)

  private static var known: [String: RestingScreens] = [:]

  static func of(_ kind: ContainerKind) -> RestingScreens {
    if let screens = known[kind.fileName] { return screens }
    let screens = RestingScreens(kind)
    known[kind.fileName] = screens
    return screens
  }

  private init(_ kind: ContainerKind) {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 240))
    let scene = LintScene(.cut, in: kind, on: stage)
    func after(_ change: (@MainActor () -> Void)?) -> CGImage? {
      guard let change else { return nil }
      change()
      stage.settle()
      return stage.picture()
    }
    first = stage.picture()
    second = after(scene.route.leave) ?? first
    _ = after(scene.route.comeBack)
    let backward = after(scene.route.overtake)
    _ = after(scene.route.comeBack)
    _ = after(scene.route.leave)
    third = (after(scene.route.overtake), backward)
    stage.close()
  }

  func start(of lintCase: LintCase) -> CGImage { lintCase.isBackward ? second : first }

  func otherEnd(of lintCase: LintCase) -> CGImage { lintCase.isBackward ? first : second }

  func end(of lintCase: LintCase) -> CGImage? {
    switch lintCase.ending {
    case .played, .finished, .flung: otherEnd(of: lintCase)
    case .cancelled, .reversed: start(of: lintCase)
    case .overtaken: lintCase.isBackward ? third.backward : third.forward
    }
  }
}
