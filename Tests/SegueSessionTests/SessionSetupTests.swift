import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// The choices of a session, written and read.
@MainActor @Suite struct SessionSetupTests {
  /// All choices differ from the defaults.
  private func setup() throws -> Session.Setup {
    var setup = Session.Setup()
    setup.content = .scene(.bondo)
    setup.tuning = try #require(Engine.cube.setting("duration", to: 2.25))
    setup.tunings[.cover] = try #require(Engine.cover.setting("shade", to: 0.123))
    setup.speed = .tenth
    setup.loops = true
    setup.grid = .hundredTwenty
    setup.shape = .sized(CGSize(width: 393, height: 852))
    setup.traits = StageTraits(reducesMotion: true, isRightToLeft: true, look: .light)
    setup.traits.textSize = try #require(TextSize.named("AX3"))
    var reference = Reference(path: "/home/me/push.mov")
    reference.placement = .difference
    reference.opacity = 0.3
    reference.begins = -0.125
    reference.rate = 30
    reference.edge = ReferenceEdge(x: 0.25, y: 0.5, direction: .vertical, time: 0.4)
    reference.law = .spring
    setup.reference = reference
    return setup
  }

  /// A choice that is added and not written fails here.
  @Test func theSettingsKeepEveryChoice() throws {
    let setup = try setup()
    let standard = Mirror(reflecting: Session.Setup()).children
    for (own, other) in zip(Mirror(reflecting: setup).children, standard) {
      expect("\(own.value)" != "\(other.value)", "\(own.label ?? "")")
    }

    let data = try JSONEncoder().encode(SessionSettings(setup))
    let again = Session.Setup(try JSONDecoder().decode(SessionSettings.self, from: data))

    expectEqual(again, setup)
  }

  /// The same in recordings, at the end of whatever else is preferred.
  @Test func aRecordingKeepsTheSizeOfText() throws {
    for textSize in TextSize.all {
      for isRightToLeft in [false, true] {
        let session = Session(
          Session.Start(
            content: .container(.custom), engine: .cube, panel: 0,
            size: CGSize(width: 300, height: 200), scale: 1,
            traits: StageTraits(isRightToLeft: isRightToLeft, textSize: textSize)))

        let again = try RecordingReader.session(Recording.text(of: session))

        expectEqual(again.start.traits, session.start.traits, "\(textSize.name)")
      }
    }
  }

  @Test func whatTheSettingsDoNotSayHasItsDefault() throws {
    let settings = try JSONDecoder().decode(SessionSettings.self, from: Data("{}".utf8))

    expectEqual(Session.Setup(settings), Session.Setup())
  }

  @Test(arguments: Gallery.engines) func valuesAreThoseThatMakeADifference(engine: Engine) throws {
    for parameter in engine.parameters {
      let standard = engine.untuned.value(of: parameter)
      for value in [parameter.range.lowerBound, parameter.range.upperBound, standard] {
        let tuning = try #require(engine.setting(parameter.name, to: value))
        let back = try #require(tuning.setting(parameter.name, to: standard))

        expectEqual(tuning.values.isEmpty, value == standard, "\(parameter.name) \(value)")
        expectEqual(Tuning(engine, tuning.values), tuning, "\(parameter.name) \(value)")
        expectEqual(back, engine.untuned, "\(parameter.name) \(value)")
      }
    }
  }

  /// Sessions are equal if their recordings are.
  @Test(arguments: 0..<8 as Range<UInt64>) func aSessionIsTheSameOnceItIsReadAgain(seed: UInt64)
    throws
  {
    let session = RecordingFixture.session(seed: seed, moments: 60)
    let other = RecordingFixture.session(seed: seed + 1, moments: 60)

    let again = try RecordingReader.session(Recording.text(of: session))

    expectEqual(again, session)
    expect(other != session)
  }
}
