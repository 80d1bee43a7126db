import Foundation

/// The size of the stage: as large as the window allows, or a given one, which is shown smaller where it does
/// not fit.
package struct StageShape: Equatable, Sendable, Codable {
  /// The size in points; nil: as large as the window allows.
  package var size: CGSize?

  package static let fill = StageShape()

  /// The shortest and the longest side, in points.
  static let sides: ClosedRange<CGFloat> = 64...4096

  /// The same with its sides exchanged.
  package var rotated: StageShape {
    StageShape(size: size.map { CGSize(width: $0.height, height: $0.width) })
  }

  /// A shape with sides in whole points, within the limits.
  package static func sized(_ size: CGSize) -> StageShape {
    func side(_ length: CGFloat) -> CGFloat {
      length.isFinite
        ? min(max(length.rounded(), sides.lowerBound), sides.upperBound) : sides.lowerBound
    }
    return StageShape(size: CGSize(width: side(size.width), height: side(size.height)))
  }

  /// “393 × 852”; nil: it fills the window.
  package var title: String? {
    size.map { "\(Int($0.width)) × \(Int($0.height))" }
  }
}

/// A size that screens have.
package struct StagePreset: Sendable {
  package let name: String
  package let shape: StageShape

  /// The sizes in points of devices that are in wide use, from small to large.
  package static let all = [
    StagePreset(name: "Fill the window", shape: .fill),
    StagePreset(name: "Small phone", shape: .sized(CGSize(width: 375, height: 667))),
    StagePreset(name: "Phone", shape: .sized(CGSize(width: 393, height: 852))),
    StagePreset(name: "Large phone", shape: .sized(CGSize(width: 430, height: 932))),
    StagePreset(name: "Small tablet", shape: .sized(CGSize(width: 744, height: 1133))),
    StagePreset(name: "Tablet", shape: .sized(CGSize(width: 1024, height: 1366))),
    StagePreset(name: "Kiosk", shape: .sized(CGSize(width: 800, height: 480))),
    StagePreset(name: "Desktop", shape: .sized(CGSize(width: 1280, height: 800))),
  ]

  /// The next one after the preset of `shape`; after the last, the first.
  package static func next(after shape: StageShape) -> StagePreset {
    let index = all.firstIndex { $0.shape == shape || $0.shape.rotated == shape } ?? -1
    return all[(index + 1) % all.count]
  }
}
