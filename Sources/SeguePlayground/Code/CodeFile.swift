import Foundation
import SegueGallery
import SegueMedia

/// A Swift file as it is shown.
struct CodeFile: Equatable {
  let name: String
  /// The place of the file, in a few words.
  let place: String
  let lines: [CodeLine]
  let map: SourceMap
  /// Its text, by which files are told apart.
  private let text: String

  init(name: String, place: String, text: String) {
    let scan = SwiftLexer.scan(text)
    (self.name, self.place, self.text) = (name, place, text)
    lines = SyntaxColoring(scan).lines
    map = SourceMap(scan)
  }

  static func == (a: CodeFile, b: CodeFile) -> Bool {
    a.name == b.name && a.place == b.place && a.text == b.text
  }

  /// The width of the widest line, in columns.
  var width: Int { lines.map(\.width).max() ?? 0 }
}

/// The files of the gallery's engines: beside an installed program, as `make install` copies them, or else those
/// that the program was built from.
enum GallerySources {
  private static let installedName = "sources"
  private static let folderName = "SegueGallery"

  /// Folders in which the files may be, in this order.
  static let places = Assets.places(of: installedName, in: "Sources")
    .map { $0.appendingPathComponent(folderName) }

  /// The folder with the files; nil: it was not installed.
  static let folder: URL? = places.first { FileManager.default.fileExists(atPath: $0.path) }

  /// Paths of the files in the folder, by their names.
  private static let paths: [String: String] = {
    let paths = folder.flatMap { try? FileManager.default.subpathsOfDirectory(atPath: $0.path) }
    return Dictionary(
      (paths ?? []).filter { $0.hasSuffix(".swift") }.map {
        (($0 as NSString).lastPathComponent, $0)
      },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The file with an engine's animator; nil: the engine is none of the gallery's, or its file is not there.
  static func file(of engine: Engine) -> CodeFile? {
    guard let name = engine.sourceFile, let path = paths[name],
      let url = folder?.appendingPathComponent(path),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return nil }
    let place = [folderName, (path as NSString).deletingLastPathComponent].filter { !$0.isEmpty }
    return CodeFile(name: name, place: place.joined(separator: "/"), text: text)
  }
}

extension Engine {
  /// The name of the type whose methods animate.
  @MainActor var animatorType: String {
    group == .live ? title : "\(type(of: makeAnimator()))"
  }
}
