import Foundation
import Segue
import SegueMedia

/// A folder of pictures that are the frames of a reference, in the natural order of their names: 2 comes before 10.
enum PictureFolder {
  private static let extensions: Set = ["png", "jpg", "jpeg"]

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether a folder has pictures, more than one, and no Swift files.
  static func isReference(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return !names.contains { $0.hasSuffix(".swift") } && names.filter(isPicture).count > 1
  }

  private static func isPicture(_ name: String) -> Bool {
    extensions.contains((name as NSString).pathExtension.lowercased()) && !name.hasPrefix(".")
  }

  /// - Parameter rate: Frames a second.
  static func film(
    _ folder: URL, rate: Int, into collector: consuming ReferenceCollector
  ) throws -> ReferenceFilm {
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw CommandFailure("The folder \(folder.path) cannot be read.")
    }
    let names = all.filter(isPicture).sorted(by: isBefore)
    guard !names.isEmpty else {
      throw CommandFailure("The folder \(folder.path) has no PNG or JPEG pictures.")
    }
    var collector = collector
    for (index, name) in names.enumerated() {
      let picture = try ImageCodec.decode(folder.appendingPathComponent(name))
      try collector.append(picture, at: Double(index) / Double(rate))
    }
    return try collector.film(end: Double(names.count) / Double(rate))
  }

  /// Whether a name comes before another: numbers in it are compared as numbers, and else characters.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    let (left, right) = (parts(first), parts(second))
    for (a, b) in zip(left, right) where a != b {
      if let a = number(a), let b = number(b), a != b { return a < b }
      return a < b
    }
    return left.count < right.count
  }

  /// The runs of digits of a name, and what is between them.
  private static func parts(_ name: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = Substring(name)
    while let first = rest.first {
      let isDigit = isDigit(first)
      let part = rest.prefix { self.isDigit($0) == isDigit }
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    return parts
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func number(_ part: Substring) -> Double? {
    part.first.map(isDigit) == true ? Double(part) : nil
  }
}
