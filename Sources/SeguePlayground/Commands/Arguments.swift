import Foundation
import SegueGallery

/// Reads what is written on the command line, and says what is wrong with it.
enum Arguments {
  /// The longest side of a picture or a window, in pixels.
  static let maximumLength = 16_384
  /// The largest picture, in pixels: about 256 MiB.
  static let maximumArea = 1 << 26
  /// More pixels a point than any display has.
  static let maximumScale = 8.0

  /// The engine called `name`.
  static func engine(_ name: String) throws -> Engine {
    guard let engine = Gallery.engine(named: name) else {
      throw CommandFailure.wrongUse(
        "There is no engine called “\(name)”; `segue list` shows them all.")
    }
    return engine
  }

  /// The kind of container called `name`.
  static func kind(_ name: String) throws -> ContainerKind {
    guard let kind = ContainerKind(rawValue: name.lowercased()) else {
      let all = ContainerKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure.wrongUse("There is no container called “\(name)”; there are \(all).")
    }
    return kind
  }

  /// The index of a page from its number, or from a panel's name; nil where nothing is given.
  static func page(_ text: String?) throws -> Int? {
    guard let text else { return nil }
    if let number = Int(text), number >= 1 { return number - 1 }
    if let index = Panel.all.firstIndex(where: { $0.title.lowercased() == text.lowercased() }) {
      return index
    }
    let names = Panel.all.map(\.title).joined(separator: ", ")
    throw CommandFailure.wrongUse(
      "There is no page called “\(text)”: give a number from 1, or one of \(names).")
  }

  /// The scene called `name`.
  static func scene(_ name: String) throws -> Scene {
    guard let scene = Scene(rawValue: name.lowercased()) else {
      let all = Scene.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure.wrongUse("There is no scene called “\(name)”; there are \(all).")
    }
    return scene
  }

  /// A size in points from a text like 1280x800, for so many pixels a point.
  static func size(_ text: String, scale: Double?) throws -> CGSize {
    let parts = text.lowercased().replacing("×", with: "x").split(
      separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      throw CommandFailure.wrongUse("The size “\(text)” is not written like 1280x800.")
    }
    guard width > 0, height > 0 else {
      throw CommandFailure.wrongUse(
        "The size \(text) is not possible: both sides must be at least 1.")
    }
    let scale = try self.scale(scale) ?? 1
    guard Double(width) * scale <= Double(maximumLength),
      Double(height) * scale <= Double(maximumLength),
      Double(width) * scale * Double(height) * scale <= Double(maximumArea)
    else {
      throw CommandFailure.wrongUse(
        "The size \(text)\(scale == 1 ? "" : " at a scale of \(scale)") is too large: at most "
          + "\(maximumLength) pixels on a side and \(maximumArea / 1_000_000) million in all.")
    }
    return CGSize(width: width, height: height)
  }

  /// Pixels a point, where given.
  static func scale(_ scale: Double?) throws -> Double? {
    guard let scale else { return nil }
    guard scale >= 0.25, scale <= maximumScale else {
      throw CommandFailure.wrongUse(
        "The scale \(scale) is not possible: from 0.25 to \(Int(maximumScale)) pixels a point.")
    }
    return scale
  }

  /// The file or folder at `path`.
  static func path(_ path: String) throws -> URL {
    guard !path.isEmpty else {
      throw CommandFailure.wrongUse("An empty path names nothing: give one like strips/cube.png.")
    }
    return URL(fileURLWithPath: path)
  }

  /// How many frames, from 1 to `limit`.
  static func frames(_ count: Int, limit: Int) throws -> Int {
    guard count >= 1, count <= limit else {
      throw CommandFailure.wrongUse("\(count) frames are not possible: from 1 to \(limit).")
    }
    return count
  }

  /// One of the speeds, from a text like 0.5, ½ or 1/2.
  static func speed(_ text: String) throws -> PlaybackSpeed {
    guard let speed = PlaybackSpeed(text) else {
      throw CommandFailure.wrongUse("The speed “\(text)” is none of 1, 0.5, 0.25 and 0.1.")
    }
    return speed
  }
}
