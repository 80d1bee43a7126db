import Foundation
import Segue

/// The making of the picture on the stage.
extension Transport {
  /// The areas drawn anew in the moment that is shown, in points of the stage.
  package var damage: [CGRect] {
    guard position > 1, let after = filmFrame(after: position),
      let before = filmFrame(after: position - 1),
      (after.width, after.height) == (before.width, before.height)
    else { return [] }
    let scale = stage.scale
    return after.list.damage(since: before.list, width: after.width, height: after.height).map {
      CGRect(
        x: CGFloat($0.minX) / scale, y: CGFloat($0.minY) / scale,
        width: CGFloat($0.maxX - $0.minX) / scale, height: CGFloat($0.maxY - $0.minY) / scale)
    }
  }

  /// Moments of the take around the one that is shown, the nearest first, as they were seen.
  package var skins: [CGImage] {
    guard let take, take.contains(position - 1) else { return [] }
    let key = SkinKey(position: position, count: records.count)
    if let known = knownSkins, known.key == key { return known.pictures }
    let pictures = (1...Self.skinCount).flatMap { number in
      [-1, 1].compactMap { side in
        let moment = position - 1 + side * number * Self.skinDistance
        return take.contains(moment) ? picture(after: moment + 1) : nil
      }
    }
    knownSkins = (key, pictures)
    return pictures
  }

  /// The state on which onion skins depend.
  package struct SkinKey: Equatable {
    let position: Int
    let count: Int
  }

  /// Number of onion skins on either side.
  private static let skinCount = 2
  /// Distance between onion skins, in moments.
  private static let skinDistance = 5
}
