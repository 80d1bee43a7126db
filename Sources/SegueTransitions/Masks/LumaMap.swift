import UIKit

/// A gray picture that says when each place of an area changes: black first, white last.
///
///     gray    ░▒▓█        The moments are spread evenly: at each time, as much of the area has changed as
///     moment  0 ▸ 1       time has passed, whatever the grays are.
public struct LumaMap {
  /// The numbers of pixels.
  public let columns, rows: Int
  /// The length of a pixel's sides, in points.
  public let cell: CGFloat
  /// The moments, from 0 for the first to 255 for the last.
  private let picture: IndexedPicture

  /// Grays are clamped to this many from 0.
  private static let limit: CGFloat = 1e9
  /// The number of pixels aimed at, and that of the levels that are told apart as they are spread.
  private static let (pixels, levels): (CGFloat, Int) = (16_000, 4096)

  /// A map of an area, and of a pixel around it.
  ///
  /// - Parameters:
  ///   - area: In points.
  ///   - gray: The gray of a place, in points: a number up to a billion; what is none counts as 0.
  public init(of area: CGRect, gray: (CGPoint) -> CGFloat) {
    let cell = max((area.width * area.height / Self.pixels).squareRoot(), 1)
    let (columns, rows) = (
      Int((area.width / cell).rounded(.up)) + 2, Int((area.height / cell).rounded(.up)) + 2
    )
    var grays: [CGFloat] = []
    grays.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let y = area.minY + (CGFloat(row) - 0.5) * cell
      for column in 0..<columns {
        let value = gray(CGPoint(x: area.minX + (CGFloat(column) - 0.5) * cell, y: y))
        grays.append(value.isNaN ? 0 : min(max(value, -Self.limit), Self.limit))
      }
    }
    (self.cell, self.columns, self.rows) = (cell, columns, rows)
    picture = IndexedPicture(columns: columns, indices: Self.spread(grays))
  }

  /// Moments of grays: the fraction of all pixels that are darker.
  private static func spread(_ grays: [CGFloat]) -> [UInt8] {
    let (low, high) = (grays.min() ?? 0, grays.max() ?? 1)
    let factor = CGFloat(levels - 1) / max(high - low, 1 / limit)
    let ranks = grays.map { Int(($0 - low) * factor) }
    var darker = [Int](repeating: 0, count: levels + 1)
    for rank in ranks { darker[rank + 1] += 1 }
    for level in 1...levels { darker[level] += darker[level - 1] }
    return ranks.map { rank in
      UInt8(255 * (darker[rank] + darker[rank + 1]) / (2 * max(grays.count, 1)))
    }
  }

  /// Images that are put one on the other, each fading in as the one before is there: together they cover
  /// what has changed by then.
  ///
  /// From coverage m to the next one, n, the image above adds (n − m) / (1 − m): where it is a
  /// fraction t there, m + t (n − m) is covered.
  ///
  /// - Parameters:
  ///   - count: The number of images, above 0.
  ///   - softness: The time that the change of a place takes, if all begin in a time of 1; 0: none.
  public func steps(_ count: Int, softness: CGFloat) -> [UIImage] {
    // The least time that is told apart; there is no division by 0.
    let softness = max(softness, 1 / 255)
    func coverage(_ moment: Int, _ step: Int) -> CGFloat {
      let time = CGFloat(step) / CGFloat(count) * (1 + softness)
      return min(max((time - CGFloat(moment) / 255) / softness, 0), 1).smoothStep
    }
    return (1...count).compactMap { step in
      picture.image(
        opacities: (0...255).map { moment in
          let (before, after) = (coverage(moment, step - 1), coverage(moment, step))
          let added = before < 1 ? (after - before) / (1 - before) : 1
          return UInt8((255 * added).rounded())
        })
    }
  }
}

extension Screens {
  /// Lets a screen appear place by place, as a map of its bounds says.
  ///
  /// - Parameters:
  ///   - screen: The screen, one of the two.
  ///   - map: The moments of its places.
  ///   - softness: The time that the change of a place takes, as a fraction of that of the others; 0: none.
  public func reveal(_ screen: UIView, by map: LumaMap, softness: CGFloat) {
    let mask = mask(screen)
    // The images are put together in their own pixels, then enlarged once.
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: map.columns, height: map.rows))
    sheet.layer.shouldRasterize = true
    for (index, image) in map.steps(Self.revealSteps, softness: softness).enumerated() {
      let view = UIImageView(image: image)
      view.frame = sheet.bounds
      sheet.addSubview(view)
      let (start, count) = (Double(index), Double(Self.revealSteps))
      pose(start / count...(start + 1) / count) { view.alpha = $0 }
    }
    sheet.transform = CGAffineTransform(scaleX: map.cell, y: map.cell)
    sheet.center = CGPoint(
      x: (CGFloat(map.columns) / 2 - 1) * map.cell, y: (CGFloat(map.rows) / 2 - 1) * map.cell)
    mask.addSubview(sheet)
  }

  /// The number of images that an area appears by.
  private static let revealSteps = 16
}
