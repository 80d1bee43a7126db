import Foundation

extension TransitionDrawing {
  /// Draws both contents as beneath water into whose middle a drop falls: rings spread, and where they pass, the new
  /// content replaces the old one.
  mutating func ripple(_ progress: Double) {
    guard let grid else { return }
    let wave = Wave(bounds, progress: CGFloat(progress))
    let (width, height) = grid.size
    // Places are those of the warped pixels; the wave is computed in points.
    let warp = Warp(width: width, height: height, cell: Self.cell) { pixel in
      grid.pixel(at: wave.source(of: grid.point(at: pixel)))
    }
    // Late enough that the first rings are seen on the old content, and complete before they are gone.
    let mix = min(max((progress - 0.1) / 0.7, 0), 1)
    let effects = [PictureEffect.warp(warp)]
    let warped =
      mixed(mix.smoothStep, effects: effects)
      ?? (old ?? new).flatMap { picture($0, on: grid, effects: effects) }.map {
        LayerSnapshot(picture: $0, destination: RoundedRect(grid.rect))
      }
    guard let warped else { return }
    add(warped)
    // On the content alone.
    let light = DrawCommand(.gradient(RoundedRect(bounds), wave.light), transform: grid.map)
    let lit = grid.picture([light], effects: [.mask(warped.picture)])
    add(lit.map { LayerSnapshot(picture: $0, destination: warped.destination) })
  }

  /// The side of a cell of the warp, in pixels: a ring is many times as wide.
  private static let cell = 16
}

/// Rings on water, a while after a drop fell into the middle of a rectangle.
private struct Wave {
  /// The point at which the drop fell.
  let middle: CGPoint
  /// The radius of the outermost ring, in points.
  let front: CGFloat
  /// From one ring to the next, in points.
  let length: CGFloat
  /// The largest shift of a place, in points.
  let height: CGFloat

  /// The radius at which a ring has left the rectangle.
  private let reach: CGFloat
  /// The length of a wave, in lengths of half the diagonal.
  private static let relativeLength: CGFloat = 0.22
  /// The number of waves behind the front.
  private static let count: CGFloat = 3

  init(_ bounds: CGRect, progress: CGFloat) {
    middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let half = hypot(bounds.width, bounds.height) / 2
    length = max(half * Self.relativeLength, 0.01)
    reach = half + length * Self.count
    front = reach * progress
    // It rises at once, and is calm at the end.
    let rise = min(progress / 0.12, 1)
    height = length * 0.14 * rise * (1 - progress)
  }

  /// The slope of the water at a distance from the middle, from −1 to 1.
  func slope(_ distance: CGFloat) -> CGFloat {
    let behind = (front - distance) / (length * Self.count)
    guard behind > 0, behind < 1 else { return 0 }
    let packet = sin(.pi * behind)
    return packet * packet * sin(2 * .pi * behind * Self.count)
  }

  /// The place that is seen at `point`.
  func source(of point: CGPoint) -> CGPoint {
    let (x, y) = (point.x - middle.x, point.y - middle.y)
    let distance = hypot(x, y)
    guard distance > 0.001 else { return point }
    // Water in the middle is still: the rings meet there.
    let shift = height * slope(distance) * min(distance / length, 1)
    return CGPoint(x: point.x + x / distance * shift, y: point.y + y / distance * shift)
  }

  /// Light on the slopes that look outwards, and shade on the others.
  var light: Gradient {
    let stops = (0...64).map { i in
      let part = CGFloat(i) / 64
      let slope = slope(part * reach)
      let white: Float = slope > 0 ? 1 : 0
      let strength = abs(slope) * min(height / (length * 0.14), 1) * (slope > 0 ? 0.3 : 0.22)
      return Gradient.Stop(
        location: Double(part),
        color: PackedColor(red: white, green: white, blue: white, alpha: Float(strength)))
    }
    return Gradient(
      kind: .radial, start: middle, end: CGPoint(x: middle.x + reach, y: middle.y + reach),
      stops: stops)
  }
}
