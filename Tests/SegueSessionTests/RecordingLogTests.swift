import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueSession

/// A session that is on disk while it happens.
@MainActor struct RecordingLogTests {
  private let folder = TemporaryFolder()
  private var file: URL { folder("recording") }

  private func transport(_ random: UInt64 = 4) -> (Transport, Session) {
    let session = RecordingFixture.session(seed: random, moments: 40)
    return (Transport(session.start), session)
  }

  private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private func session() throws -> Session {
    try RecordingReader.session(#require(try Recording.completed(text())))
  }

  @Test func whatIsPlayedIsOnDiskAtOnce() throws {
    let (transport, session) = transport()
    transport.log = RecordingLog(file)

    for moment in session.moments {
      transport.play(moment)
      try expectEqual(self.session().times, transport.session.times)
    }

    try expectEqual(Recording.text(of: self.session()), Recording.text(of: transport.session))
  }

  @Test func aMomentIsOnDiskBeforeItIsPlayed() throws {
    let (transport, _) = transport()
    transport.log = RecordingLog(file)
    let seen = Seen()
    let probe = Engine(
      live: "Probe", origin: "Probe.swift", note: "", sentence: "", parameters: []
    ) { [file] request in
      seen.text = try? String(contentsOf: file, encoding: .utf8)
      return Engine.cut.makeAnimator(isReversed: request.isReversed)
    }
    transport.begin(
      Session.Start(
        content: .container(.custom), engine: probe, panel: 0, size: RecordingFixture.size,
        scale: 1))

    transport.play(Session.Moment(seconds: 0, events: [.tab(1)]))

    expect(seen.text?.hasSuffix("\n0\n0 tab 1\n") == true)
  }

  @MainActor private final class Seen {
    var text: String?
  }

  @Test func whatIsTakenBackIsTakenFromDiskToo() throws {
    let (transport, session) = transport(6)
    transport.log = RecordingLog(file)
    for moment in session.moments { transport.play(moment) }

    transport.seek(to: 12)
    transport.receive(.tab(2))
    transport.tick(at: 10)
    try expectEqual(Recording.text(of: self.session()), Recording.text(of: transport.session))
    transport.restart(session.start)
    try expectEqual(Recording.text(of: self.session()), Recording.text(of: transport.session))
    transport.replay(session)
    try expectEqual(Recording.text(of: self.session()), Recording.text(of: session))
  }

  /// Any byte may be the last one that reached the disk.
  @Test func aLogCutAnywhereIsARecordingOfWhatIsThere() throws {
    let (transport, session) = transport(9)
    transport.log = RecordingLog(file)
    for moment in session.moments { transport.play(moment) }
    let bytes = Array(try text().utf8)
    let lines = transport.session.moments.count
    let played = transport.session.moments.map { $0.recorded.utf8.count + 1 }.reduce(0, +)
    let head = bytes.count - played

    expect(Recording.completed(String(decoding: bytes[..<head], as: UTF8.self)) == nil)
    for count in stride(from: head + 2, through: bytes.count, by: 7) {
      let cut = String(decoding: bytes[..<count], as: UTF8.self)
      let whole =
        cut.split(separator: "\n", omittingEmptySubsequences: false).count
        - Recording.beginning(transport.session.start).count - 1
      guard whole > 0 else { continue }
      let again = try RecordingReader.session(#require(Recording.completed(cut)))
      expect(again.moments.count == whole && whole <= lines)
    }
  }
}
