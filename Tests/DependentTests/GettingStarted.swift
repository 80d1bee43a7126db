import Foundation

/// The package of the article on getting started, and of the README, which has all of it but the tests.
struct GettingStarted {
  static let article = "Sources/Segue/Segue.docc/GettingStarted.md"

  let text: String

  /// - Parameter page: The path of a page in the repository.
  init(_ page: String = article) throws {
    text = try String(contentsOf: Repository.url.appendingPathComponent(page), encoding: .utf8)
  }

  /// The blocks of Swift.
  private var blocks: [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] + "\n" }
  }

  var manifest: String? { blocks.first { $0.hasPrefix("// swift-tools-version") } }

  var program: String? { blocks.first { $0.contains("\n@main ") } }

  /// The test target, which a reader adds to the manifest.
  var testTarget: String? {
    text.range(of: "\n    .testTarget(").map {
      text[text.index(after: $0.lowerBound)...].components(separatedBy: "\n\n")[0]
    }
  }

  /// The targets of the manifest, as they stand there.
  var targets: String? {
    manifest?.components(separatedBy: "\n  targets: [\n").dropFirst().first?
      .components(separatedBy: "\n  ]\n").first
  }

  /// The products that the manifest and the test target name.
  var products: [String] {
    ((manifest ?? "") + (testTarget ?? "")).components(separatedBy: ".product(name: \"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }
}
