import Foundation
import SegueRaster

/// A page that is rolled up from its lower edge, seen from above.
///
///     side view, the eye above:            z
///                                          ↑
///      free edge ────────────╮  2·r        │
///                             )  half a cylinder of radius r
///     upper edge ────────────╯  0          └──→ y
///                            c
///
/// The page is flat up to the contact line y = c. From there it follows half a cylinder: at
/// the angle θ, y = c + r·sin θ and z = r·(1 − cos θ); and then flat back at z = 2·r, its back
/// visible. The contact line moves from the lower edge, where nothing is curled, to where nothing
/// is visible any more.
struct PageCurl {
  let size: CGSize
  /// In points.
  let radius: CGFloat
  /// The contact line, in points from the upper edge.
  let contact: CGFloat
  /// The height of the eye above the page, in points.
  let distance: CGFloat

  /// The radius of the cylinder, in heights of the page.
  private static let relativeRadius: CGFloat = 0.11
  /// The distance of the eye, in lengths of the longer side.
  private static let relativeDistance: CGFloat = 2.5
  /// The number of flat strips that approximate the half cylinder.
  private static let stripCount = 24
  /// The length by which a strip reaches under the next one, in pixels, so that nothing shows
  /// between them.
  private static let overlap: CGFloat = 1.5

  init(size: CGSize, progress: CGFloat) {
    self.size = size
    radius = size.height * Self.relativeRadius
    distance = max(size.width, size.height) * Self.relativeDistance
    let end = -radius * 1.5
    contact = size.height + (end - size.height) * min(max(progress, 0), 1)
  }

  /// A part of the page between two distances from the upper edge that is drawn flat.
  struct Strip {
    var start: CGFloat
    var end: CGFloat
    /// The angle of its middle: 0 where the page lies flat, π where it shows its back.
    var angle: CGFloat
    /// From the page's plane to where it appears.
    var map: ProjectiveTransform
  }

  /// The strips from the lowest to the highest.
  var strips: [Strip] {
    var strips: [Strip] = []
    if contact > 0 {
      strips.append(
        Strip(start: 0, end: min(contact, size.height), angle: 0, map: .identity))
    }
    let step = CGFloat.pi / CGFloat(Self.stripCount)
    for i in 0..<Self.stripCount {
      let (from, to) = (CGFloat(i) * step, CGFloat(i + 1) * step)
      add(
        &strips, from: contact + radius * from, to: contact + radius * to, angle: (from + to) / 2,
        ends: (point(from), point(to)))
    }
    let back = contact + radius * .pi
    if back < size.height {
      let bend = point(.pi)
      let edge = CGPoint(x: bend.x - (size.height - back), y: bend.y)
      add(&strips, from: back, to: size.height, angle: .pi, ends: (bend, edge))
    }
    return strips
  }

  /// y and z at an angle θ of the cylinder.
  private func point(_ angle: CGFloat) -> CGPoint {
    CGPoint(x: contact + radius * sin(angle), y: radius * (1 - cos(angle)))
  }

  /// Adds the strip between two distances from the upper edge, if it is on the page.
  ///
  /// - Parameter ends: Its y and z at both.
  private func add(
    _ strips: inout [Strip], from start: CGFloat, to end: CGFloat, angle: CGFloat,
    ends: (CGPoint, CGPoint)
  ) {
    guard end > 0, start < size.height else { return }
    let (a, b) = ends
    let slope = CGPoint(x: (b.x - a.x) / (end - start), y: (b.y - a.y) / (end - start))
    strips.append(
      Strip(
        start: max(0, start), end: min(end, size.height), angle: angle,
        map: projection(from: start, at: a, slope: slope)))
  }

  /// The projective map that puts (x, y) at the point (x, p.x + (y − start)·slope.x) at the height
  /// p.y + (y − start)·slope.y, as seen by the eye above the middle.
  ///
  /// With w = 1 − z/d a point appears at cx + (x − cx)/w, and likewise y.
  private func projection(
    from start: CGFloat, at p: CGPoint, slope: CGPoint
  ) -> ProjectiveTransform {
    let (cx, cy) = (size.width / 2, size.height / 2)
    // w = w0 + wy·y, Y = y0 + yy·y.
    let wy = -slope.y / distance
    let w0 = 1 - p.y / distance - wy * start
    let yy = slope.x
    let y0 = p.x - yy * start
    return ProjectiveTransform(
      m11: 1, m12: 0, m13: 0, m21: cx * wy, m22: yy + cy * wy, m23: wy,
      m31: -cx + cx * w0, m32: y0 - cy + cy * w0, m33: w0)
  }

  /// Returns the darkness of a strip, from 0 to 1: the light comes from above, so vertical strips are darkest.
  static func shade(_ angle: CGFloat) -> CGFloat {
    angle == 0 ? 0 : 0.06 + 0.34 * sin(angle)
  }

  /// Returns the opacity of the paper that hides the picture on the back of a strip; 0 on its front.
  static func paper(_ angle: CGFloat) -> CGFloat { angle > .pi / 2 ? 0.84 : 0 }

  /// The shadow under the curled part: its rectangle, in points, and strength; nil where nothing is
  /// curled.
  var shadow: (rect: CGRect, strength: CGFloat)? {
    let lifted = size.height - contact
    guard lifted > 0, contact + radius > 0 else { return nil }
    let free = min(contact, contact - (lifted - radius * .pi))
    let top = lifted > radius * .pi ? free : contact
    return (
      CGRect(x: 0, y: top, width: size.width, height: contact + radius * 0.9 - top),
      min(1, lifted / radius) * 0.5
    )
  }

  /// `overlap` in points, for a page with `scale` pixels per point.
  static func overlap(scale: CGFloat) -> CGFloat { overlap / scale }
}

// MARK: - Drawing

extension DisplayListBuilder {
  /// Draws the contents of a layer, an image that fills its bounds, as a page that is curled up.
  mutating func drawCurl(of instance: LayerInstance, progress: CGFloat) {
    let bounds = instance.properties.content.bounds
    guard case .image(let image)? = instance.properties.content.contents, bounds.width > 0,
      bounds.height > 0
    else { return }
    let curl = PageCurl(size: bounds.size, progress: progress)
    let map = instance.map.movedBefore(bounds.minX, bounds.minY)
    var clip = instance.clip
    if map.isUprightScaleAndTranslation {
      let own = RoundedRect(CGRect(origin: .zero, size: bounds.size)).mapped(by: map)
      let rect = clip.map { $0.rect.intersection(own.rect) } ?? own.rect
      guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
      clip = RoundedRect(rect)
    }
    let (kx, ky) = (
      CGFloat(image.width) / bounds.width, CGFloat(image.height) / bounds.height
    )
    for (piece, place) in curl.pieces(overlap: PageCurl.overlap(scale: scale)) {
      let content: DrawCommand.Content =
        switch piece {
        case .page(let rect):
          .image(
            image.bitmap,
            source: CGRect(
              x: 0, y: rect.minY * ky, width: rect.width * kx, height: rect.height * ky),
            destination: rect)
        case .cover(let cover): cover
        }
      commands.append(
        DrawCommand(
          content, transform: place.concatenating(map), clip: clip, opacity: instance.opacity))
    }
  }
}

extension PageCurl {
  /// A part of the drawing, in points of the page.
  enum Piece {
    /// A rectangle of the page.
    case page(CGRect)
    /// The shadow of what is curled, or light and paper on a strip.
    case cover(DrawCommand.Content)
  }

  /// The drawing from back to front, each piece with the map from the page's plane to where it appears.
  ///
  /// - Parameter overlap: The length by which a strip reaches under the next one, in points.
  func pieces(overlap: CGFloat) -> [(piece: Piece, place: ProjectiveTransform)] {
    var pieces: [(piece: Piece, place: ProjectiveTransform)] = []
    var isShadowDrawn = false
    for strip in strips {
      if strip.angle > 0, !isShadowDrawn, let shadow {
        isShadowDrawn = true
        let color = PackedColor(red: 0, green: 0, blue: 0, alpha: Float(shadow.strength))
        pieces.append(
          (.cover(.shadow(RoundedRect(shadow.rect), blur: radius * 0.45, color)), .identity))
      }
      let end = min(strip.end + overlap, size.height)
      guard end > strip.start else { continue }
      let rect = CGRect(x: 0, y: strip.start, width: size.width, height: end - strip.start)
      pieces.append((.page(rect), strip.map))
      let covers: [(white: Float, alpha: CGFloat)] = [
        (1, Self.paper(strip.angle)), (0, Self.shade(strip.angle)),
      ]
      for (white, alpha) in covers where alpha > 0 {
        let color = PackedColor(red: white, green: white, blue: white, alpha: Float(alpha))
        pieces.append((.cover(.fill(RoundedRect(rect), color)), strip.map))
      }
    }
    return pieces
  }
}
