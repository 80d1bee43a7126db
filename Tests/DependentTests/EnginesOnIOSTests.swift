import Expectations
import Foundation
import Testing

/// Type-checks the engines of the gallery and what they are made with, with `import UIKit` and nothing else.
///
/// SegueTransitions and the engines are checked against the product UIKit, and against Apple/UIKit.swiftinterface: what they
/// use of UIKit, in Apple's declarations. What only Segue has is not found there.
struct EnginesOnIOSTests {
  @Test func enginesCompileWithTheProductUIKit() async throws {
    let result = try await typeCheck(try Self.engines(), with: .products, inModeOfSwift: 5)

    expectEqual(result.status, 0, "\(summary(result.output))")
  }

  @Test func theyCompileWithWhatAppleDeclares() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }

    let module = try await writeModule(
      "SegueTransitions", of: try Repository.swiftFiles(in: "Sources/SegueTransitions"),
      with: .apple, inModeOfSwift: 6, to: folder.url)
    let engines = try await typeCheck(
      try Self.engines(), with: .appleAnd(folder.url))

    expectEqual(module.status, 0, "\(summary(module.output))")
    expectEqual(engines.status, 0, "\(summary(engines.output))")
  }

  @Test func whatAppleDoesNotDeclareIsFound() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("segue-extra-\(ProcessInfo.processInfo.processIdentifier).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    import UIKit
    @MainActor func begin(_ controller: UIViewController) {
      OverlappingRequests(of: controller).policy = .interrupt
    }
    """.write(to: file, atomically: true, encoding: .utf8)

    let product = try await typeCheck([file.path], with: .products)
    let apple = try await typeCheck([file.path], with: .apple)

    expectEqual(product.status, 0, "\(summary(product.output))")
    expect(apple.status != 0 && apple.output.contains("cannot find 'OverlappingRequests'"))
  }
}

extension EnginesOnIOSTests {
  /// All files that declare engines, and what they have in common.
  private static func engines() throws -> [String] {
    let gallery = Repository.url.appendingPathComponent("Sources/SegueGallery")
    let names = try FileManager.default.subpathsOfDirectory(atPath: gallery.path).sorted()
    let files = try names.filter { $0.hasSuffix(".swift") }.filter { name in
      if name.hasPrefix("Engines/") { return true }
      // An article declares its animation beside its animator.
      if name == "StableKernel/STKVerticalAnimating.swift" { return true }
      // A tuning is the gallery's: engines do without it.
      if name == "Gallery/Engine+Tuning.swift" { return false }
      let text = try String(contentsOf: gallery.appendingPathComponent(name), encoding: .utf8)
      return text.contains("\nextension Engine {")
    }
    expect(files.count > 60)
    return files.map { gallery.appendingPathComponent($0).path }
  }
}
