import ArgumentParser
import Foundation
import Segue
import SegueGallery
import SegueSession

/// The matrix of one screen, on the command line.
struct MatrixOptions: ParsableArguments {
  @Argument(
    help: Arguments.path.help(
      "With --matrix, the Swift file of the screen, or several, or a folder with them"),
    transform: Arguments.path.read)
  var files: [URL] = []

  @Flag(
    help:
      "Draws one screen, of files or of --scene, in light and dark, sizes of text and directions.")
  var matrix = false

  @Option(help: "With --matrix, the screen, as the window lists it. (default: the first)")
  var screen: String?

  @Option(
    help: MatrixOptions.looks.help("With --matrix, its looks", standard: "light,dark"),
    transform: MatrixOptions.looks.read)
  var looks: [Look]?

  @Option(
    help: MatrixOptions.sizes.help("With --matrix, the sizes of text", standard: "S,L,XXL"),
    transform: MatrixOptions.sizes.read)
  var textSizes: [TextSize]?

  @Option(
    help: MatrixOptions.directions.help("With --matrix, the directions", standard: "ltr,rtl"),
    transform: MatrixOptions.directions.read)
  var directions: [Bool]?

  @Option(
    help: MatrixOptions.devices.help("With --matrix, the devices", standard: "phone"),
    transform: MatrixOptions.devices.read)
  var devices: [ScreenVariant.Device]?

  @Flag(help: "With --matrix, the status is 1 if anything is found.")
  var strict = false

  /// Kinds of values that are lists, with commas between them.
  private static func list<Value>(
    _ valueName: String, _ form: String, _ failure: String,
    _ read: @escaping @Sendable (String) -> Value?
  ) -> ArgumentKind<[Value]> {
    ArgumentKind(valueName: valueName, form: form) { text in
      let values = text.split(separator: ",").map { read(String($0)) }
      guard !values.isEmpty, !values.contains(where: { $0 == nil }) else {
        throw CommandFailure.wrongUse(failure)
      }
      return values.compactMap { $0 }
    }
  }

  private static let looks = list(
    "looks", ": light, dark or both, with a comma", "looks are written like light,dark."
  ) { Look(rawValue: $0.lowercased()) }

  private static let sizes = list(
    "sizes", ": of XS, S, M, L, XL, XXL, XXXL and AX1 to AX5, with commas",
    "sizes of text are written like S,L,XXL,AX3; there are XS to XXXL and AX1 to AX5.",
    TextSize.named)

  private static let directions = list(
    "directions", ": ltr, rtl or both, with a comma", "directions are written like ltr,rtl."
  ) { (text: String) -> Bool? in ["ltr": false, "rtl": true][text.lowercased()] }

  private static let devices = list(
    "devices",
    ": of small-phone, phone, large-phone, small-tablet, tablet, kiosk and desktop, or sizes as 393x852, with commas",
    "devices are written like phone,tablet or 393x852."
  ) { text in
    ScreenVariant.Device.named(text)
      ?? (try? Arguments.size.read(text).points()).map {
        ScreenVariant.Device(name: text.replacing("x", with: " × "), size: $0)
      }
  }

  /// Whether anything is given that only a matrix has.
  private var isGiven: Bool {
    !files.isEmpty || screen != nil || looks != nil || textSizes != nil || directions != nil
      || devices != nil || strict
  }

  func validate() throws {
    guard matrix || !isGiven else {
      throw CommandFailure.wrongUse(
        "Files, --screen, --looks, --text-sizes, --directions, --devices and --strict are for a matrix: add "
          + "--matrix.")
    }
    for file in files where !FileManager.default.fileExists(atPath: file.path) {
      throw CommandFailure.wrongUse("There is no file \(file.path).")
    }
  }

  /// The variants.
  var axes: ScreenAxes {
    let sizes = ["S", "L", "XXL"].compactMap(TextSize.named)
    return ScreenAxes(
      looks: looks ?? [.light, .dark], textSizes: textSizes ?? sizes,
      directions: directions ?? [false, true],
      devices: devices ?? ["phone"].compactMap(ScreenVariant.Device.named))
  }

  /// The screen of the files, or else the scene.
  private func subject(_ scene: Scene?) throws -> Scene {
    guard !files.isEmpty else {
      guard let scene, screen == nil else {
        throw CommandFailure.wrongUse("A matrix is of a screen: give a Swift file, or --scene.")
      }
      return scene
    }
    guard scene == nil else {
      throw CommandFailure.wrongUse("Give files or --scene: one of them has the screen.")
    }
    let loaded = try LoadedFiles(files)
    let scenes = MainActor.assumeIsolated { loaded.plugin.scenes }
    guard let screen else {
      guard let first = scenes.first else { throw CommandFailure("There is no screen in them.") }
      return first
    }
    guard let found = scenes.named(screen) else {
      let names = scenes.map { "“\($0.title)”" }.joined(separator: ", ")
      throw CommandFailure.wrongUse(
        "There is no screen “\(screen)”; there is \(names.isEmpty ? "none" : names).")
    }
    return found
  }

  /// Draws the matrix, and reports what is found.
  ///
  /// - Parameter scale: Pixels per point of the screens.
  func write(_ scene: Scene?, scale: Double, to out: Output.PictureFile) throws {
    let axes = axes
    guard axes.count <= Self.most else {
      throw CommandFailure.wrongUse(
        "That would be \(axes.count) variants: give at most \(Self.most).")
    }
    let size = MainActor.assumeIsolated { ScreenMatrix.pixelSize(axes, scale: scale) }
    guard FrameSize.isDrawable(size) else {
      throw CommandFailure.wrongUse(
        "The matrix would be \(Int(size.width))×\(Int(size.height)) pixels: at most \(FrameSize.limits)."
      )
    }
    let scene = try subject(scene)
    let found = try MainActor.assumeIsolated {
      let matrix = ScreenMatrix(
        scene.title, axes,
        progress: { Output.progress("\(scene.title): variant \($0) of \(axes.count)") }
      ) { scene.makeController() }
      Output.progress(nil)
      if case .file = out, !matrix.report.isEmpty { try Output.line(matrix.report) }
      if case .standardOutput = out, !matrix.report.isEmpty { Output.note(matrix.report) }
      try Output.write(
        Output.png(matrix.image(scale: scale)), to: out, "\(scene.title): \(matrix.summary)")
      return matrix.counts.findings
    }
    if strict, found > 0 { throw CommandFailure("\(scene.title) has faults that users meet.") }
  }

  /// The maximum number of variants.
  private static let most = 400
}
