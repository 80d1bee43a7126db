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

/// The sheet in which an export is chosen.
@MainActor @Suite(.serialized) struct ExportSheetTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let folder = TemporaryFolder()

  /// The window after a short transition.
  private func playedPlayground() throws -> PlaygroundViewController {
    let playground = stage.showPlayground()
    playground.outputFolder = folder.url
    stage.resize(to: CGSize(width: 1100, height: 720))
    playground.changeStage(to: .sized(CGSize(width: 160, height: 120)))
    let push = try #require(Gallery.engine(named: "Push")?.setting("duration", to: 0.3))
    playground.change(to: push)
    stage.settle()
    stage.key(UIKeyCommand.inputRightArrow)
    stage.settle()
    return playground
  }

  private func sheet(
    _ playground: PlaygroundViewController, _ format: ExportFormat = .gif
  ) throws -> ExportSheet {
    playground.state.exportOrder = ExportOrder(choices: ExportChoices(format))
    stage.key("e", modifiers: .control)
    stage.settle()
    return try #require(playground.presentedViewController as? ExportSheet)
  }

  private func button(_ title: String, in sheet: ExportSheet) throws -> TextButton {
    try #require(sheet.view.all(TextButton.self).first { $0.title == title && !$0.isHidden })
  }

  private func texts(_ sheet: ExportSheet) -> [String] {
    sheet.view.all(UILabel.self).compactMap(\.text)
  }

  private func kind(_ format: ExportFormat, in sheet: ExportSheet) throws -> ExportKindButton {
    try #require(sheet.view.all(ExportKindButton.self).first { $0.format == format })
  }

  /// Clicks a segment by its title, wherever it is.
  private func click(_ title: String, in sheet: ExportSheet) throws {
    for control in sheet.view.all(UISegmentedControl.self)
    where control.superview?.isHidden == false {
      let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
      guard titles.contains(title) else { continue }
      for x in stride(from: 4, to: control.bounds.width, by: 4) {
        stage.tap(control.convert(CGPoint(x: x, y: control.bounds.midY), to: nil))
        if control.titleForSegment(at: max(0, control.selectedSegmentIndex)) == title { return }
      }
    }
    Issue.record("there is no segment \(title)")
  }

  /// Lets frames pass until the preview is made.
  private func finishPreview(_ sheet: ExportSheet) {
    for _ in 0..<20_000 where sheet.preview?.size?.isExact != true { stage.run(for: 0.02) }
  }

  private func finish(_ playground: PlaygroundViewController) {
    for _ in 0..<100_000 where playground.runningExport != nil { stage.step() }
  }

  private func temporaryPreviews() -> [String] {
    let path = FileManager.default.temporaryDirectory.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.contains("segue-preview-\(getpid())-") }
  }

  // MARK: Opening

  @Test func theKeyTheMenuAndThePaletteOpenIt() throws {
    let playground = try playedPlayground()
    for open in [
      { stage.key("e", modifiers: .control) },
      {
        stage.tap(playground.place(of: playground.topBar.menu))
        stage.settle()
        stage.type("export…")
        stage.key("\r")
      },
      {
        stage.key("k", modifiers: .control)
        stage.settle()
        stage.type("animated png")
        stage.key("\r")
      },
    ] as [() -> Void] {
      open()
      stage.settle()
      expect(playground.presentedViewController is ExportSheet)
      expectEqual(playground.statusBar.back, "closes the sheet")
      stage.key(UIKeyCommand.inputEscape)
      stage.settle()
      expect(playground.presentedViewController == nil)
    }
    expect(folder.names.isEmpty && temporaryPreviews().isEmpty)
  }

  @Test func theStageIsSeenBesideItWhereThereIsRoom() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    expectEqual(frame.maxX, stage.window.bounds.maxX - 16)
    let isFree = frame.minX > playground.stage.convert(playground.stage.bounds, to: nil).minX + 200
    expect(isFree)
  }

  @Test func withoutATransitionOnlyAPictureCanBeMade() throws {
    let playground = stage.showPlayground()
    playground.outputFolder = folder.url
    let sheet = try sheet(playground)
    expectEqual(sheet.order.choices.format, .png)
    let enabled = sheet.view.all(ExportKindButton.self).filter(\.isEnabled).map(\.format)
    expectEqual(enabled, [.png])
    stage.key("\r")
    finish(playground)
    expectEqual(folder.names.count, 1)
  }

  // MARK: Choosing

  @Test func whatIsClickedIsChosen() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground, .apng)
    stage.tap(playground.place(of: try kind(.gif, in: sheet)))
    for title in ["2×", "20", "Ping-pong", "4"] { try click(title, in: sheet) }
    let choices = sheet.order.choices
    expect(choices.format == .gif && choices.scale == 2 && choices.rate == 20)
    expect(choices.repetition == .pingPong && choices.samples == 4)
    stage.tap(playground.place(of: try button("Export", in: sheet)))
    finish(playground)
    let name = try #require(folder.names.first)
    expect(name.hasPrefix("segue-") && name.hasSuffix(".gif"))
    expect(playground.statusBar.note?.contains("frames of 320×240") == true)
    expectEqual(playground.statusBar.offer?.title, "Show in folder")
  }

  @Test func tabAndArrowsChooseAndReturnExports() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground)
    stage.key(UIKeyCommand.inputLeftArrow)
    expectEqual(sheet.order.choices.format, .apng)
    // The kinds, then the size.
    stage.key("\t")
    stage.key("\t")
    stage.key(UIKeyCommand.inputRightArrow)
    expectEqual(sheet.order.choices.scale, 2)
    for _ in 0..<2 { stage.key("\t") }
    stage.key(UIKeyCommand.inputRightArrow)
    let hold = try #require(sheet.order.choices.hold)
    expect(hold > 0.6)
    for _ in 0..<3 { stage.key("\t") }
    stage.type("mine")
    stage.key("\r")
    stage.settle()
    expect(playground.presentedViewController == nil)
    finish(playground)
    expectEqual(folder.names, ["mine.apng"])
  }

  /// Keys are the sheet's, whatever had them before: a field with the caret, or the stage.
  @Test func itTakesTheKeysFromFieldsAndFromTheStage() throws {
    let playground = try playedPlayground()
    for key in ["/", "\t"] {
      stage.key(key)
      stage.settle()
      let sheet = try sheet(playground, .gif)
      stage.key(UIKeyCommand.inputLeftArrow)
      expectEqual(sheet.order.choices.format, .apng, "\(key)")
      stage.key(UIKeyCommand.inputEscape)
      stage.settle()
      expect(playground.presentedViewController == nil, "\(key)")
    }
  }

  @Test func controlAndReturnExportFromEveryControl() throws {
    let playground = try playedPlayground()
    _ = try sheet(playground, .apng)
    for _ in 0..<2 { stage.key("\t") }
    stage.key("\r")
    stage.settle()
    expect(playground.presentedViewController is ExportSheet)
    stage.key("\r", modifiers: .control)
    finish(playground)
    expectEqual(folder.names.count, 1)
  }

  /// Each choice that a kind does not have is hidden.
  @Test func aKindShowsItsOwnChoicesOnly() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground)
    func names() -> [String] {
      sheet.view.all(ExportRow.self).filter { !$0.isHidden }.compactMap {
        $0.all(UILabel.self).first { !($0.text ?? "").isEmpty }?.text
      }
    }
    expect(names().contains("Repeat") && !names().contains("Frames"))
    stage.tap(playground.place(of: try kind(.strip, in: sheet)))
    stage.settle()
    expect(names().contains("Frames") && !names().contains("Repeat"))
    stage.tap(playground.place(of: try kind(.png, in: sheet)))
    stage.settle()
    expect(!names().contains("Frames") && !names().contains("Motion blur"))
    expect(!sheet.view.all(TextButton.self).contains { $0.title == "Copy GIF" && !$0.isHidden })
  }

  @Test func theLoopedPartIsOfferedBesideTheWhole() throws {
    let playground = try playedPlayground()
    playground.transport.loopRegion = 0.1...0.2
    let sheet = try sheet(playground)
    stage.run(for: 1)
    let part = try #require(sheet.preview?.request.span)
    expect(abs(part.upperBound - part.lowerBound - 0.1) < 1e-9)
    try click("All", in: sheet)
    stage.run(for: 1)
    let whole = try #require(sheet.preview?.request.span)
    expect(whole.upperBound - whole.lowerBound > 0.25)
  }

  @Test func aFolderThatIsNotThereIsSaidAndNothingIsExported() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground)
    let fields = sheet.view.all(UITextField.self)
    let field = try #require(fields.last)
    stage.tap(playground.place(of: field))
    stage.key("a", modifiers: .control)
    stage.type("/no/such/folder")
    stage.settle()
    expect(texts(sheet).contains("There is no folder /no/such/folder."))
    stage.key("\r")
    stage.settle()
    expect(playground.presentedViewController === sheet && playground.runningExport == nil)
    // What cannot be used is not kept.
    expectEqual(playground.state.exportOrder?.folder, "")
  }

  @Test func whatIsChosenIsThereTheNextTime() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground, .apng)
    for title in ["3×", "30", "Once", "16"] { try click(title, in: sheet) }
    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    let data = try JSONEncoder().encode(playground.settings)
    let settings = try JSONDecoder().decode(PlaygroundSettings.self, from: data)

    let again = try #require(settings.export?.order)
    expectEqual(again, playground.state.exportOrder)
    let choices = again.choices
    expect(choices.format == .apng && choices.scale == 3 && choices.rate == 30)
    expect(choices.repetition == .once && choices.samples == 16)
    // What makes no sense is left out.
    let odd = ExportSettings(
      format: "bmp", repetition: "never", framesPerSecond: 7, hold: -.infinity, motionBlur: 900,
      stripFrames: 0, scale: 0)
    expect(odd.order.choices.format == .gif && odd.order.choices.samples == 1)
    expect(odd.order.choices.shownRate == 25 && odd.order.choices.scale == nil)
  }

  // MARK: The preview

  @Test func theEstimateIsTheSizeOfTheFile() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground)
    finishPreview(sheet)
    let size = try #require(sheet.preview?.size)
    expect(size.isExact && temporaryPreviews().isEmpty)
    expect(texts(sheet).contains(ExportSheet.text(ofBytes: size.bytes)))
    let picture = try #require(sheet.preview?.picture)
    expect(picture.size.width <= 144 && picture.size.height <= 290)

    stage.key("\r")
    finish(playground)

    let data = try Data(contentsOf: folder(try #require(folder.names.first)))
    expectEqual(data.count, size.bytes)
  }

  @Test func itPlaysAtItsOwnRateAndRestsAfterTheEndOfWhatIsNotRepeated() throws {
    let playground = try playedPlayground()
    let sheet = try sheet(playground)
    try click("Once", in: sheet)
    stage.run(for: 0.3)
    finishPreview(sheet)
    let preview = try #require(sheet.preview)
    let count = preview.request.frameCount
    stage.run(for: 0.2)
    expect((3...7).contains(preview.frame))
    stage.run(for: 5)
    expectEqual(preview.frame, count - 1)
    let before = stage.picture()
    stage.run(for: 1)
    expectEqual(stage.picture(), before)
    preview.replay()
    expectEqual(preview.frame, 0)
  }

  @Test func sizesAreInWords() {
    let texts = [0, 999, 1000, 640_499, 999_999, 1_250_000].map(ExportSheet.text)
    expectEqual(texts, ["0 bytes", "999 bytes", "1 kB", "640 kB", "1000 kB", "1.2 MB"])
  }

  // MARK: Sizes of the window

  @Test(arguments: [
    CGSize(width: 480, height: 360), CGSize(width: 700, height: 480),
    CGSize(width: 2560, height: 1440),
  ])
  func everythingIsReachedInEveryWindow(size: CGSize) throws {
    let playground = try playedPlayground()
    stage.resize(to: size)
    stage.settle()
    let sheet = try sheet(playground)
    let panel = sheet.view.convert(sheet.view.bounds, to: nil)
    expect(stage.window.bounds.contains(panel))
    let buttons = try [button("Export", in: sheet), button("Cancel", in: sheet)]
    for button in buttons {
      expect(panel.contains(button.convert(button.bounds, to: nil)))
    }
    let scroll = try #require(sheet.view.all(UIScrollView.self).first)
    var reached: Set<ObjectIdentifier> = []
    for _ in 0..<16 {
      stage.key("\t")
      guard let view = stage.window.focusedView else { continue }
      reached.insert(ObjectIdentifier(view))
      guard view.isDescendant(of: scroll) else { continue }
      let area = view.convert(view.bounds, to: nil)
      expect(scroll.convert(scroll.bounds, to: nil).insetBy(dx: -1, dy: -1).contains(area))
    }
    for field in sheet.view.all(UITextField.self) {
      expect(reached.contains(ObjectIdentifier(field)))
    }
    expect(reached.contains(ObjectIdentifier(buttons[0])))
  }
}
