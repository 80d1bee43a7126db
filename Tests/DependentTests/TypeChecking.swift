import Foundation

/// The source of the modules that a program is type-checked against.
enum ModuleSource {
  /// The products, as the build of the tests has made them.
  case products
  /// The part of UIKit that the gallery's engines use, as Apple declares it.
  case apple
  /// The same, with modules that were made of it in a folder.
  case appleAnd(URL)

  var options: [String] {
    // The test itself is a program in the folder of the build.
    let build = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let cache = ["-module-cache-path", build.appendingPathComponent("ModuleCache").path]
    return switch self {
    case .apple:
      cache + ["-I", Repository.url.appendingPathComponent("Tests/DependentTests/Apple").path]
    case .appleAnd(let folder): Self.apple.options + ["-I", folder.path]
    case .products:
      cache + [
        "-I", build.appendingPathComponent("Modules").path,
        // The C libraries below it.
        "-I", Repository.url.appendingPathComponent("Sources/CSDL").path,
        "-I", Repository.url.appendingPathComponent("Sources/CText").path,
        "-I", Repository.url.appendingPathComponent("Sources/CZlib").path, "-Xcc",
        "-fmodule-map-file="
          + build.appendingPathComponent("CRasterKernels.build/module.modulemap").path,
      ]
    }
  }
}

/// Writes the module of some files, for others to be type-checked against.
func writeModule(
  _ name: String, of files: [String], with source: ModuleSource, inModeOfSwift mode: Int,
  to folder: URL
) async throws -> (status: Int32, output: String) {
  try await run(
    "swiftc",
    ["-emit-module", "-wmo", "-swift-version", "\(mode)", "-parse-as-library"]
      + ["-module-name", name, "-o", folder.appendingPathComponent("\(name).swiftmodule").path]
      + source.options + files,
    in: folder)
}

/// Type-checks files as one module, without building anything.
func typeCheck(
  _ files: [String], with source: ModuleSource, inModeOfSwift mode: Int = 6
) async throws -> (status: Int32, output: String) {
  try await run(
    "swiftc",
    ["-typecheck", "-wmo", "-swift-version", "\(mode)", "-parse-as-library"]
      // Swift 5 does not infer that a function, which stands for Apple's selector here, is sendable.
      + (mode < 6 ? ["-enable-upcoming-feature", "InferSendableFromCaptures"] : [])
      + ["-module-name", "Checked"] + source.options + files,
    in: FileManager.default.temporaryDirectory)
}
