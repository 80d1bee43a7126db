import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Reports of users of other programs about exports, tried here.
@MainActor @Suite(.serialized) struct ReportedExportTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let folder = TemporaryFolder()

  private func request(_ format: ExportFormat) throws -> ExportRequest {
    let engine = try #require(Gallery.engine(named: "Push")?.setting("duration", to: 0.4))
    let made = try #require(
      Session.transition(
        .container(.custom, engine), from: 0, to: 1, size: CGSize(width: 120, height: 90), scale: 1)
    )
    return ExportRequest(session: made.session, span: made.span, format: format)
  }

  /// The delays of a GIF's images, in hundredths of a second: each graphic control extension has one.
  private func delays(of request: ExportRequest) throws -> [Int] {
    let url = folder("\(UUID()).gif")
    let export = try Export(request, to: .exactly(url))
    while try export.step() {}
    let bytes = try [UInt8](Data(contentsOf: export.finish()))
    return bytes.indices.dropLast(7).filter { index in
      Array(bytes[index..<index + 4]) == [0x21, 0xF9, 4, 0x05]
    }.map { Int(bytes[$0 + 4]) + Int(bytes[$0 + 5]) << 8 }
  }

  /// aseprite/aseprite #1712: the last frame's duration is ignored.
  @Test(arguments: [0, 0.2, 1.5]) func theLastFrameIsHeldForAsLongAsIsAsked(hold: Double) throws {
    var request = try request(.gif)
    (request.rate, request.hold) = (25, hold)
    let delays = try delays(of: request)
    let last = try #require(delays.last)
    expect(last >= Int((hold * 100).rounded()) + 4)
    expectEqual(delays.reduce(0, +), 4 * request.frameCount)
  }

  /// NickeManarin/ScreenToGif #526: 33 ms become 30 in each frame, and it plays too fast.
  @Test func roundingDoesNotMakeItFaster() throws {
    var request = try request(.gif)
    (request.rate, request.hold) = (30, 0)
    let seconds = Double(request.frameCount) / 30
    let sum = try delays(of: request).reduce(0, +)
    expect(abs(Double(sum) / 100 - seconds) <= 0.01)
  }

  /// image-rs/image-gif #137: delays below 2 are shown as a tenth of a second.
  @Test func noImageIsShorterThanViewersShow() throws {
    for rate in [20, 25, 50] {
      var request = try request(.gif)
      request.rate = rate
      let least = try #require(delays(of: request).min())
      expect(least >= 100 / rate)
    }
    var request = try request(.gif)
    request.rate = 60
    #expect(throws: CommandFailure.self) { try request.check() }
  }

  /// mltframework/shotcut #1051: with each export the dialog opens once more.
  @Test func theSheetOpensOnceHoweverOftenItWasOpen() throws {
    let playground = stage.showPlayground()
    playground.outputFolder = folder.url
    playground.state.exportOrder = ExportOrder(choices: ExportChoices(.png))
    for count in 1...3 {
      stage.key("e", modifiers: .control)
      stage.settle()
      expect(playground.presentedViewController is ExportSheet)
      stage.key("\r")
      for _ in 0..<100_000 where playground.runningExport != nil { stage.step() }
      stage.settle()
      expect(playground.presentedViewController == nil && folder.names.count == count)
    }
  }

  /// anitagraser/TimeManager #251: a value of the dialog jumps back with each click elsewhere.
  @Test func aChoiceStaysWhileAnotherKindIsLookedAt() throws {
    let playground = stage.showPlayground()
    stage.key(UIKeyCommand.inputRightArrow)
    stage.settle()
    var choices = ExportChoices(.gif)
    (choices.rate, choices.hold, choices.repetition) = (50, 1.5, .loop)
    playground.state.exportOrder = ExportOrder(choices: choices, folder: folder.url.path)
    stage.key("e", modifiers: .control)
    stage.settle()
    let sheet = try #require(playground.presentedViewController as? ExportSheet)
    for kind in sheet.view.all(ExportKindButton.self) where kind.isEnabled {
      stage.tap(playground.place(of: kind))
      stage.settle()
    }
    let gif = try #require(sheet.view.all(ExportKindButton.self).first { $0.format == .gif })
    stage.tap(playground.place(of: gif))
    stage.settle()
    expectEqual(sheet.order.choices, choices)
  }

  /// learningequality/kolibri #13669, openfoodfacts/smooth-app #2863: a tour's highlight is beside its target in another
  /// window.
  @Test func theTourGoesAlongWithTheWindow() throws {
    let playground = stage.showPlayground()
    stage.key("UIKeyInputF2")
    stage.settle()
    for size in [
      CGSize(width: 700, height: 480), CGSize(width: 1280, height: 800),
      CGSize(width: 480, height: 360),
    ] {
      stage.resize(to: size)
      stage.settle()
      let view = try #require(playground.guide?.view)
      let tab = try #require(
        playground.transport.stage.pressables.last { $0.title == Panel.all.last?.title })
      let place = playground.stage.screen.convert(tab.point, to: view)
      let outlines = view.subviews.filter { $0.frame.contains(place) && !$0.isHidden }
      expectEqual(outlines.count, 1, "\(size)")
      expect(!view.lineFrame.contains(place))
    }
  }
}
