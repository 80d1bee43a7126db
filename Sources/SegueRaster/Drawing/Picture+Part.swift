import Foundation

extension Picture {
  /// Whole pixels of another picture.
  struct Part: Sendable {
    let picture: Picture
    let rect: PixelRect
  }

  /// Returns the part of another picture that has all pixels of this one, if there is one: then
  /// this is drawn from the bitmap of that picture, and needs none of its own. Pieces of a snapshot
  /// are such parts.
  static func part(
    _ list: DisplayList, width: Int, height: Int, effects: [PictureEffect]
  ) -> Part? {
    guard effects.isEmpty, let (only, whole) = list.onlyPicture, only.joinedEdges.isEmpty,
      let shift = only.transform.wholePixelShift
    else { return nil }
    let rect = PixelRect(x: -shift.x, y: -shift.y, width: width, height: height)
    let all = CGRect(x: 0, y: 0, width: whole.width, height: whole.height)
    guard whole.area == all, only.outline == RoundedRect(all),
      PixelRect(enclosing: all).contains(rect)
    else { return nil }
    guard let outer = whole.part else { return Part(picture: whole, rect: rect) }
    return Part(
      picture: outer.picture, rect: rect.offsetBy(x: outer.rect.minX, y: outer.rect.minY))
  }
}

extension DisplayList {
  /// The picture that is all it shows, unclipped and opaque, and how that is drawn; nil where it shows anything
  /// else.
  var onlyPicture: (command: DrawCommand, picture: Picture)? {
    guard commands.count == 1, let only = commands.first, only.clip == nil, only.opacity >= 1,
      only.blendMode == .normal, case .picture(let picture, _) = only.content
    else { return nil }
    return (only, picture)
  }
}

extension ProjectiveTransform {
  /// The number of whole pixels by which it moves; nil where it does anything else.
  fileprivate var wholePixelShift: (x: Int, y: Int)? {
    guard isUprightScaleAndTranslation, m11 == 1, m22 == 1, m31 == m31.rounded(),
      m32 == m32.rounded(), max(abs(m31), abs(m32)) < Double(PixelRect.limit)
    else { return nil }
    return (Int(m31), Int(m32))
  }
}
