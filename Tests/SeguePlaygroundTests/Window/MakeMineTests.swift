import Expectations
import Foundation
import Segue
import SegueGallery
import Testing

@testable import SegueLive
@testable import SeguePlayground
@testable import SegueSession

/// Copies of engines that are made in the window.
@MainActor @Suite(.serialized) struct MakeMineTests {
  let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))

  private func files(of playground: PlaygroundViewController) -> [String] {
    let folder = playground.outputFolder.path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test func theButtonWritesACopyPlaysItAndOpensIt() throws {
    let playground = stage.showPlayground()
    var opened: [String] = []
    playground.openInEditor = {
      opened.append($0.lastPathComponent)
      return true
    }
    let cover = try #require(Gallery.engine(named: "Cover")?.setting("shade", to: 0.75))
    playground.chooseEngine(cover.engine)
    playground.change(to: cover)
    playground.toggle(.code)
    stage.settle()
    let button = try #require(
      playground.codeView.subviews.lazy.compactMap { $0 as? UIButton }.first)

    stage.tap(playground.place(of: button))
    let played = playground.live
    playground.live?.end()
    playground.makeMine()
    playground.live?.end()

    expectEqual(files(of: playground), ["MyCover.swift", "MyCover2.swift"])
    expectEqual(opened, files(of: playground))
    expectEqual(played?.name, "MyCover.swift")
    let file = playground.outputFolder.appendingPathComponent("MyCover.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    expect(text.contains("final class MyCover: MyCoverTransitionAnimator {"))
    expect(text.contains("  var shade: CGFloat = 0.75\n"))
  }

  @Test func theFileCanBeCopied() throws {
    let playground = stage.showPlayground()
    playground.chooseEngine(try #require(Gallery.engine(named: "Fold")))

    playground.copy(as: .wholeFile)

    let text = try #require(UIPasteboard.general.string)
    expect(text.contains("import UIKit\n") && text.contains("final class MyFold: "))
    expectEmpty(files(of: playground))
  }

  @Test func aSceneHasNoEngineToCopy() throws {
    let playground = stage.showPlayground()
    playground.choose(.scene(.bondo))
    stage.settle()

    playground.makeMine()

    expectEmpty(files(of: playground))
    expect(playground.statusBar.alert?.contains("Choose an engine") == true)
    expect(!playground.canMakeMine)
  }
}
