import Expectations
import Foundation
import Testing

/// The part of UIKit that public transitions use is declared here as UIKit declares it: see Programs/Conformance.
struct ConformanceTests {
  @Test(.timeLimit(.minutes(3))) func whatTransitionsUseIsDeclaredAsInUIKit() async throws {
    let files = try Self.files()

    async let old = typeCheck(files, with: .products, inModeOfSwift: 5)
    async let new = typeCheck(files, with: .products, inModeOfSwift: 6)
    let (five, six) = try await (old, new)

    expectEqual(five.status, 0, "\(summary(five.output))")
    expectEqual(six.status, 0, "\(summary(six.output))")
  }

  @Test func whatIsDeclaredOtherwiseIsFound() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("segue-other-\(ProcessInfo.processInfo.processIdentifier).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    import UIKit
    class AnyRecognizer: UIGestureRecognizer {
      override func removeTarget(_ target: Any?, action: Selector?) {}
    }
    class AnyView: UIView {
      override func hitTest(_ point: CGPoint, for event: UIEvent?) -> UIView? { nil }
    }
    @MainActor protocol ScreenDeclaration { var scale: Double { get } }
    extension UIScreen: ScreenDeclaration {}
    """.write(to: file, atomically: true, encoding: .utf8)

    let result = try await typeCheck([file.path], with: .products)

    expect(result.output.contains("overriding non-open instance method"))
    expect(result.output.contains("do not match those of overridden method"))
    expect(result.output.contains("does not conform to protocol 'ScreenDeclaration'"))
  }

  private static func files() throws -> [String] {
    let folder = Repository.programs.appendingPathComponent("Conformance")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let files = names.filter { $0.hasSuffix(".swift") }
    expect(files.count > 15)
    return files.map { folder.appendingPathComponent($0).path }
  }
}
