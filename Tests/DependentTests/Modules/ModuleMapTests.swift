import Expectations
import Foundation
import Testing

/// The arrows between modules, and between the folders of the program's modules.
struct ModuleMapTests {
  @Test(arguments: ["SegueSession", "SegueSource", "SegueLive", "SeguePlayground"])
  func noFoldersOfTheProgramUseOneAnotherInACircle(module: String) throws {
    let folders = try SourceFolders(module)

    expect(folders.uses.count > 3)
    expectEqual(folders.circles, [])
  }

  @Test func theArrowsOfTheModulesAreThoseOfTheirImports() throws {
    let said = try Self.arrows()
    let modules = Set(said.keys)
    let imported = try Self.imports()

    expect(modules.count > 10)
    let reached = Graph(said).reached
    for (module, used) in Graph(imported).reached where modules.contains(module) {
      let used = used.intersection(modules)
      expectEqual(reached[module], used, "what \(module) uses")
    }
  }

  /// The arrows that CONTRIBUTING draws, from each module to those that it uses.
  private static func arrows() throws -> [String: Set<String>] {
    let text = try String(
      contentsOf: Repository.url.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let start = try #require(text.range(of: "The arrows: ")).upperBound
    let end = try #require(text[start...].range(of: "Beside")).lowerBound
    var arrows: [String: Set<String>] = [:]
    for chain in text[start..<end].split(separator: ";") {
      let groups = chain.split(separator: "←").map { group in
        group.split(whereSeparator: { !$0.isLetter }).map(String.init)
      }
      for module in groups.joined() { arrows[module, default: []].formUnion([]) }
      for (used, users) in zip(groups, groups.dropFirst()) {
        for user in users { arrows[user, default: []].formUnion(used) }
      }
    }
    return arrows
  }

  /// The modules of the package, with those that each imports.
  private static func imports() throws -> [String: Set<String>] {
    let sources = Repository.url.appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    var imports: [String: Set<String>] = [:]
    for module in modules {
      let folder = sources.appendingPathComponent(module)
      imports[module] = []
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        imports[module]?.formUnion(SwiftCode(text).imports.intersection(modules))
      }
    }
    return imports
  }
}
