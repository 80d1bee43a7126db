import Expectations
import Foundation
import Testing

/// The package's targets and products as SwiftPM reads them.
struct ManifestTests {
  private struct Manifest: Decodable {
    let targets: [Target]
    let products: [Product]
  }

  private struct Target: Decodable {
    let name: String
    let type: String
    let dependencies: [Dependency]
  }

  private struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  /// A dependency on a target: its name, and whether it is one on every platform.
  private struct Dependency: Decodable {
    var name: String?
    var hasCondition = false

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let form = try decoder.container(keyedBy: Key.self)
      for kind in ["byName", "target"] where form.contains(Key(stringValue: kind)) {
        var values = try form.nestedUnkeyedContainer(forKey: Key(stringValue: kind))
        name = try values.decode(String.self)
        hasCondition = try !values.decodeNil()
      }
    }
  }

  /// Else a program that imports UIKit alone is not compiled anew when a class of Segue has changed, and crashes.
  @Test func eachTargetAndProductNamesAllModulesThatItIsBuiltOn() async throws {
    let output = try await run(
      "swift", ["package", "--package-path", Repository.url.path, "dump-package"],
      in: FileManager.default.temporaryDirectory)
    let start = try #require(output.output.firstIndex(of: "{"), "\(output.output)")
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(output.output[start...].utf8))
    let modules = Dictionary(
      uniqueKeysWithValues: manifest.targets.filter { $0.type == "regular" }.map { ($0.name, $0) })
    func below(_ name: String) -> [Dependency] {
      modules[name]?.dependencies.filter { modules[$0.name ?? ""] != nil } ?? []
    }

    expect(modules.count > 10)
    for target in manifest.targets {
      let named = Set(target.dependencies.compactMap(\.name))
      let needed = Set(named.flatMap { below($0).compactMap(\.name) })
      expectEqual(needed.subtracting(named), [], "of \(target.name)")
    }
    for product in manifest.products where modules[product.name] != nil {
      let needed = Set(below(product.name).filter { !$0.hasCondition }.compactMap(\.name))
      expectEqual(needed.subtracting(product.targets), [], "of the product \(product.name)")
    }
  }
}
