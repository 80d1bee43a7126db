import Foundation
import SegueGallery
import SegueLive
import SegueSource

/// The files of engines, read once.
@MainActor final class CodeFileCache {
  private var files: [String: CodeFile?] = [:]
  private var types: [Engine: String] = [:]
  /// The version of a user's file that was read last.
  private var live: (text: String, file: CodeFile)?

  /// Returns the file with the animator of an engine; nil: there is none to be had.
  ///
  /// - Parameter code: The user's file, if the engine may be of that.
  func file(of engine: Engine, live code: LiveCode?) -> CodeFile? {
    guard engine.group == .live else {
      if let known = files[engine.fileName] { return known }
      let file = GallerySources.file(of: engine)
      files[engine.fileName] = file
      return file
    }
    guard let code else { return nil }
    if let live, live.file.name == code.name, live.text == code.textInPlace { return live.file }
    let folder = code.file.deletingLastPathComponent().path
    let file = CodeFile(name: code.name, folder: folder, text: code.textInPlace)
    live = (code.textInPlace, file)
    return file
  }

  /// The site that was asked for last.
  private var site: (file: CodeFile, line: Int, site: AnimationSite?)?

  /// Returns the site that says when what a line of a file sets moves; nil: none is known.
  func animationSite(ofLine line: Int, in file: CodeFile) -> AnimationSite? {
    if let site, site.file == file, site.line == line { return site.site }
    let found = file.animationSite(ofLine: line)
    site = (file, line, found)
    return found
  }

  /// The values that were asked for of the last file, by property and lines.
  private var values: (file: CodeFile, sites: [ValueKey: ValueSite?])?

  private struct ValueKey: Hashable {
    let property: String
    let lines: ClosedRange<Int>
  }

  /// Returns the numbers that say from where to where a property moves; nil: none are known.
  func valueSite(
    of property: String, inLines lines: ClosedRange<Int>, of file: CodeFile
  ) -> ValueSite? {
    let key = ValueKey(property: property, lines: lines)
    if values?.file != file { values = (file, [:]) }
    if let known = values?.sites[key] { return known }
    let found = file.valueSite(of: property, inLines: lines)
    values?.sites[key] = found
    return found
  }

  /// The name of the type of an engine's animator.
  func type(of engine: Engine) -> String {
    if let known = types[engine] { return known }
    let type = engine.animatorType
    types[engine] = type
    return type
  }
}
