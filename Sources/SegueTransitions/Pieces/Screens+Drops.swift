import UIKit

/// Drops of glass that grow and flow together, and through which a screen is seen.
///
///     ╭──╮      ╭──╮       Beneath each drop lies a disk of the screen, and two more beneath the neck of two neighbors,
///     │  │╲_()_╱│  │       which are a little narrower than that.
///     │  │╱‾()‾╲│  │
///     ╰──╯      ╰──╯
@available(iOS 26.0, *)
@MainActor private struct GlassDrops {
  let centers: [CGPoint]
  /// The parts of the time at which they form; from there on, each grows evenly.
  let starts: [CGFloat]
  /// The radius of each at the end.
  let radius: CGFloat
  /// The distance over which two of them join, in points.
  let spacing: CGFloat

  /// The places of the disks in a neck: the difference of their distances from both drops, in spacings.
  private static let places: [CGFloat] = [-0.25, 0.25]
  /// The part of the spacing by which disks join drops: at an angle, glass flows together less far.
  private static let strength: CGFloat = 0.6

  /// The pairs of drops that have no other one in the circle around both centers.
  private var neighbors: [(Int, Int)] {
    centers.indices.flatMap { first in
      (0..<first).map { (first, $0) }.filter { first, second in
        // Thales: from inside of the circle, both are seen more than a right angle apart.
        centers.indices.allSatisfy { index in
          let (a, b) = (way(index, first), way(index, second))
          return a * a + b * b >= way(first, second) * way(first, second)
        }
      }
    }
  }

  private func way(_ first: Int, _ second: Int) -> CGFloat {
    hypot(centers[second].x - centers[first].x, centers[second].y - centers[first].y)
  }

  /// Lets views show the drops.
  func pose(_ screens: Screens, _ disks: [LensDisk], _ drops: [UIView]) {
    for (index, center) in centers.enumerated() {
      screens.pose(Double(starts[index])...1) { progress in
        let now = radius * progress
        disks[index].radius = now
        drops[index].frame = CGRect(
          x: center.x - now, y: center.y - now, width: 2 * now, height: 2 * now)
      }
    }
  }

  /// Lets disks show what lies in the necks of neighbors.
  func poseNecks(_ screens: Screens, _ disk: (CGPoint) -> LensDisk) {
    for (first, second) in neighbors {
      for place in Self.places {
        let meeting = meeting(first, second, at: place)
        guard meeting < 1 else { continue }
        let disk = disk(centers[first])
        screens.pose(Double(meeting)...1, steps: 8) { progress in
          let time = meeting + (1 - meeting) * progress
          self.place(disk, at: place, first, second, time)
        }
      }
    }
  }

  /// The time at which a disk between two drops begins to grow: both have formed, and the circles in `place` touch.
  private func meeting(_ first: Int, _ second: Int, at u: CGFloat) -> CGFloat {
    let (a, b) = (starts[first], starts[second])
    let gap = way(first, second) - Self.strength * spacing / 2 * (1 + u * u)
    let reach = gap / max(radius, 0.001)
    let time = (reach + a / (1 - a) + b / (1 - b)) / (1 / (1 - a) + 1 / (1 - b))
    return max(time, a, b)
  }

  /// Puts a disk into a neck, as large as that would be with a part of the spacing.
  ///
  /// Panes of glass end where their smooth minimum is 0: that is k / 4 · (1 − |u|)² from the nearer one, where the
  /// other is u · k farther away, and k is the spacing.
  private func place(
    _ disk: LensDisk, at u: CGFloat, _ first: Int, _ second: Int, _ time: CGFloat
  ) {
    let (start, end) = (centers[first], centers[second])
    let way = max(way(first, second), 0.001)
    func grown(_ index: Int) -> CGFloat { radius * (time - starts[index]) / (1 - starts[index]) }
    let (a, b) = (grown(first), grown(second))
    let length = Self.strength * spacing
    let near = length / 4 * (1 - abs(u)) * (1 - abs(u))
    let (outerA, outerB) = (a + near + max(u, 0) * length, b + near + max(-u, 0) * length)
    // Circles of these radii meet `along` the way from the first center, and `half` beside it.
    let along = (way * way + outerA * outerA - outerB * outerB) / (2 * way)
    let half = max(outerA * outerA - along * along, 0).squareRoot()
    let part = min(max(along / way, 0), 1)
    disk.center = CGPoint(
      x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    disk.radius = max(min(half, a, b), 0)
  }
}

extension Screens {
  /// Lets drops of glass grow until they are one pane, and shows a screen through them, which is hidden behind them.
  ///
  /// - Parameters:
  ///   - screen: The screen, one of the two.
  ///   - centers: The drops' centers, in the container's coordinates.
  ///   - starts: The part of the time at which each forms, from 0 up to, but not including, 1.
  ///   - radius: The radius of each at the end, in points.
  ///   - spacing: The distance of two of them below which they flow towards each other, in points.
  @available(iOS 26.0, *)
  public func show(
    _ screen: UIView, inDropsAt centers: [CGPoint], from starts: [CGFloat], to radius: CGFloat,
    spacing: CGFloat
  ) {
    let image = image(of: screen)
    screen.alpha = 0
    let sea = addSpace(CATransform3DIdentity)
    sea.clipsToBounds = true
    let places = centers.map { CGPoint(x: $0.x - bounds.minX, y: $0.y - bounds.minY) }
    let model = GlassDrops(centers: places, starts: starts, radius: radius, spacing: spacing)
    func disk(_ center: CGPoint) -> LensDisk {
      let disk = LensDisk(at: center, of: image)
      sea.addSubview(disk)
      return disk
    }
    model.poseNecks(self, disk)
    let disks = places.map(disk)
    let together = UIGlassContainerEffect()
    together.spacing = spacing
    let glass = UIVisualEffectView(effect: together)
    glass.frame = sea.bounds
    sea.addSubview(glass)
    let drops = centers.map { _ in
      let clear = UIGlassEffect(style: .clear)
      clear.tintColor = .clear
      let drop = UIVisualEffectView(effect: clear)
      glass.contentView.addSubview(drop)
      return drop
    }
    for view in [glass] + drops { view.autoresizingMask = .proportional }
    model.pose(self, disks, drops)
  }
}
