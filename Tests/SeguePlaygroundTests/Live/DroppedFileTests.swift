import Expectations
import Foundation
import ProgramTestSupport
import Segue
import Testing

@testable import SegueLive
@testable import SeguePlayground

/// Files that are dropped on the window.
@MainActor struct DroppedFileTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let elsewhere = TemporaryFolder()

  @Test func oneFromElsewhereIsPlayedOnlyAfterTheUserHasSaidSo() throws {
    let playground = stage.showPlayground()
    let file = elsewhere("Fade.swift")
    try LiveFixture.fade().write(to: file, atomically: true, encoding: .utf8)

    playground.takeDrop(of: file)
    stage.settle()
    expect(playground.live == nil)
    let question = try #require(playground.problemView.problem)
    expect(question.title.hasPrefix("Play Fade.swift?"))
    expect(!playground.problemView.isHidden)

    try #require(question.choices.first).action()
    expectEqual(playground.live?.file.lastPathComponent, "Fade.swift")
    expectEqual(playground.settings.trustedFiles, [file.resolvingSymlinksInPath().path])
    playground.live?.end()
  }

  @Test func whatWasAllowedOnceIsPlayedAtOnce() throws {
    let file = elsewhere("Fade.swift")
    try LiveFixture.fade().write(to: file, atomically: true, encoding: .utf8)
    let playground = stage.showPlayground()
    playground.state.trustedFiles = [file.resolvingSymlinksInPath().path]

    playground.takeDrop(of: file)

    expect(playground.live != nil)
    expect(playground.problemView.problem?.choices.isEmpty ?? true)
    playground.live?.end()
  }

  @Test func oneBelowTheFolderOfTheWindowIsPlayedAtOnce() throws {
    let playground = stage.showPlayground()
    let inner = playground.outputFolder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let file = inner.appendingPathComponent("Fade.swift")
    try LiveFixture.fade().write(to: file, atomically: true, encoding: .utf8)

    playground.takeDrop(of: file)

    expect(playground.live != nil)
    expect(playground.problemView.problem?.choices.isEmpty ?? true)
    playground.live?.end()
  }
}
