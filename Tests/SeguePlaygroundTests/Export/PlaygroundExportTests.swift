import ProgramTestSupport
import Foundation
import Segue
import SegueGallery
import SegueMedia
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Exporting in the window, while it goes on.
@MainActor @Suite(.serialized) struct PlaygroundExportTests {
  private let stage = HeadlessStage(size: CGSize(width: 480, height: 360))
  private let folder = TemporaryFolder()

  /// The window after a short transition.
  private func playedPlayground() throws -> PlaygroundViewController {
    let playground = stage.showPlayground()
    playground.outputFolder = folder.url
    let push = try #require(Gallery.engine(named: "Push")?.setting("duration", to: 0.3))
    playground.change(to: push)
    stage.key(UIKeyCommand.inputRightArrow)
    stage.settle()
    return playground
  }

  /// Lets frames pass until the export is over.
  private func finish(_ playground: PlaygroundViewController) {
    for _ in 0..<100_000 where playground.runningExport != nil { stage.step() }
    #expect(playground.runningExport == nil)
  }

  @Test func whatIsChosenWithControlEIsExported() throws {
    let playground = try playedPlayground()
    let take = try #require(playground.transport.take)

    stage.key("e", modifiers: .control)
    stage.settle()
    stage.type("sequence")
    stage.key("\r")
    stage.step()
    stage.step()
    let beginning = playground.statusBar.note
    finish(playground)

    let name = try #require(folder.names.first)
    #expect(beginning?.hasPrefix("Exporting Sequence of PNG pictures: ") == true)
    let path = folder(name).path
    #expect(playground.statusBar.note?.hasPrefix("Exported \(path): ") == true)
    let span = playground.transport.span(of: take)
    let seconds: TimeInterval = span.upperBound - span.lowerBound
    let count = Int((60 * seconds - 1e-6).rounded(.up)) + 1
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder(name).path).sorted()
    #expect(frames.count == count)
    let last = try ImageCodec.decode(
      Data(contentsOf: folder(name).appendingPathComponent(try #require(frames.last))))
    #expect(last == playground.transport.stage.picture().bitmap)
  }

  @Test func onePictureIsOfWhatIsShown() throws {
    let playground = try playedPlayground()
    let take = try #require(playground.transport.take)
    playground.transport.scrub(to: playground.transport.session.times[take.lowerBound + 9])
    playground.run()

    playground.export(as: .png)
    finish(playground)

    let name = try #require(folder.names.first)
    let picture = try ImageCodec.decode(Data(contentsOf: folder(name)))
    #expect(picture == playground.transport.picture().bitmap)
    #expect(picture != playground.transport.stage.picture().bitmap)
  }

  @Test func onlyTheLoopedPartIsExported() throws {
    let playground = try playedPlayground()
    playground.transport.loopRegion = 0.1...0.2

    playground.export(as: .apng)

    // And 36 that hold the end.
    #expect(playground.runningExport?.export.request.frameCount == 43)
    finish(playground)
  }

  @Test func escapeCancelsAndLeavesNothing() throws {
    let playground = try playedPlayground()

    // Not even a step of it is made.
    playground.exportTime = 0
    playground.export(as: .apng, samples: 4)
    for _ in 0..<3 { stage.step() }
    #expect(playground.statusBar.back == "cancels the export")
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    #expect(playground.runningExport == nil && folder.names.isEmpty)
    #expect(playground.statusBar.note?.contains("cancelled") == true)
    #expect(playground.transport.stage.panelIndex == 1)
  }

  @Test func theStageGoesOnMeanwhile() throws {
    let playground = try playedPlayground()

    let time = playground.exportTime
    playground.exportTime = 0
    playground.export(as: .gif, samples: 4)
    stage.step()
    stage.key(UIKeyCommand.inputRightArrow)
    for _ in 0..<4 { stage.step() }

    #expect(playground.runningExport != nil)
    #expect(playground.transport.stage.isMoving)
    playground.exportTime = time
    finish(playground)
    #expect(folder.names.count == 1)
  }

  /// With programs of that name in the place of the desktop's.
  @Test(arguments: ["exit 0", "exit 3", nil])
  func theFolderIsShownAndAFailureIsSaid(script: String?) throws {
    let playground = try playedPlayground()
    let shown = folder("shown")
    if let script {
      let program = folder("xdg-open")
      try "#!/bin/sh\necho \"$1\" > '\(shown.path)'\n\(script)\n"
        .write(to: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    setenv("PATH", script == nil ? folder.url.path : "\(folder.url.path):\(path)", 1)
    defer { setenv("PATH", path, 1) }
    playground.export(as: .png)
    finish(playground)
    let button = try #require(playground.statusBar.all(TextButton.self).first { !$0.isHidden })
    #expect(button.title == "Show in folder")
    _ = Diagnostics.capture {
      stage.tap(playground.place(of: button))
      for _ in 0..<40 {
        Thread.sleep(forTimeInterval: script == nil ? 0 : 0.05)
        stage.run(for: 0.2)
        if playground.statusBar.alert != nil
          || script == "exit 0" && FileManager.default.fileExists(atPath: shown.path)
        {
          break
        }
      }
    }
    let alert = playground.statusBar.alert
    switch script {
    case nil: #expect(alert?.contains("There is no xdg-open") == true)
    case "exit 0": #expect(alert == nil)
    default: #expect(alert?.contains("could not show the folder") == true)
    }
    guard script != nil else { return }
    let folderPath = folder.url.path
    #expect(try String(contentsOf: shown, encoding: .utf8) == folderPath + "\n")
  }

  @Test func withoutATransitionThereIsNothingToExport() {
    let playground = stage.showPlayground()
    playground.outputFolder = folder.url

    playground.export(as: .gif)

    #expect(playground.runningExport == nil)
    #expect(playground.statusBar.alert?.contains("no transition to export yet") == true)
  }

  @Test func whatCannotBeWrittenIsSaidAndTheSessionGoesOn() throws {
    let playground = try playedPlayground()
    playground.outputFolder = folder("none")

    playground.export(as: .gif)

    #expect(playground.statusBar.alert?.contains("cannot be written") == true)
    stage.key(UIKeyCommand.inputRightArrow)
    stage.settle()
    #expect(playground.transport.stage.panelIndex == 2)
  }
}
