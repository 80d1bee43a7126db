import Expectations
import Foundation
import Testing

/// Type-checks the files that `segue new --from` writes, one for each engine.
///
/// All are checked as one module: an app can have several, as their names differ and the rest of each is private. What
/// they are made from is checked in the other mode of each, see `EnginesOnIOSTests`.
struct CopiedEnginesTests {
  @Test(.timeLimit(.minutes(3))) func everyCopyCompilesOnIOSAndHere() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let copies = try await Self.copies(in: folder.url)

    async let iOS = typeCheck(copies, with: .apple, inModeOfSwift: 5)
    async let here = typeCheck(copies, with: .products, inModeOfSwift: 6)
    let results = try await [iOS, here]

    expect(copies.count > 50)
    for result in results {
      expectEqual(result.status, 0, "\(summary(result.output))")
      expect(!result.output.contains("warning:"), "\(summary(result.output))")
    }
  }

  /// A copy of each engine, whose class has the engine's name.
  private static func copies(in folder: URL) async throws -> [String] {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("segue").path
    let names = try await run(program, ["list", "--names"], in: folder).output
      .split(separator: "\n").map(String.init)
    for name in names {
      let result = try await run(
        program, ["new", className(of: name), "--from", name], in: folder)
      expectEqual(result.status, 0, "\(result.output)")
    }
    return names.map { folder.appendingPathComponent("\(className(of: $0)).swift").path }
  }

  private static func className(of name: String) -> String {
    "My" + name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
