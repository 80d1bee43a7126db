import Foundation

/// The distances of points from the edge of panes of glass that flow together.
///
/// Distances are negative inside. Two panes join by the quadratic smooth minimum of I. Quilez, "Smooth minimum": where
/// their distances differ by less than a length k, it is less than both, by at most k / 4. So panes that are k apart keep
/// their edges, and those that are k / 2 apart meet. No distance changes faster than the point moves, and so one distance
/// speaks for all points around.
struct GlassField {
  private(set) var panes: [Pane]
  /// The width of the widest rim.
  let widestRim: Float
  /// A surface with the color and presence that all of it has; nil where panes differ in that.
  let commonSurface: Surface?

  /// A pane of glass, prepared.
  struct Pane {
    let center: SIMD2<Float>
    let half: SIMD2<Float>
    /// The radii of the corners: top left, top right, bottom left, bottom right.
    let radii: SIMD4<Float>
    let surface: Surface
    /// The length over which it joins those before it.
    var join: Float = 0
  }

  /// The look of a pane.
  struct Surface {
    /// Red, green, blue and alpha, premultiplied, from 0 to 1.
    var color: SIMD4<Float>
    var presence: Float
    /// The width of the rim.
    var rim: Float
  }

  /// Nil where there is no pane.
  init?(_ glass: Glass) {
    var panes: [Pane] = []
    for pane in glass.panes {
      guard var new = Pane(pane) else { continue }
      let presence = panes.map(\.surface.presence).max() ?? 0
      let apart = panes.map { 1 - $0.overlap(new) }.min() ?? 0
      let spacing = Float(glass.spacing.isFinite ? max(glass.spacing, 0) : 0)
      new.join = spacing * apart * min(presence, new.surface.presence)
      panes.append(new)
    }
    guard let first = panes.first else { return nil }
    self.panes = panes
    widestRim = panes.reduce(0) { max($0, $1.surface.rim) }
    let isUniform = panes.allSatisfy {
      $0.surface.color == first.surface.color && $0.surface.presence == first.surface.presence
    }
    commonSurface = isUniform ? first.surface : nil
  }

  /// The greatest presence of a pane.
  var presence: Float { panes.reduce(0) { max($0, $1.surface.presence) } }
}

// MARK: - Points

extension GlassField {
  /// As many numbers as points are looked at together.
  typealias Lanes = SIMD8<Float>

  /// The number of points that are looked at together: neighbors in a row.
  static let width = Lanes.scalarCount

  /// The field at neighboring points.
  struct Points {
    var distance: Lanes
    /// The direction in which the distance grows; of length 1, or shorter between two panes.
    var normalX: Lanes
    var normalY: Lanes
    var rim: Lanes
  }

  /// The colors of neighboring points, premultiplied, and their presence.
  struct Surfaces {
    var red: Lanes
    var green: Lanes
    var blue: Lanes
    var alpha: Lanes
    var presence: Lanes
  }

  /// The distance at `point`, in pixels.
  func distance(_ point: SIMD2<Float>) -> Float {
    distances(x: Lanes(repeating: point.x), y: point.y)[0]
  }

  /// The distances at the points with the given coordinates, in pixels.
  @inline(__always) func distances(x: Lanes, y: Float) -> Lanes {
    var result = panes[0].distances(x: x, y: y)
    for index in 1..<panes.count {
      let pane = panes[index]
      Self.join(&result, pane.distances(x: x, y: y), over: pane.join)
    }
    return result
  }

  /// The field at the points with the given coordinates, in pixels.
  @inline(__always) func points(x: Lanes, y: Float) -> Points {
    var result = panes[0].points(x: x, y: y)
    for index in 1..<panes.count {
      let pane = panes[index]
      let other = pane.points(x: x, y: y)
      let part = Self.join(&result.distance, other.distance, over: pane.join)
      result.normalX += (other.normalX - result.normalX) * part
      result.normalY += (other.normalY - result.normalY) * part
      result.rim += (other.rim - result.rim) * part
    }
    return result
  }

  /// The colors at the points with the given coordinates, in pixels.
  @inline(never) func surfaces(x: Lanes, y: Float) -> Surfaces {
    var distance = panes[0].distances(x: x, y: y)
    var result = Surfaces(panes[0].surface)
    for index in 1..<panes.count {
      let pane = panes[index]
      let other = Surfaces(pane.surface)
      let part = Self.join(&distance, pane.distances(x: x, y: y), over: pane.join)
      result.red += (other.red - result.red) * part
      result.green += (other.green - result.green) * part
      result.blue += (other.blue - result.blue) * part
      result.alpha += (other.alpha - result.alpha) * part
      result.presence += (other.presence - result.presence) * part
    }
    return result
  }

  /// Joins the distances from another pane to those so far, and returns its part in what is there.
  @inline(__always) @discardableResult
  private static func join(_ distance: inout Lanes, _ other: Lanes, over length: Float) -> Lanes {
    let difference = other - distance
    let least = other.chosen(whereNegative: difference, else: distance)
    guard length > 0 else {
      distance = least
      return Lanes(repeating: 1).chosen(whereNegative: difference, else: .zero)
    }
    // From 0, a length or more apart, to 1, equal.
    let near = (1 - difference.greater(-difference) / length).greater(.zero)
    distance = least - near * near * (length / 4)
    return (1 - near / 2).chosen(whereNegative: difference, else: near / 2)
  }

  /// The field with those panes alone that count within `reach` of `point`: it is the same there.
  func near(_ point: SIMD2<Float>, reach: Float) -> GlassField {
    guard panes.count > 1 else { return self }
    let x = Lanes(repeating: point.x)
    var near = [panes[0]]
    var distance = panes[0].distances(x: x, y: point.y)
    for pane in panes.dropFirst() {
      let own = pane.distances(x: x, y: point.y)
      // Two distances come nearer to each other by no more than both points move.
      let farthest = pane.join + 2 * reach
      if own[0] - distance[0] > farthest { continue }
      if distance[0] - own[0] > farthest {
        (near, distance) = ([pane], own)
        continue
      }
      near.append(pane)
      Self.join(&distance, own, over: pane.join)
    }
    guard near.count < panes.count else { return self }
    var field = self
    field.panes = near
    return field
  }
}

extension GlassField.Surfaces {
  /// The same everywhere.
  init(_ surface: GlassField.Surface) {
    red = GlassField.Lanes(repeating: surface.color.x)
    green = GlassField.Lanes(repeating: surface.color.y)
    blue = GlassField.Lanes(repeating: surface.color.z)
    alpha = GlassField.Lanes(repeating: surface.color.w)
    presence = GlassField.Lanes(repeating: surface.presence)
  }
}

// MARK: - One pane

extension GlassField.Pane {
  fileprivate typealias Lanes = SIMD8<Float>

  fileprivate init?(_ pane: Glass.Pane) {
    let rect = pane.shape.rect
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      rect.midX.isFinite, rect.midY.isFinite, pane.presence > 0
    else { return nil }
    center = SIMD2(Float(rect.midX), Float(rect.midY))
    half = SIMD2(Float(rect.width), Float(rect.height)) / 2
    let side = half.min()
    let radius = pane.shape.radius > 0 ? min(Float(pane.shape.radius), side) : 0
    let corners: [RoundedRect.Corners] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    var radii = SIMD4<Float>()
    for (index, corner) in corners.enumerated() {
      radii[index] = pane.shape.corners.contains(corner) ? radius : 0
    }
    self.radii = radii
    let presence = Float(min(pane.presence, 1))
    func unit(_ number: Float) -> Float { number > 0 ? min(number, 1) : 0 }
    let color = pane.color
    let straight = SIMD4(unit(color.red), unit(color.green), unit(color.blue), 1)
    surface = GlassField.Surface(
      color: straight * unit(color.alpha) * presence, presence: presence,
      rim: pane.rim > 0 ? min(Float(pane.rim), side) : 0)
  }

  /// The share of the smaller pane that lies over the other, along the axis where that is less: 0 where they are apart,
  /// 1 where one covers the other.
  fileprivate func overlap(_ other: GlassField.Pane) -> Float {
    func share(_ axis: Int) -> Float {
      let distance = abs(center[axis] - other.center[axis])
      return (half[axis] + other.half[axis] - distance) / (2 * min(half[axis], other.half[axis]))
    }
    return min(max(min(share(0), share(1)), 0), 1)
  }

  /// The offsets from the centers of the corners' circles, positive outwards, and the radii.
  @inline(__always)
  private func beyond(x: Lanes, y: Float) -> (x: Lanes, y: Lanes, radius: Lanes) {
    let (across, down) = (x - center.x, y - center.y)
    let (left, right) = down < 0 ? (radii.x, radii.y) : (radii.z, radii.w)
    let radius = Lanes(repeating: left).chosen(whereNegative: across, else: Lanes(repeating: right))
    return (
      across.greater(-across) - half.x + radius, radius + (abs(down) - half.y), radius
    )
  }

  /// The distances from the edge of this pane alone.
  @inline(__always) fileprivate func distances(x: Lanes, y: Float) -> Lanes {
    let (beyondX, beyondY, radius) = beyond(x: x, y: y)
    let (outX, outY) = (beyondX.greater(.zero), beyondY.greater(.zero))
    // In a corner the distance from its circle, elsewhere that from the nearer side.
    let inside = beyondX.greater(beyondY).lesser(.zero)
    return (outX * outX + outY * outY).squareRoot() + inside - radius
  }

  /// The field of this pane alone.
  @inline(__always) fileprivate func points(x: Lanes, y: Float) -> GlassField.Points {
    let (beyondX, beyondY, radius) = beyond(x: x, y: y)
    let (outX, outY) = (beyondX.greater(.zero), beyondY.greater(.zero))
    let length = (outX * outX + outY * outY).squareRoot()
    let inside = beyondX.greater(beyondY).lesser(.zero)
    // Inside, or in a corner, where the length is not 0.
    let corner = -length
    let one = Lanes(repeating: 1)
    let inverse = 1 / length.chosen(whereNegative: corner, else: one)
    let along = beyondY - beyondX
    let wayX = (outX * inverse).chosen(
      whereNegative: corner, else: one.chosen(whereNegative: along, else: .zero))
    let wayY = (outY * inverse).chosen(
      whereNegative: corner, else: Lanes.zero.chosen(whereNegative: along, else: one))
    return GlassField.Points(
      distance: length + inside - radius,
      normalX: (-wayX).chosen(whereNegative: x - center.x, else: wayX),
      normalY: y < center.y ? -wayY : wayY, rim: Lanes(repeating: surface.rim))
  }
}

// The standard library's selections by masks are loops over the lanes; these are a few instructions.
extension SIMD8<Float> {
  /// For each number, this where `sign` is below 0, else `other`.
  @inline(__always) func chosen(whereNegative sign: Self, else other: Self) -> Self {
    let mask = unsafeBitCast(sign, to: SIMD8<Int32>.self) &>> 31
    let kept = unsafeBitCast(self, to: SIMD8<Int32>.self) & mask
    let rest = unsafeBitCast(other, to: SIMD8<Int32>.self) & ~mask
    return unsafeBitCast(kept | rest, to: Self.self)
  }

  /// The lesser of each pair of numbers.
  @inline(__always) func lesser(_ other: Self) -> Self {
    chosen(whereNegative: self - other, else: other)
  }

  /// The greater of each pair of numbers.
  @inline(__always) func greater(_ other: Self) -> Self {
    chosen(whereNegative: other - self, else: other)
  }

  /// Whether a number is below 0.
  @inline(__always) var holdsNegative: Bool {
    let signs = unsafeBitCast(self, to: SIMD8<UInt32>.self)
    let four = signs.lowHalf | signs.highHalf
    let two = four.lowHalf | four.highHalf
    return (two.x | two.y) >> 31 != 0
  }
}
