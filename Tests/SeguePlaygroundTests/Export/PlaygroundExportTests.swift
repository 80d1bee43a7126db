import Expectations
import Foundation
import ProgramTestSupport
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

  private func order(_ format: ExportFormat, samples: Int = 1) -> ExportOrder {
    var choices = ExportChoices(format)
    choices.samples = samples
    return ExportOrder(choices: choices)
  }

  /// Lets frames pass until the export is over.
  private func finish(_ playground: PlaygroundViewController) {
    for _ in 0..<100_000 where playground.runningExport != nil { stage.step() }
    expect(playground.runningExport == nil)
  }

  @Test func whatIsChosenWithControlEIsExported() throws {
    let playground = try playedPlayground()
    let take = try #require(playground.transport.take)

    playground.state.exportOrder = ExportOrder(choices: ExportChoices(.sequence))
    stage.key("e", modifiers: .control)
    stage.settle()
    stage.key("\r")
    stage.step()
    stage.step()
    let beginning = playground.statusBar.note
    finish(playground)

    let name = try #require(folder.names.first)
    expect(beginning?.hasPrefix("Exporting Sequence of PNG pictures: ") == true)
    let path = folder(name).path
    expect(playground.statusBar.note?.hasPrefix("Exported \(path): ") == true)
    let span = playground.transport.span(of: take)
    let seconds: TimeInterval = span.upperBound - span.lowerBound
    let count = Int((60 * seconds - 1e-6).rounded(.up)) + 1
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder(name).path).sorted()
    expectEqual(frames.count, count)
    let last = try ImageCodec.decode(
      Data(contentsOf: folder(name).appendingPathComponent(try #require(frames.last))))
    expectEqual(last, playground.transport.stage.picture().bitmap)
  }

  @Test func onePictureIsOfWhatIsShown() throws {
    let playground = try playedPlayground()
    let take = try #require(playground.transport.take)
    playground.transport.scrub(to: playground.transport.session.times[take.lowerBound + 9])
    playground.run()

    playground.export(order(.png))
    finish(playground)

    let name = try #require(folder.names.first)
    let picture = try ImageCodec.decode(Data(contentsOf: folder(name)))
    expectEqual(picture, playground.transport.picture().bitmap)
    expect(picture != playground.transport.stage.picture().bitmap)
  }

  @Test func onlyTheLoopedPartIsExported() throws {
    let playground = try playedPlayground()
    playground.transport.loopRegion = 0.1...0.2

    playground.export(order(.apng))

    // And 36 that hold the end.
    expectEqual(playground.runningExport?.export.request.frameCount, 43)
    finish(playground)
  }

  @Test func escapeCancelsAndLeavesNothing() throws {
    let playground = try playedPlayground()

    // Not even a step of it is made.
    playground.exportTime = 0
    playground.export(order(.apng, samples: 4))
    for _ in 0..<3 { stage.step() }
    expectEqual(playground.statusBar.back, "cancels the export")
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    expect(playground.runningExport == nil && folder.names.isEmpty)
    expect(playground.statusBar.note?.contains("cancelled") == true)
    expectEqual(playground.transport.stage.panelIndex, 1)
  }

  @Test func theStageGoesOnMeanwhile() throws {
    let playground = try playedPlayground()

    let time = playground.exportTime
    playground.exportTime = 0
    playground.export(order(.gif, samples: 4))
    stage.step()
    stage.key(UIKeyCommand.inputRightArrow)
    for _ in 0..<4 { stage.step() }

    expect(playground.runningExport != nil)
    expect(playground.transport.stage.isMoving)
    playground.exportTime = time
    finish(playground)
    expectEqual(folder.names.count, 1)
  }

  /// The one before it goes, and nothing is in the folder for exports.
  @Test func aGIFIsMadeForTheClipboard() throws {
    let playground = try playedPlayground()
    playground.copyFolder = folder("copied")
    var copied: [URL] = []
    playground.copyFile = { url in
      copied.append(url)
      return .picture
    }
    try Output.makeFolder(playground.copyFolder)
    try Data("old".utf8).write(to: playground.copyFolder.appendingPathComponent("old.gif"))

    stage.key("k", modifiers: .control)
    stage.settle()
    stage.type("copy as gif")
    stage.key("\r")
    stage.step()
    finish(playground)

    let url = try #require(copied.first)
    try expectEqual(Data(contentsOf: url).prefix(6), Data("GIF89a".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: playground.copyFolder.path)
    expect(names == [url.lastPathComponent] && folder.names == ["copied"])
    expect(playground.statusBar.note?.hasPrefix("Copied Animated GIF, ") == true)
    expect(playground.statusBar.offer == nil)
  }

  /// Without a desktop there is text only.
  @Test func elsewhereThePathIsCopied() {
    let url = folder("a b.gif")
    expectEqual(FileClipboard.copy(url, of: nil), .path)
    expectEqual(UIPasteboard.general.string, url.path)
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
    playground.export(order(.png))
    finish(playground)
    let button = try #require(playground.statusBar.all(TextButton.self).first { !$0.isHidden })
    expectEqual(button.title, "Show in folder")
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
    case nil: expect(alert?.contains("There is no xdg-open") == true)
    case "exit 0": expect(alert == nil)
    default: expect(alert?.contains("could not show the folder") == true)
    }
    guard script != nil else { return }
    let folderPath = folder.url.path
    try expectEqual(String(contentsOf: shown, encoding: .utf8), folderPath + "\n")
  }

  @Test func withoutATransitionThereIsNothingToExport() {
    let playground = stage.showPlayground()
    playground.outputFolder = folder.url

    playground.export(order(.gif))

    expect(playground.runningExport == nil)
    expect(playground.statusBar.alert?.contains("no transition to export yet") == true)
  }

  @Test func whatCannotBeWrittenIsSaidAndTheSessionGoesOn() throws {
    let playground = try playedPlayground()
    playground.outputFolder = folder("none")

    playground.export(order(.gif))

    expect(playground.statusBar.alert?.contains("cannot be written") == true)
    stage.key(UIKeyCommand.inputRightArrow)
    stage.settle()
    expectEqual(playground.transport.stage.panelIndex, 2)
  }
}
