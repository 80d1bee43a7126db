import Foundation
import SegueGallery
import SegueMedia
import SegueSource

/// The files of the gallery's engines: beside an installed program, as `make install` copies them, or else those
/// that the program was built from.
package enum GallerySources {
  private static let installedName = "sources"
  private static let folderName = "SegueGallery"
  private static let helpersName = "SegueTransitions"

  /// Folders in which those of the modules may be, in this order.
  static let searchedFolders = Assets.places(of: installedName, in: "Sources")

  /// The folder with the files; nil: it was not installed.
  static let folder = folder(of: folderName)

  private static func folder(of module: String) -> URL? {
    searchedFolders.map { $0.appendingPathComponent(module) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

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
  package static func file(of engine: Engine) -> CodeFile? {
    guard let name = engine.sourceFile, let path = paths[name],
      let url = folder?.appendingPathComponent(path),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return nil }
    let folders = [folderName, (path as NSString).deletingLastPathComponent].filter { !$0.isEmpty }
    return CodeFile(name: name, folder: folders.joined(separator: "/"), text: text)
  }

  /// The files of the module that engines are made with.
  private static let helpers: [SwiftScan]? = folder(of: helpersName).flatMap { folder in
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return paths?.filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .map { SwiftLexer.scan($0) }
  }

  /// All files with what an engine's animator may need: its own, those beside it, and those of SegueTransitions; nil: they
  /// are not there.
  static func scans(for engine: Engine) -> [SwiftScan]? {
    guard let name = engine.sourceFile, let path = paths[name], let folder, let helpers else {
      return nil
    }
    let around = (path as NSString).deletingLastPathComponent
    let beside = paths.values.filter { ($0 as NSString).deletingLastPathComponent == around }
    let texts = beside.sorted().compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    return texts.map { SwiftLexer.scan($0) } + helpers
  }
}

extension Engine {
  /// The name of the type whose methods animate.
  @MainActor package var animatorType: String {
    group == .live ? title : "\(type(of: makeAnimator()))"
  }
}
