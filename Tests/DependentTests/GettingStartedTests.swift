import Expectations
import Foundation
import Testing

/// The README and the article on getting started agree with the package and the Makefile. `DependentPackageTests` builds
/// their targets and runs their test.
struct GettingStartedTests {
  private static let pages = ["README.md", GettingStarted.article]

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Repository.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func theReadmeHasTheManifestOfTheArticle() throws {
    let manifest = try #require(try GettingStarted().manifest)

    try expectEqual(GettingStarted("README.md").manifest, manifest)
  }

  @Test(arguments: pages) func everyProductIsOneOfThePackage(page: String) throws {
    let package = try text("Package.swift")
    let products = try GettingStarted(page).products

    expect(products.count > 4)
    for product in products {
      expect(package.contains(".library(name: \"\(product)\","), "\(product)")
    }
  }

  @Test(arguments: pages) func thePackagesToInstallAreThoseOfTheMakefile(page: String) throws {
    let makefile = try text("Makefile")
    let start = try #require(makefile.range(of: "\nLIBRARIES := "))
    let joined = makefile[start.upperBound...].replacing("\\\n", with: " ")
    let packages = joined.prefix { $0 != "\n" }.split(separator: " ")

    let command = try text(page).replacing("\\\n", with: " ").split(separator: "\n")
      .first { $0.hasPrefix("    sudo apt-get install ") }
    expectEqual(command?.split(separator: " ").dropFirst(3), packages[...])
  }
}
