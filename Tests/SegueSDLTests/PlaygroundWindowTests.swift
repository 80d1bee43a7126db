import Expectations
import Foundation
import SegueRaster
import Testing

/// The playground's own work with mouse and keys, in a real window.
///
/// Places are those of the window at its standard size, 1100 by 720.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PlaygroundWindowTests {
  /// A point in the panel that shows nothing but its color.
  private let panel = CGPoint(x: 722, y: 300)
  /// A point inside a stage that fills the window, and beside one of a phone's size.
  private let margin = CGPoint(x: 340, y: 300)

  private func press(_ keys: [String], in window: XvfbWindow) async throws {
    for key in keys { try await window.key(key) }
  }

  @Test func aCommandIsChosenByItsName() async throws {
    let window = try await XvfbSession().open()
    let before = try await window.waitForRest()
    expectEqual(before.hue(at: margin), .blue)

    try await window.key("ctrl+k")
    try await window.waitForPicture("the window did not grow dark") {
      $0[20, 100] != before[20, 100]
    }
    try await window.session.hand(["type", "small phone"])
    try await window.key("Return")

    try await window.waitForPicture("the stage did not become narrow") {
      $0.hue(at: margin) != .blue && $0.hue(at: CGPoint(x: 442, y: 250)) == .blue
        && $0[20, 100] == before[20, 100]
    }
  }

  @Test func theAxisOfTimeShowsWhatWasAndTheStageGoesOnFromThere() async throws {
    let window = try await XvfbSession().open()
    _ = try await window.waitForRest()
    try await window.key("2")
    try await window.waitForPicture("the second panel did not come") {
      $0.hue(at: panel) == .orange
    }
    _ = try await window.waitForRest()

    try await window.drag(
      from: CGPoint(x: 790, y: 470), to: CGPoint(x: 312, y: 470), over: 0.2)
    try await window.waitForPicture("the beginning is not shown") { $0.hue(at: panel) == .blue }
    try await window.drag(
      from: CGPoint(x: 312, y: 470), to: CGPoint(x: 826, y: 470), over: 0.2)
    try await window.waitForPicture("the end is not shown") { $0.hue(at: panel) == .orange }
    try await window.click(CGPoint(x: 313, y: 470))
    try await window.waitForPicture("the beginning is not shown again") {
      $0.hue(at: panel) == .blue
    }
    try await window.key("space")
    try await window.waitForPicture("it does not play") { $0.hue(at: panel) == .orange }
  }

  @Test func aValueIsTypedAndUndone() async throws {
    let window = try await XvfbSession().open()
    let before = try await window.waitForRest()
    // The number beside the name of the first parameter.
    let field = PixelRect(x: 1010, y: 182, width: 80, height: 20)
    func isSame(_ picture: Bitmap) -> Bool {
      (field.minY..<field.maxY).allSatisfy { y in
        (field.minX..<field.maxX).allSatisfy { picture[$0, y] == before[$0, y] }
      }
    }

    try await window.click(CGPoint(x: 1064, y: 192))
    try await window.session.hand(["type", "2.5"])
    try await window.key("Return")
    try await window.move(to: CGPoint(x: 240, y: 60))
    try await window.waitForPicture("the number did not change") { !isSame($0) }
    try await window.key("ctrl+z")

    try await window.waitForPicture("the number did not come back") { isSame($0) }
  }

  @Test func whatIsChosenIsThereTheNextTime() async throws {
    let session = try await XvfbSession()
    let first = try await session.open(keepsSettings: true)
    try await first.waitForPicture("nothing was shown") { $0.hue(at: panel) == .orange }
    // An action, so that no more pages turn by themselves.
    try await press(["1", "d"], in: first)
    try await first.waitForPicture("the stage did not become narrow") {
      $0.hue(at: margin) != .blue && $0.hue(at: margin) != .orange
    }
    try first.close()
    #expect(try await first.program.waitForEnd() == 0)

    let second = try await session.open(keepsSettings: true)
    let picture = try await second.waitForRest()
    expect(picture.hue(at: margin) != .blue)
    expectEqual(picture.hue(at: CGPoint(x: 442, y: 250)), .blue)
    let file = session.settings.appendingPathComponent("segue/settings.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    expect(text.contains("\"version\" : 1"))
  }

  @Test func aDamagedSettingsFileIsSaidAndKeptAside() async throws {
    let session = try await XvfbSession()
    let folder = session.settings.appendingPathComponent("segue")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("settings.json")
    try Data("{".utf8).write(to: file)

    let window = try await session.open(keepsSettings: true)
    _ = try await window.waitForRest()
    try window.close()
    #expect(try await window.program.waitForEnd() == 0)

    expect(window.program.errors.contains("are damaged"))
    let aside = folder.appendingPathComponent("settings.damaged.json")
    try expectEqual(String(contentsOf: aside, encoding: .utf8), "{")
    try expect(String(contentsOf: file, encoding: .utf8).contains("version"))
  }
}
