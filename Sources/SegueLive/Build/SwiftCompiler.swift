import Foundation
import SegueSession
import SegueSource

/// The Swift compiler of this machine, with the modules that this program was built with.
package struct SwiftCompiler: Sendable {
  let path: String
  /// The folder of the modules.
  let modules: String

  /// The outcome of a compilation.
  enum Outcome: Sendable {
    /// The library's path.
    case library(String)
    /// The errors in the file that was compiled.
    case findings([LiveFinding])
    /// Why nothing came of it, as a sentence.
    case failure(String)
    case cancelled
  }

  /// Maximum seconds of a compiler without a word.
  private static let patience: TimeInterval = 120

  /// A module map of the C modules that those of Swift name, without headers: nothing of them is needed.
  private static let moduleMap =
    "module CSDL { }\nmodule CText { }\nmodule CZlib { }\nmodule CRasterKernels { }\n" + submodules

  /// The submodules that a file is most likely to import.
  private static let submodules = """
    module UIKit { module UIGestureRecognizerSubclass { } module UIView { } module UIViewController { } }
    module QuartzCore { module CAAnimation { } module CALayer { } }
    module CoreGraphics { module CGGeometry { } module CGPath { } }

    """

  // MARK: Finding

  /// Returns the compiler of the search path, or of a folder in which it is usually installed. Throws a
  /// sentence if there is none, or if the modules are missing.
  package static func find() throws -> SwiftCompiler {
    guard let modules = Self.modules(beside: ThisProgram.url) else {
      throw CommandFailure(
        "The modules that files are compiled with are missing beside \(ThisProgram.url.path): build or install "
          + "Segue again.")
    }
    guard let path = SearchPath.find("swiftc", orIn: usualFolders)?.path else {
      throw CommandFailure(
        "There is no Swift compiler, which playing a file needs: install it from https://www.swift.org/install."
      )
    }
    return SwiftCompiler(path: path, modules: modules)
  }

  /// Returns the folder of the modules beside a program that was built, or one that was installed.
  private static func modules(beside program: URL) -> String? {
    ["Modules", "modules"].map {
      program.deletingLastPathComponent().appendingPathComponent($0).path
    }
    .first { FileManager.default.fileExists(atPath: $0 + "/UIKit.swiftmodule") }
  }

  /// Folders in which it often is, though the search path does not lead there.
  private static var usualFolders: [String] {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return ["/usr/bin", "/usr/local/bin", "/opt/swift/usr/bin", home + "/.local/share/swiftly/bin"]
  }

  // MARK: Compiling

  /// Compiles `file` to a library beside it.
  ///
  /// - Parameters:
  ///   - file: The file, which messages are about.
  ///   - besides: The other files of its module.
  ///   - module: The name of its module, which no other build has.
  func compile(_ file: URL, besides: [URL] = [], module: String) async -> Outcome {
    let folder = file.deletingLastPathComponent()
    let library = folder.appendingPathComponent("lib\(module).so").path
    let map = folder.appendingPathComponent("module.modulemap")
    do {
      try Self.moduleMap.write(to: map, atomically: false, encoding: .utf8)
    } catch {
      return .failure("Nothing can be written to \(folder.path), where files are compiled.")
    }
    let result = await ChildProgram.run(
      [
        path, "-emit-library", "-o", library, "-module-name", module, "-swift-version", "5",
        "-Onone", "-D", "DEBUG", "-wmo", "-gline-tables-only", "-suppress-warnings",
        "-diagnostic-style", "llvm",
        "-I", modules, "-Xcc", "-fmodule-map-file=\(map.path)",
      ] + linker + [file.path] + besides.map(\.path), patience: Self.patience)
    switch result.ending {
    case .stopped: return .cancelled
    case .exited(0): return .library(library)
    case .missing(let reason): return .failure("The compiler \(path) cannot be started: \(reason).")
    case .silent: return .failure("The compiler \(path) did not come to an end.")
    case .exited, .crashed:
      return outcome(of: result.errors + result.output, [file] + besides, module)
    }
  }

  /// The errors in `files` as one module, without building anything. Throws a sentence if the compiler fails otherwise.
  ///
  /// - Parameter folder: A folder for what the compiler needs.
  func check(_ files: [URL], in folder: URL) async throws -> [LiveFinding] {
    let map = folder.appendingPathComponent("module.modulemap")
    try? Self.moduleMap.write(to: map, atomically: false, encoding: .utf8)
    let result = await ChildProgram.run(
      [
        path, "-typecheck", "-module-name", "Checked", "-swift-version", "5", "-wmo",
        "-parse-as-library", "-suppress-warnings", "-diagnostic-style", "llvm", "-I", modules,
        "-Xcc", "-fmodule-map-file=\(map.path)",
      ] + files.map(\.path), patience: Self.patience)
    let output = result.errors + result.output
    let findings = files.flatMap { file in
      CompilerMessage.errors(in: output, about: file.path, module: "Checked").map { finding in
        var finding = finding
        finding.file = file.path
        return finding
      }
    }
    if findings.isEmpty, result.ending != .exited(0) {
      let line = output.split(separator: "\n").first { $0.contains("error:") }
      throw CommandFailure("The compiler \(path) failed: \(line ?? "it said nothing").")
    }
    return findings
  }

  /// The linker of the toolchain is many times as fast as the system's.
  private var linker: [String] {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    let exists = FileManager.default.isExecutableFile(atPath: folder.path + "/ld.lld")
    return exists ? ["-use-ld=lld"] : []
  }

  private func outcome(of output: String, _ files: [URL], _ module: String) -> Outcome {
    let findings = files.enumerated().flatMap { index, file in
      CompilerMessage.errors(in: output, about: file.path, module: module).map { finding in
        var finding = finding
        finding.file = index == 0 ? nil : file.path
        return finding
      }
    }
    if !findings.isEmpty { return .findings(findings) }
    if output.contains("compiled with Swift")
      || output.contains("different version of the compiler")
      || output.contains("newer version of the compiler")
    {
      return .failure(
        "The compiler \(path) is of another version than the one that Segue was built with: build Segue again."
      )
    }
    let lines = output.split(separator: "\n")
    let line = lines.first { $0.contains("error:") } ?? lines.first
    return .failure("The compiler \(path) failed: \(line ?? "it said nothing").")
  }
}
