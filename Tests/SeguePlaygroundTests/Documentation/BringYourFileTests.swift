import ArgumentParser
import Expectations
import Foundation
import ProgramTestSupport
import Testing

@testable import SegueLive
@testable import SegueSource
@testable import SeguePlayground
@testable import SegueSession

/// The page on files for iOS, followed word by word.
struct BringYourFileTests {
  private static let page = DocumentationPage.root
    .appendingPathComponent("Sources/Segue/Segue.docc/BringYourIOSFile.md")

  private let lines: [Substring]

  init() throws {
    lines = try String(contentsOf: Self.page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("The file after is what porting the file before gives")
  func theFileIsPortedAsShown() throws {
    let start = try #require(lines.firstIndex { $0 == "    import UIKit" })
    let before = lines[start...].prefix { $0.isEmpty || $0.hasPrefix("    ") }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
    let fence = try #require(lines.firstIndex { $0 == "```swift" })
    let after = lines[(fence + 1)...].prefix { $0 != "```" }.joined(separator: "\n")

    let ported = AdaptedSource(before.trimmingCharacters(in: .newlines)).ported

    expectEqual(ported, after)
    expectEqual(AdaptedSource(after).ported, after)
  }

  @Test("Its commands are ones that the program takes")
  func commandsAreTaken() throws {
    let commands = lines.filter { $0.hasPrefix("    segue ") }

    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let folder = TemporaryFolder()
      let arguments = words.map { word in
        let isFile = word.hasPrefix("Flap") || word.hasPrefix("Other") || word.contains(".png,")
        guard isFile else { return word }
        return word.split(separator: ",").map { folder(String($0)).path }.joined(separator: ",")
      }
      for argument in arguments.flatMap({ $0.split(separator: ",") })
      where argument.hasPrefix(folder.url.path) {
        try "".write(toFile: String(argument), atomically: true, encoding: .utf8)
      }
      #expect(throws: Never.self, "\(command)") { _ = try SegueCommand.parseAsRoot(arguments) }
    }
    expectEqual(commands.count, 12)
  }
}
