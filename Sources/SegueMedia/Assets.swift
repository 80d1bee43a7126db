import Foundation

/// The folder of files that Segue cannot run without.
///
/// `Bundle.module` ends the process when the bundle was not installed beside the program; this
/// looks in more places and says what is missing instead.
package enum Assets {
  /// The environment variable that names the folder containing `fonts`; it is searched first.
  package static let environmentVariable = "SEGUE_ASSETS"

  /// The folder into which the package manager copies this module's resources.
  static let bundleName = "segue_SegueMedia.resources"

  /// The folders that are searched for assets, in this order.
  package static let candidates: [URL] = {
    let path = ProcessInfo.processInfo.environment[environmentVariable] ?? ""
    let chosen = path.isEmpty ? [] : [URL(fileURLWithPath: path, isDirectory: true)]
    return chosen + places(of: bundleName, in: "assets")
  }()

  /// The folders in which files that come with the program can be, in this order.
  ///
  /// - Parameters:
  ///   - name: The folder beside the program.
  ///   - folder: The folder of the package.
  package static func places(of name: String, in folder: String) -> [URL] {
    // The program's real folder, even when it was started through a symbolic link.
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    // The package's own folder, for programs that run on the machine that built them.
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let places = [
      program.deletingLastPathComponent().appendingPathComponent(name),
      Bundle.main.bundleURL.appendingPathComponent(name),
      package.appendingPathComponent(folder),
    ]
    var seen: Set<String> = []
    return places.filter { seen.insert($0.path).inserted }
  }

  /// The file or folder called `name` (a relative path) in the first place that has it.
  package static func find(_ name: String) throws -> URL {
    let places = candidates
    for place in places {
      let url = place.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: url.path) { return url }
    }
    let list = places.map(\.path).joined(separator: ", ")
    throw MediaError(
      "Segue's \(name) was not found in \(list); set \(environmentVariable) to the folder that "
        + "contains it.")
  }
}
