// swift-tools-version: 6.1
import PackageDescription

/// For tests whose own code is not optimized, in any configuration: they build in half the time, and what they test is
/// optimized all the same. Tests that compare with slow references of their own go without. The second flag writes the
/// module file, which nobody imports, along with the objects: a job of its own would expand all macros once more.
let quicklyBuilt: [SwiftSetting] = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// A module that SegueTests wait for without using it: with two processors, the modules that the last tests are built
/// from would otherwise wait for SegueTests, and in the end one processor would have nothing to do.
let builtBeforeSegueTests: [Target.Dependency] =
  Context.environment["SEGUE_TESTS"] == nil ? ["SegueLive"] : []

let package = Package(
  name: "segue",
  // Only SegueTransitions is for iOS, where UIKit is Apple's; the rest is for Linux.
  platforms: [.iOS(.v15)],
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    .library(name: "SegueSDL", targets: ["SegueSDL"]),
    .library(name: "MotionTransitioning", targets: ["MotionTransitioning"]),
    .library(name: "SegueTransitions", targets: ["SegueTransitions"]),
    .library(name: "SegueTesting", targets: ["SegueTesting"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .executable(name: "segue", targets: ["SeguePlayground"]),
  ],
  traits: [
    .trait(
      name: "Program",
      description: "The program `segue`. Without it, no other package is fetched."),
    .default(enabledTraits: ["Program"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev", "libsdl2-image-dev"])]),
    // FreeType, HarfBuzz and fribidi, and how fontconfig is loaded.
    .systemLibrary(
      name: "CText", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev", "libharfbuzz-dev", "libfribidi-dev"])]),
    // Compression of PNG files, and checks. Swift's own packages need it, and FreeType's.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CRasterKernels"),
    // Repeatable random numbers: for tests, and for what tests and measures in the playground.
    .target(name: "SegueRandom"),
    // Linear constraints; depends on nothing.
    .target(name: "SegueConstraints"),
    .target(name: "SegueRaster", dependencies: ["CRasterKernels"]),
    .target(name: "SegueLayers", dependencies: ["SegueRaster"]),
    // The fonts live in assets/ at the top; a link in the module's folder leads there.
    .target(
      name: "SegueMedia",
      dependencies: ["SegueRaster", "CSDL", "CText", "CZlib"],
      exclude: ["assets/pictures"],
      resources: [.copy("assets/fonts")]
    ),
    // Text, and what it is made of: fonts, colors, images and traits. Without views.
    .target(name: "SegueText", dependencies: ["SegueLayers", "SegueMedia", "SegueRaster"]),
    .target(
      name: "Segue",
      dependencies: ["SegueConstraints", "SegueLayers", "SegueMedia", "SegueRaster", "SegueText"],
      exclude: ["BEHAVIOUR.md"]
    ),
    .target(name: "SegueSDL", dependencies: ["Segue", "SegueMedia", "CSDL"]),
    .target(name: "MotionTransitioning", dependencies: ["Segue"], exclude: ["README.md"]),
    // Plays and looks at transitions: for tests, and for the program `segue`.
    .target(name: "SegueInspection", dependencies: ["Segue", "SegueMedia", "SegueRandom"]),
    // With XCTest and Swift Testing, which only tests link.
    .target(name: "SegueTesting", dependencies: ["SegueInspection"]),
    // Animators whose motion is written once, with what they are made of. It compiles on iOS, too, against
    // Apple's UIKit: with nothing but UIKit's API.
    .target(
      name: "SegueTransitions",
      dependencies: [.target(name: "UIKit", condition: .when(platforms: [.linux]))],
      packageAccess: false),
    .target(
      name: "SegueGallery", dependencies: ["MotionTransitioning", "SegueTransitions", "UIKit"],
      exclude: [
        "AppCoda/README.md", "Bondo/README.md", "Material/README.md", "StableKernel/README.md",
        "ThinkAndBuild/README.md",
      ],
      // As a program elsewhere, it can use nothing but public API.
      packageAccess: false),
    // The program without its window: a session as a value, its stage, recording, export and torture.
    .target(
      name: "SegueSession",
      dependencies: ["SegueGallery", "SegueInspection", "SegueMedia", "SegueRandom", "Segue"]),
    // Swift code as text: what is declared and animated in it, and how it becomes code for here. It uses nothing of
    // SegueLayers: compiled earlier, it would make what Segue waits for wait; later, a processor would have nothing to do.
    .target(name: "SegueSource", dependencies: ["SegueLayers"]),
    // A user's file: read, compiled, tried in a process of its own, and loaded while the program runs.
    .target(
      name: "SegueLive",
      dependencies: [
        "SegueSource", "SegueSession", "SegueGallery", "SegueInspection", "SegueMedia",
        "MotionTransitioning", "Segue",
      ]),
    .executableTarget(
      name: "SeguePlayground",
      dependencies: [
        "SegueLive", "SegueSource", "SegueSession", "SegueGallery", "SegueInspection",
        "SegueRandom", "SegueSDL", "SegueMedia", "SegueTransitions", "Segue",
        // For files that are compiled while it runs: they import these modules.
        "CoreGraphics", "MotionTransitioning", "QuartzCore", "UIKit",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Program"])),
      ],
      // Nobody inlines its functions: to write them into the module file took a quarter of the time.
      swiftSettings: [.unsafeFlags(["-disable-cmo"])],
      // What is loaded into the program finds the library's functions in it. Only the program has unsafe
      // flags: no library contains it.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
    ),
    .target(name: "UIKit", dependencies: ["CUIKit", "Segue"]),
    .target(name: "QuartzCore", dependencies: ["CQuartzCore", "SegueLayers", "SegueText"]),
    .target(name: "CoreGraphics", dependencies: ["CCoreGraphics", "SegueRaster"]),
    // The submodules that imports may name, such as `UIKit.UIGestureRecognizerSubclass`. They are empty, and
    // only modules of C can have any: importing one imports the Swift module that it belongs to.
    .systemLibrary(name: "CUIKit"),
    .systemLibrary(name: "CQuartzCore"),
    .systemLibrary(name: "CCoreGraphics"),
    // Expectations that build sooner than Swift Testing's macros; of all test targets (see below).
    .target(name: "Expectations", path: "Tests/Expectations"),
    // What counts allocations stands in for malloc, so only tests link it.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(name: "CStack", path: "Tests/CStack"),
    .target(
      name: "TestSupport", dependencies: ["Segue", "SegueInspection", "SegueMedia"],
      path: "Tests/Support"),
    // Apart from SegueTests, as the compiler's time for macros grows with their square.
    .testTarget(
      name: "SegueContentTests",
      dependencies: ["Segue", "SegueRandom", "SegueText", "TestSupport"],
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SegueTests",
      dependencies: ["CStack", "Segue", "SegueRandom", "SegueText", "TestSupport", "UIKit"]
        + builtBeforeSegueTests,
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "MotionTransitioningTests",
      dependencies: ["MotionTransitioning", "Segue", "TestSupport"], swiftSettings: quicklyBuilt),
    // What the tests of the program share.
    .target(
      name: "ProgramTestSupport",
      dependencies: [
        "CAllocations", "SegueLive", "SegueSource", "SegueSession", "SegueGallery",
        "SegueInspection", "SegueMedia", "SegueRandom", "Segue", "TestSupport",
      ],
      path: "Tests/ProgramSupport"),
    .testTarget(
      name: "SegueGalleryTests",
      dependencies: [
        "CAllocations", "ProgramTestSupport", "SegueGallery", "SegueInspection", "SegueRandom",
        "SegueSDL", "SegueSession", "SegueTransitions", "Segue", "TestSupport", "UIKit",
      ],
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SegueSessionTests",
      dependencies: [
        "ProgramTestSupport", "SegueGallery", "SegueMedia", "SegueRandom", "SegueSession",
        "SegueTransitions", "Segue", "TestSupport",
      ],
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SegueLiveTests",
      dependencies: [
        "ProgramTestSupport", "SegueGallery", "SegueLive", "SegueSession", "SegueSource", "Segue",
        "TestSupport",
      ],
      // They are compiled or read while the tests run.
      exclude: ["Files"],
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SeguePlaygroundTests",
      dependencies: [
        "CAllocations", "ProgramTestSupport", "SegueGallery", "SegueInspection", "SegueLive",
        "SeguePlayground", "SegueMedia", "SegueRandom", "SegueSession", "SegueSource",
        "SegueTransitions", "Segue", "TestSupport", "UIKit",
      ],
      exclude: ["Fuzzing/Corpus"],
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SegueTestingTests",
      dependencies: ["Segue", "SegueInspection", "SegueTesting", "TestSupport"],
      swiftSettings: quicklyBuilt),
    // The programs belong to the package that the test makes, and Apple's declarations to a module.
    .testTarget(
      name: "DependentTests", exclude: ["Apple", "Lists", "Programs"], swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SegueInspectionTests", dependencies: ["Segue", "SegueInspection", "TestSupport"],
      swiftSettings: quicklyBuilt),
    .testTarget(name: "SegueConstraintsTests", dependencies: ["SegueConstraints", "SegueRandom"]),
    .testTarget(name: "SegueRasterTests", dependencies: ["SegueRandom", "SegueRaster"]),
    .testTarget(
      name: "SegueLayersTests", dependencies: ["SegueLayers", "SegueRandom"],
      swiftSettings: quicklyBuilt),
    .testTarget(name: "SegueMediaTests", dependencies: ["SegueMedia", "SegueRaster"]),
    .testTarget(
      name: "SegueSDLTests",
      dependencies: ["SegueSDL", "Segue", "SegueMedia", "SegueRandom", "SegueRaster", "CSDL"],
      swiftSettings: quicklyBuilt),
  ],
  swiftLanguageModes: [.v6]
)

/// `make check-memory` builds some of the tests alone: with sanitizers, all of them would take long.
if let names = Context.environment["SEGUE_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

/// `make fuzz` builds one folder of the gallery's tests alone, and links the toolchain's libFuzzer.
if Context.environment["SEGUE_FUZZING"] != nil {
  package.targets.removeAll { $0.type == .test }
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/CFuzzer"),
    .testTarget(
      name: "SeguePlaygroundTests",
      dependencies: [
        "CFuzzer", "SegueGallery", "SegueInspection", "SegueLive", "SegueMedia",
        "SeguePlayground", "SegueSession", "SegueSource",
      ],
      exclude: ["Fuzzing/Corpus"],
      sources: ["Fuzzing"],
      swiftSettings: [.define("FUZZING")]),
  ]
}

for target in package.targets where target.type == .test {
  target.dependencies.append("Expectations")
}

// MARK: - What is compiled anew

// A module that passes on another's types is written the same when these change, and SwiftPM compiles anew only what
// names a module that was written: what names only UIKit would go on with the old layout of its classes, and crash
// (github.com/swiftlang/swift/issues/89636). So each target and each product names all modules that it is built on.

extension Target.Dependency {
  /// The name of a target of this package, and the condition; nil for others' products.
  fileprivate var own: (name: String, condition: TargetDependencyCondition?)? {
    switch self {
    case .targetItem(let name, let condition), .byNameItem(let name, let condition):
      (name, condition)
    default: nil
    }
  }
}

/// The modules that a target is built on, some more than once.
@MainActor func modules(
  under target: Target
) -> [(name: String, condition: TargetDependencyCondition?)] {
  target.dependencies.flatMap { dependency in
    guard let (name, condition) = dependency.own,
      let module = package.targets.first(where: { $0.name == name && $0.type == .regular })
    else { return [] as [(name: String, condition: TargetDependencyCondition?)] }
    return [(name, condition)]
      + modules(under: module).map { ($0.name, condition ?? $0.condition) }
  }
}

let allModules = package.targets.map(modules)
for (target, modules) in zip(package.targets, allModules) {
  var named = Set(target.dependencies.compactMap { $0.own?.name })
  for (name, condition) in modules where named.insert(name).inserted {
    target.dependencies.append(.target(name: name, condition: condition))
  }
}
package.products = package.products.map { product in
  guard let library = product as? Product.Library else { return product }
  let modules = zip(package.targets, allModules).first { $0.0.name == library.name }?.1 ?? []
  // Not what is there on one platform alone: products have no conditions.
  return .library(
    name: library.name,
    targets: modules.reduce(into: library.targets) {
      if $1.condition == nil, !$0.contains($1.name) { $0.append($1.name) }
    })
}
