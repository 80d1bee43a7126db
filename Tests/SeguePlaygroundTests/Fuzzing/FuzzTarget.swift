import Foundation
import SegueGallery
import SegueInspection

@testable import SegueLive
@testable import SegueSource
@testable import SegueMedia
@testable import SeguePlayground
@testable import SegueSession

/// A reader of bytes that come from elsewhere. Whatever they are, it returns or throws.
enum FuzzTarget: String, CaseIterable {
  case images, fonts, recordings, references, settings, scripts, source

  /// Reads `bytes` as this kind of file, and uses what was read.
  @MainActor func read(_ bytes: Data) {
    switch self {
    case .images:
      _ = try? ImageCodec.decode(bytes)
    case .fonts:
      Self.withFile(bytes) { url in
        guard let face = try? FontFace(url: url) else { return }
        for shape in [TextShape.plain, TextShape(direction: .rightToLeft, script: .hebrew)] {
          _ = face.width(of: "AVfi 12", shape: shape)
        }
      }
    case .recordings:
      guard let text = String(data: bytes, encoding: .utf8) else { return }
      guard let session = try? RecordingReader.session(text) else { return }
      // Written and read again, it is the same.
      let written = Recording.text(of: session)
      let again = (try? RecordingReader.session(written)).map(Recording.text)
      precondition(again == written, "a recording that is written and read again differs")
    case .references:
      let collector = ReferenceCollector("The file", budget: 1 << 22)
      if GIFReader.isGIF(bytes) {
        _ = try? GIFReader.film(bytes, named: "fuzzed", into: collector)
      } else if APNGReader.isPNG(bytes) {
        _ = try? APNGReader.film(bytes, named: "fuzzed", into: collector)
      }
    case .settings:
      Self.withFile(bytes) { url in
        guard let settings = SettingsFile(url: url).read().settings else { return }
        let setup = Session.Setup(settings.session)
        _ = Gallery.engines.map { setup.tunings[$0] }
      }
    case .scripts:
      guard let text = String(data: bytes, encoding: .utf8) else { return }
      if let script = try? TortureScript(text: text) {
        precondition(
          (try? TortureScript(text: script.text)) == script,
          "a script that is written and read again differs")
      }
      if let script = try? TouchScript(text: text) {
        precondition(
          (try? TouchScript(text: script.text)) == script,
          "a script that is written and read again differs")
      }
    case .source:
      guard let text = String(data: bytes, encoding: .utf8) else { return }
      _ = PluginSource(text).code
      _ = CodeFile(name: "fuzzed.swift", folder: "", text: text)
    }
  }

  /// Calls `body` with a file of these bytes, in memory.
  private static func withFile(_ bytes: Data, _ body: (URL) -> Void) {
    let folder =
      FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let url = URL(fileURLWithPath: folder)
      .appendingPathComponent("segue-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    guard (try? bytes.write(to: url)) != nil else { return }
    defer { try? FileManager.default.removeItem(at: url) }
    body(url)
  }
}
