// swift-tools-version: 6.1
import PackageDescription

/// For tests whose own code is not optimized, in any configuration: they build in half the time, and what they test is
/// optimized all the same. Tests that compare with slow references of their own go without. The second flag writes the
/// module file, which nobody imports, along with the objects: a job of its own would expand all macros once more.
let quicklyBuilt: [SwiftSetting] = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

let package = Package(
  name: "segue",
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    .library(name: "SegueSDL", targets: ["SegueSDL"]),
    .library(name: "MotionTransitioning", targets: ["MotionTransitioning"]),
    .library(name: "SegueTesting", targets: ["SegueTesting"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .executable(name: "segue", targets: ["SeguePlayground"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CSDL",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]
    ),
    // fribidi, and how fontconfig is loaded.
    .systemLibrary(name: "CText", providers: [.apt(["libfribidi-dev"])]),
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
      dependencies: ["SegueRaster", "CSDL", "CText"],
      exclude: ["assets/pictures"],
      resources: [.copy("assets/fonts")]
    ),
    .target(
      name: "Segue",
      dependencies: ["SegueConstraints", "SegueLayers", "SegueMedia", "SegueRaster"],
      exclude: ["BEHAVIOUR.md"]
    ),
    .target(name: "SegueSDL", dependencies: ["Segue", "SegueMedia", "CSDL"]),
    .target(name: "MotionTransitioning", dependencies: ["Segue"], exclude: ["README.md"]),
    // Plays and looks at transitions: for tests, and for the program `segue`.
    .target(name: "SegueInspection", dependencies: ["Segue", "SegueMedia", "SegueRandom"]),
    // With XCTest and Swift Testing, which only tests link.
    .target(name: "SegueTesting", dependencies: ["SegueInspection"]),
    .target(
      name: "SegueGallery", dependencies: ["MotionTransitioning", "UIKit"],
      exclude: [
        "AppCoda/README.md", "Bondo/README.md", "Material/README.md", "StableKernel/README.md",
        "ThinkAndBuild/README.md",
      ],
      // As a program elsewhere, it can use nothing but public API.
      packageAccess: false),
    .executableTarget(
      name: "SeguePlayground",
      dependencies: [
        "SegueGallery", "SegueInspection", "SegueRandom", "SegueSDL", "SegueMedia", "Segue",
        // For files that are compiled while it runs: they import these modules.
        "CoreGraphics", "MotionTransitioning", "QuartzCore", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // What is loaded into the program finds the library's functions in it. Only the program has unsafe
      // flags: no library contains it.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
    ),
    .target(name: "UIKit", dependencies: ["CUIKit", "Segue"]),
    .target(name: "QuartzCore", dependencies: ["CQuartzCore", "Segue", "SegueLayers"]),
    .target(name: "CoreGraphics", dependencies: ["CCoreGraphics", "SegueRaster"]),
    // The submodules that imports may name, such as `UIKit.UIGestureRecognizerSubclass`. They are empty, and
    // only modules of C can have any: importing one imports the Swift module that it belongs to.
    .systemLibrary(name: "CUIKit"),
    .systemLibrary(name: "CQuartzCore"),
    .systemLibrary(name: "CCoreGraphics"),
    // What counts allocations stands in for malloc, so only tests link it.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(name: "CStack", path: "Tests/CStack"),
    .target(
      name: "TestSupport", dependencies: ["Segue", "SegueInspection", "SegueMedia"],
      path: "Tests/Support"),
    // Apart from SegueTests, as the compiler's time for macros grows with their square.
    .testTarget(
      name: "SegueContentTests", dependencies: ["Segue", "SegueRandom", "TestSupport"],
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SegueTests", dependencies: ["CStack", "Segue", "SegueRandom", "TestSupport"],
      swiftSettings: quicklyBuilt),
    .testTarget(
      name: "MotionTransitioningTests",
      dependencies: ["MotionTransitioning", "Segue", "TestSupport"], swiftSettings: quicklyBuilt),
    .testTarget(
      name: "SegueGalleryTests",
      dependencies: [
        "CAllocations", "SegueGallery", "SegueInspection", "SeguePlayground", "Segue",
        "SegueRandom", "SegueSDL", "TestSupport",
      ],
      // They are compiled or read while the tests run.
      exclude: ["Fuzzing/Corpus", "Live/Files"],
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
      name: "SegueGalleryTests",
      dependencies: [
        "CFuzzer", "SegueGallery", "SegueInspection", "SegueMedia", "SeguePlayground",
      ],
      exclude: ["Fuzzing/Corpus"],
      sources: ["Fuzzing"],
      swiftSettings: [.define("FUZZING")]),
  ]
}
