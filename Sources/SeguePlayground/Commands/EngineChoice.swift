import ArgumentParser
import Foundation
import SegueGallery
import SegueSession

/// Several engines, on the command line: those of the gallery, some of them, or the animators of files.
struct EngineChoice: ParsableArguments {
  @Argument(
    help: Arguments.path.help("Your own Swift files, or folders with them"),
    transform: Arguments.path.read)
  var files: [URL] = []

  @Option(
    help: Arguments.engine.help("This engine only; can be given more than once"),
    transform: Arguments.engine.read)
  var engine: [Engine] = []

  func validate() throws {
    for file in files where !FileManager.default.fileExists(atPath: file.path) {
      throw CommandFailure.wrongUse("There is no file \(file.path).")
    }
  }

  /// The engines that were named, those of the files, or all.
  var engines: [Engine] {
    get throws {
      guard !files.isEmpty else { return engine.isEmpty ? Gallery.engines : engine }
      guard engine.isEmpty else {
        throw CommandFailure.wrongUse("Give files or --engine: one of them says what is played.")
      }
      let engines = try loadedEngines()
      guard !engines.isEmpty else {
        throw CommandFailure.wrongUse("There is no animator in \(files[0].path) to look at.")
      }
      return engines
    }
  }

  /// The engines of the files. A file that cannot be played is wrong use: status 1 is kept for what is found in
  /// transitions.
  private func loadedEngines() throws -> [Engine] {
    do {
      let loaded = try LoadedFiles(files)
      return MainActor.assumeIsolated { loaded.plugin.engines }
    } catch let failure as CommandFailure {
      throw CommandFailure.wrongUse(failure.errorDescription ?? "The files cannot be played.")
    }
  }
}
