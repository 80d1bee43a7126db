import Foundation
import Testing

/// Type-checks the engines of the gallery by themselves, with `import UIKit` and nothing else.
///
/// An engine's file is meant to be copied to iOS as it is, together with Support and the files that
/// declare `Engine`. All of these are checked against the product UIKit, and against
/// Apple/UIKit.swiftinterface: what engines use of UIKit, in Apple's declarations. What only Segue has
/// is not found there.
struct EnginesOnIOSTests {
  @Test func enginesCompileWithTheProductUIKit() async throws {
    let result = try await typeCheck(try Self.engines(), with: .products)

    #expect(result.status == 0, "\(summary(result.output))")
  }

  @Test func enginesCompileWithWhatAppleDeclares() async throws {
    let result = try await typeCheck(try Self.engines(), with: .apple)

    #expect(result.status == 0, "\(summary(result.output))")
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

    #expect(product.status == 0, "\(summary(product.output))")
    #expect(apple.status != 0 && apple.output.contains("cannot find 'OverlappingRequests'"))
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
      let text = try String(contentsOf: gallery.appendingPathComponent(name), encoding: .utf8)
      return text.contains("\nextension Engine {")
    }
    #expect(files.count > 60)
    return files.map { gallery.appendingPathComponent($0).path }
  }
}
