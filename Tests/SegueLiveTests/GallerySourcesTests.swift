import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SegueLive
@testable import SegueSource

/// The files of the gallery's engines, which come with the program.
@MainActor struct GallerySourcesTests {
  private static let sources = DocumentationPage.root.appendingPathComponent("Sources")

  /// The folders in which the sources are looked for: that of `make install` first, that of the package last.
  @Test func theyAreLookedForBesideTheProgram() throws {
    let makefile = Self.sources.deletingLastPathComponent().appendingPathComponent("Makefile")
    let rules = try String(contentsOf: makefile, encoding: .utf8)
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folders = GallerySources.searchedFolders.map(\.path)

    expectEqual(folders.first, program.deletingLastPathComponent().path + "/sources")
    expect(
      rules.contains(
        "cp -R Sources/SegueGallery Sources/SegueTransitions \"$(DESTDIR)$(PREFIX)/lib/segue/sources/\""
      ))
    expectEqual(folders.last, Self.sources.path)
  }

  @Test func everyEngineHasTheFileThatItIsIn() throws {
    for engine in Gallery.engines {
      let file = try #require(GallerySources.file(of: engine), "\(engine)")
      let source = Self.sources.appendingPathComponent(file.folder)
        .appendingPathComponent(file.name)
      let text = try String(contentsOf: source, encoding: .utf8)
      expectEqual(file, CodeFile(name: file.name, folder: file.folder, text: text), "\(engine)")
      expect(text.contains("= Engine(\n    \"\(engine.title)\""), "\(engine)")
      expect(text.contains("class \(engine.animatorType): "), "\(engine)")
    }
  }

  /// But for one, whose motion is the article's protocol, in another file.
  @Test func everyEnginesFileHasLinesThatMove() throws {
    let dark = try Gallery.engines.filter { engine in
      let map = try #require(GallerySources.file(of: engine)).map
      let lights = map.lights(at: CodeMoment(sinceBeginning: 0), for: engine.animatorType)
      return !lights.values.contains { $0.line > 0 }
    }
    expectEqual(dark.map(\.title), ["Vertical slide"])
  }
}
