import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Saving the window's session, and showing it again.
@MainActor @Suite(.serialized) struct PlaygroundRecordingTests {
  private func text(of label: String, in playground: PlaygroundViewController) -> Bool {
    playground.statusBar.note?.contains(label) == true
  }

  /// The window after a transition.
  private func playedPlayground(
    on stage: HeadlessStage, in folder: TemporaryFolder
  ) -> PlaygroundViewController {
    let playground = stage.showPlayground()
    playground.outputFolder = folder.url
    stage.key(UIKeyCommand.inputRightArrow)
    stage.run(for: 0.3)
    return playground
  }

  @Test func controlSSavesWhatPlaysAgainToThePixel() throws {
    let folder = TemporaryFolder()
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = playedPlayground(on: stage, in: folder)

    stage.key("s", modifiers: .control)

    let name = try #require(folder.names.first)
    expect(folder.names.count == 1 && name.hasPrefix("segue-") && name.hasSuffix(".segue"))
    expect(text(of: name, in: playground))
    let file = RecordingFile(url: folder(name))
    let session = try file.session(file.data())
    expectEqual(RecordingFixture.pictures(session).last, playground.transport.stage.picture())
    expect(playground.transport.stage.isMoving)
  }

  /// The session is begun anew after a minute of motion; the last minute is saved all the same.
  @Test func whatCameBeforeANewBeginningIsSavedToo() throws {
    let folder = TemporaryFolder()
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = playedPlayground(on: stage, in: folder)
    stage.settle()
    let count = playground.transport.session.moments.count
    playground.transport.mostMoments = 10
    stage.key(UIKeyCommand.inputRightArrow)
    stage.settle()
    expect(playground.transport.session.moments.count < count + 30)

    playground.saveRecording()

    let sessions = try folder.names.map { name in
      let file = RecordingFile(url: folder(name))
      return try file.session(file.data())
    }
    expect(folder.names.count == 2 && folder.names[0].hasSuffix("-before.segue"))
    expectEqual(sessions[0].moments.count, count)
    expectEqual(
      RecordingFixture.pictures(sessions[1]).first, RecordingFixture.pictures(sessions[0]).last)
    let name = folder.names[0]
    expect(playground.statusBar.note?.contains("what came before is in \(name)") == true)
  }

  @Test func whatWasDoneInTheContainersBeforeIsSavedToo() throws {
    let folder = TemporaryFolder()
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = playedPlayground(on: stage, in: folder)
    stage.settle()
    // Nothing happens in the second container.
    for _ in 0..<2 { stage.key("c") }
    stage.settle()

    playground.saveRecording()

    let contents = try folder.names.map { name in
      let file = RecordingFile(url: folder(name))
      return try file.session(file.data()).start.content
    }
    expectEqual(contents, [.container(.custom), .container(Gallery.containers[2])])
  }

  @Test func aMinuteLaterWhatCameBeforeIsForgotten() {
    let tab = Session.Moment(seconds: 20, events: [.tab(1)])
    func session(_ count: Int) -> Session {
      var session = Session(RecordingFixture.session(seed: 1, moments: 0).start)
      for _ in 0..<count { session.append(tab) }
      return session
    }
    var past = PastSessions()
    past.append(session(1))
    past.append(session(2))

    expectEqual(past.before(session(0)).map(\.duration), [40, 20])
    expectEqual(past.before(session(1)).map(\.duration), [40])
    expectEmpty(past.before(session(3)))
  }

  @Test func nothingIsOverwritten() throws {
    let folder = TemporaryFolder()
    let session = RecordingFixture.session(seed: 2, moments: 5)
    let date = Date(timeIntervalSince1970: 1_700_000_000)

    let files = try (0..<3).map { _ in
      try RecordingFile.save(session, in: folder.url, at: date).url.lastPathComponent
    }

    let stem = "segue-\(RecordingFile.timestamp(date))"
    expectEqual(files, ["\(stem).segue", "\(stem)-2.segue", "\(stem)-3.segue"])
    expectEqual(folder.names, files.sorted())
  }

  @Test func aFolderThatCannotBeWrittenIsSaidAndTheSessionGoesOn() throws {
    let folder = TemporaryFolder()
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = playedPlayground(on: stage, in: folder)
    playground.outputFolder = folder("none")

    playground.saveRecording()

    expect(playground.statusBar.alert?.contains("cannot be written: no such file") == true)
    expectEmpty(folder.names)
    stage.settle()
    expectEqual(playground.transport.stage.panelIndex, 1)
  }

  @Test func aRecordingThatIsDroppedOnTheWindowIsShown() throws {
    let folder = TemporaryFolder()
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = playedPlayground(on: stage, in: folder)
    stage.settle()
    let session = playground.transport.session
    playground.saveRecording()
    stage.key("c")
    stage.settle()

    playground.takeDrop(of: folder(try #require(folder.names.first)))
    stage.settle()

    expect(playground.content == .container(.custom) && playground.transport.isLive)
    expectEqual(playground.transport.session.times, session.times)
    expectEqual(playground.transport.stage.picture(), RecordingFixture.pictures(session).last)
  }

  @Test(arguments: ["segue recording 1\ncontent box\n", "segue recording 9\n", "\u{0}", ""])
  func aBadRecordingThatIsDroppedIsSaidAndTheSessionGoesOn(text: String) throws {
    let folder = TemporaryFolder()
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = playedPlayground(on: stage, in: folder)
    let count = playground.transport.session.moments.count
    try Data(text.utf8).write(to: folder("bad.segue"))

    playground.takeDrop(of: folder("bad.segue"))

    expect(playground.statusBar.alert?.contains("bad.segue cannot be played: ") == true)
    expectEqual(playground.transport.session.moments.count, count)
    expect(playground.transport.stage.isMoving)
  }

  @Test func aRecordingIsShownFromItsBeginningAndGoneOnWith() throws {
    let folder = TemporaryFolder()
    let stage = HeadlessStage(size: CGSize(width: 700, height: 480))
    let first = playedPlayground(on: stage, in: folder)
    stage.settle()
    let session = first.transport.session
    let end = first.transport.stage.picture()
    let again = HeadlessStage(size: CGSize(width: 700, height: 480))
    let playground = PlaygroundViewController(Session.Setup(session)) {}
    // Before the window is shown, as `segue replay` does it.
    again.window.rootViewController = playground
    playground.show(session)
    again.window.makeKeyAndVisible()
    again.turn()
    let beginning = playground.transport.time
    again.settle()

    expect(beginning < 0.1)
    expectEqual(playground.transport.time, session.duration)
    expectEqual(playground.transport.session.moments.count, session.moments.count)
    expectEqual(playground.transport.stage.picture(), end)
    again.key(UIKeyCommand.inputRightArrow)
    again.settle()
    expectEqual(playground.transport.stage.panelIndex, 2)
  }
}
