import Foundation

@testable import SegueRaster

/// Panes of glass, every pixel by itself, in double precision.
struct PlainGlass {
  private let glass: Glass
  private let panes: [Pane]
  private let presence: Double

  private struct Pane {
    let pane: Glass.Pane
    let rim: Double
    let join: Double
  }

  /// What a point is like: its distance from the edge, the way out, and the surface.
  private struct Place {
    var distance: Double
    var normal: SIMD2<Double>
    /// Premultiplied, from 0 to 1.
    var color: SIMD4<Double>
    var presence: Double
    var rim: Double
  }

  init(_ glass: Glass) {
    self.glass = glass
    var panes: [Pane] = []
    for pane in glass.panes where pane.presence > 0 {
      let rect = pane.shape.rect
      let apart = panes.map { other -> Double in
        let before = other.pane.shape.rect
        func share(_ a: CGFloat, _ b: CGFloat, _ distance: CGFloat) -> Double {
          Double(((a + b) / 2 - abs(distance)) / min(a, b))
        }
        let across = share(rect.width, before.width, rect.midX - before.midX)
        let down = share(rect.height, before.height, rect.midY - before.midY)
        return 1 - unit(min(across, down))
      }
      let earlier = panes.map { min($0.pane.presence, 1) }.max() ?? 0
      panes.append(
        Pane(
          pane: pane, rim: min(max(pane.rim, 0), Double(min(rect.width, rect.height) / 2)),
          join: max(glass.spacing, 0) * (apart.min() ?? 0)
            * min(earlier, min(pane.presence, 1))))
    }
    self.panes = panes
    presence = panes.map { min($0.pane.presence, 1) }.max() ?? 0
  }

  /// The color of a pixel of `bitmap` behind the glass.
  func pixel(_ x: Int, _ y: Int, of bitmap: Bitmap) -> UInt32 {
    guard !panes.isEmpty else { return 0 }
    let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    let here = place(point)
    let cover = unit(0.5 - here.distance)
    var color = SIMD4<Double>.zero
    if cover > 0 {
      let depth = max(-here.distance, 0)
      let shift =
        depth < here.rim ? bend(depth / here.rim) * here.rim * here.presence : 0
      color = parts(bitmap.sample(point - here.normal * shift))
      color = color * (1 - here.color.w) + here.color * 255
      color += (255 - color) * brightness(depth, here)
      color *= cover * here.presence / presence
    }
    if cover < 1, glass.shadow > 0 {
      let there = place(point - SIMD2(0, glass.shadow / 4))
      let part = unit((1 - there.distance / glass.shadow) / 2)
      color.w += (255 - color.w) * 0.28 * part * part * here.presence
    }
    return [(color.w, 24), (color.x, 16), (color.y, 8), (color.z, 0)].reduce(UInt32(0)) {
      $0 | UInt32(min(max($1.0, 0), 255).rounded()) << UInt32($1.1)
    }
  }

  private func parts(_ pixel: UInt32) -> SIMD4<Double> {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
    return SIMD4(part(16), part(8), part(0), part(24))
  }

  private func place(_ point: SIMD2<Double>) -> Place {
    var result = alone(panes[0], point)
    for pane in panes.dropFirst() {
      let other = alone(pane, point)
      let apart = abs(result.distance - other.distance)
      let near = pane.join > 0 ? max(0, 1 - apart / pane.join) : 0
      // The derivative of the smooth minimum by the other distance.
      let part = other.distance < result.distance ? 1 - near / 2 : near / 2
      func mixed(_ a: Double, _ b: Double) -> Double { a * (1 - part) + b * part }
      result = Place(
        distance: min(result.distance, other.distance) - near * near * pane.join / 4,
        normal: result.normal * (1 - part) + other.normal * part,
        color: result.color * (1 - part) + other.color * part,
        presence: mixed(result.presence, other.presence), rim: mixed(result.rim, other.rim))
    }
    return result
  }

  /// The distance from one pane: from its sides, or from the circle in a corner.
  private func alone(_ pane: Pane, _ point: SIMD2<Double>) -> Place {
    let shape = pane.pane.shape
    let rect = shape.rect
    let (isLeft, isTop) = (point.x < Double(rect.midX), point.y < Double(rect.midY))
    let corner: RoundedRect.Corners =
      isTop ? (isLeft ? .minXMinY : .maxXMinY) : (isLeft ? .minXMaxY : .maxXMaxY)
    let radius =
      shape.corners.contains(corner)
      ? min(shape.radius, Double(min(rect.width, rect.height) / 2)) : 0
    // Positive outside.
    let across = isLeft ? Double(rect.minX) - point.x : point.x - Double(rect.maxX)
    let down = isTop ? Double(rect.minY) - point.y : point.y - Double(rect.maxY)
    let (x, y) = (across + radius, down + radius)
    let way = SIMD2<Double>(isLeft ? -1 : 1, isTop ? -1 : 1)
    let (distance, normal): (Double, SIMD2<Double>) =
      if x > 0, y > 0 {
        (hypot(x, y) - radius, way * SIMD2(x, y) / hypot(x, y))
      } else if x > y {
        (across, SIMD2(way.x, 0))
      } else {
        (down, SIMD2(0, way.y))
      }
    let presence = min(pane.pane.presence, 1)
    let color = pane.pane.color
    let straight = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1)
    return Place(
      distance: distance, normal: normal, color: straight * Double(color.alpha) * presence,
      presence: presence, rim: pane.rim)
  }

  /// By Snell's law on the curve x⁴ + y⁴ = 1.
  private func bend(_ depth: Double) -> Double {
    let side = 1 - depth
    let height = pow(1 - pow(side, 4), 0.25)
    let incidence = atan2(pow(side, 3), pow(height, 3))
    return (1 + height) * tan(incidence - asin(sin(incidence) / 1.5))
  }

  private func brightness(_ depth: Double, _ place: Place) -> Double {
    let facing = -0.6 * place.normal.x - 0.8 * place.normal.y
    let width = 2 * max(glass.line, 1)
    func fall(_ width: Double) -> Double { width > 0 ? pow(max(1 - depth / width, 0), 2) : 0 }
    let edge = (0.2 + (facing > 0 ? 0.7 : 0.45) * facing * facing) * fall(width)
    return (edge + 0.1 * max(facing, 0) * fall(place.rim)) * place.presence
  }
}
