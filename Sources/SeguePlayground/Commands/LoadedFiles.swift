import Foundation
import SegueLive
import SegueSession

/// Swift files that a command has compiled and loaded. A fault in them is a line on standard error, and the command fails.
struct LoadedFiles: Sendable {
  /// The animators and screens in them.
  let plugin: Plugin

  /// - Parameter files: Files of one module, or folders with them; at least one.
  init(_ files: [URL]) throws {
    let folder = MainActor.assumeIsolated { LiveCode.newFolder() }
    let compiler = try SwiftCompiler.find()
    let outcome = try AwaitedWork.result {
      let sources = try LiveFiles.read(files)
      let name = files.count == 1 ? files[0] : files[0].deletingLastPathComponent()
      return await LiveBuilder(name, compiler, in: folder).build(sources)
    }
    // A library stays loaded without its file.
    defer { try? FileManager.default.removeItem(at: folder) }
    switch outcome {
    case .built(let build):
      plugin = try MainActor.assumeIsolated { try Plugin(build) }
      for finding in build.source.omissions + build.remains {
        Output.note(build.parts.located(finding).line(in: files[0].path, "warning"))
      }
    case .findings(let findings):
      for finding in findings { Output.note(finding.line(in: files[0].path, "error")) }
      throw CommandFailure("The files cannot be played.")
    case .failure(let sentence): throw CommandFailure(sentence)
    case .cancelled: throw CommandFailure("The files were not compiled.")
    }
  }
}
