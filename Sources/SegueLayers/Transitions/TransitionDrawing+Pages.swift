import Foundation

extension TransitionDrawing {
  /// Draws `page` rolled up by `progress` over `other`, from the side that the movement leaves.
  mutating func curl(_ page: LayerSnapshot?, over other: LayerSnapshot?, _ progress: Double) {
    add(other)
    guard let page, bounds.width > 0, bounds.height > 0 else { return }
    let upright = toUpright
    guard let back = upright.inverse else { return }
    let isAcross = direction.dx != 0
    let size = isAcross ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
    let visible = page.destination.rect.intersection(bounds)
    let curl = PageCurl(size: size, progress: CGFloat(progress))
    for (piece, place) in curl.pieces(overlap: PageCurl.overlap(scale: scale)) {
      let seen = place.concatenating(back).concatenating(map)
      switch piece {
      case .page(let rect):
        let own = back.enclosing(rect, else: bounds).intersection(visible)
        guard !own.isNull, let part = page.part(own) else { continue }
        add(part.content, upright.concatenating(seen))
      case .cover(let cover): add(cover, seen)
      }
    }
  }

  /// From the layer's plane to that of a page whose lower edge is rolled up first, and whose top left is the origin.
  private var toUpright: ProjectiveTransform {
    let (minX, minY, maxX, maxY) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    let turn =
      if direction.dx < 0 {
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: maxY, ty: -minX)
      } else if direction.dx > 0 {
        CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: -minY, ty: maxX)
      } else if direction.dy > 0 {
        CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: maxX, ty: maxY)
      } else {
        CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -minX, ty: -minY)
      }
    return ProjectiveTransform(turn)
  }
}

extension LayerSnapshot {
  /// The part of it in `rect`, in the layer's coordinates, widened to whole pixels; nil where there is none.
  func part(_ rect: CGRect) -> LayerSnapshot? {
    let whole = destination.rect
    guard whole.width > 0, whole.height > 0 else { return nil }
    let (kx, ky) = (CGFloat(picture.width) / whole.width, CGFloat(picture.height) / whole.height)
    let noise: CGFloat = 1e-6
    let minX = max(((rect.minX - whole.minX) * kx + noise).rounded(.down), 0)
    let minY = max(((rect.minY - whole.minY) * ky + noise).rounded(.down), 0)
    let maxX = min(((rect.maxX - whole.minX) * kx - noise).rounded(.up), CGFloat(picture.width))
    let maxY = min(((rect.maxY - whole.minY) * ky - noise).rounded(.up), CGFloat(picture.height))
    guard maxX > minX, maxY > minY else { return nil }
    let all = RoundedRect(
      CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height)))
    let moved = ProjectiveTransform(CGAffineTransform(translationX: -minX, y: -minY))
    let list = DisplayList([DrawCommand(.picture(picture, destination: all), transform: moved)])
    return LayerSnapshot(
      picture: Picture(list: list, width: Int(maxX - minX), height: Int(maxY - minY)),
      destination: RoundedRect(
        CGRect(
          x: whole.minX + minX / kx, y: whole.minY + minY / ky, width: (maxX - minX) / kx,
          height: (maxY - minY) / ky)))
  }
}
