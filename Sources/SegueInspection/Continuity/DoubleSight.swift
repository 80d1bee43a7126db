import Segue
import SegueLayers
import SegueRaster

/// Finds parts of views that are seen in two places: a snapshot beside what it shows, or two snapshots
/// of the same part.
@MainActor final class DoubleSight {
  /// A part that is seen twice.
  struct Found {
    let frame: Int
    let place: CGRect
    let subject: String
    /// The largest distance between the two places of a point, in points.
    let distance: Double
  }

  /// A view, or a snapshot of it, as it is displayed.
  private struct Sight {
    let view: UIView
    let source: UIView
    /// In the source's coordinates.
    let part: CGRect
    /// From the source to the window.
    let map: ProjectiveTransform
    let clip: CGRect
    /// The shape that a snapshot is cut out with, in its coordinates, and the map from the source
    /// to these.
    let shape: (path: CGPath, map: ProjectiveTransform)?

    /// Whether a point of the source is not cut off, nor at the edge of the shape: shapes that lie side
    /// by side may overlap a little, so that nothing shows between them.
    func shows(_ point: CGPoint) -> Bool {
      guard let shape, let imagePoint = shape.map.apply(to: point) else { return true }
      let reach = DoubleSight.leastOverlap
      return [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)].allSatisfy {
        shape.path.contains(CGPoint(x: imagePoint.x + $0.0, y: imagePoint.y + $0.1))
      }
    }
  }

  private(set) var found: [Found] = []
  private var known: Set<ObjectIdentifier> = []
  private var checksLeft = 60
  private let rasterizer = Rasterizer(threads: 1)

  /// The interval between looks, in frames: what is seen twice is so for some time.
  private static let interval = 6
  /// The least side of a part, in points: narrower strips are no parts of anything.
  private static let leastSide: CGFloat = 8
  /// The points of a part that are looked at, from 0 to 1 in both directions.
  private static let points: [CGFloat] = [0.15, 0.38, 0.62, 0.85]
  /// The least number of these points that have to be seen twice.
  private static let leastPoints = 3
  /// The radius of the search around a point, in points: less than what counts as apart.
  private static let reach: CGFloat = 3
  /// The least distance, in points, from a shape's edge at which a point may be seen twice.
  nonisolated private static let leastOverlap: CGFloat = 1
  /// The least change of a color, in levels of 255, by which something is seen.
  private static let leastChange = 6

  /// Looks at the window of `stage`, which shows `frame` now.
  func look(at stage: HeadlessStage, frame: Int) {
    guard frame % Self.interval == 0, checksLeft > 0 else { return }
    let sights = sights(in: stage.window.layer)
    for (index, first) in sights.enumerated() {
      for second in sights[(index + 1)...] where first.source === second.source {
        guard !known.contains(ObjectIdentifier(first.source)) else { break }
        check(first, second, on: stage, frame: frame)
      }
    }
  }

  /// The snapshots that are displayed, and the views that they show, where those are displayed, too.
  private func sights(in root: CALayer) -> [Sight] {
    let screen = CGRect(origin: .zero, size: root.bounds.size)
    var sights: [Sight] = []
    var sources: [ObjectIdentifier: UIView] = [:]
    root.visitShownLayers { shown in
      guard shown.planeOpacity * shown.opacity > ContinuityBounds.visible,
        let snapshot = shown.layer.delegate as? SnapshotView, let source = snapshot.source,
        let map = shown.map, !shown.bounds.isEmpty
      else { return }
      let part = snapshot.part
      let stretch = ProjectiveTransform(
        CGAffineTransform(
          a: shown.bounds.width / part.width, b: 0, c: 0, d: shown.bounds.height / part.height,
          tx: -part.minX * shown.bounds.width / part.width,
          ty: -part.minY * shown.bounds.height / part.height))
      sources[ObjectIdentifier(source.layer)] = source
      sights.append(
        Sight(
          view: snapshot, source: source, part: part, map: stretch.concatenating(map),
          clip: shown.clip.intersection(screen),
          shape: (snapshot.mask?.layer as? CAShapeLayer)?.path.map { ($0, stretch) }))
    }
    guard !sights.isEmpty else { return [] }
    root.visitShownLayers { shown in
      guard let source = sources[ObjectIdentifier(shown.layer)], let map = shown.map,
        shown.planeOpacity * shown.opacity > ContinuityBounds.visible
      else { return }
      sights.append(
        Sight(
          view: source, source: source, part: source.bounds, map: map,
          clip: shown.clip.intersection(screen), shape: nil))
    }
    return sights
  }

  /// Whether the part that both show is seen in both places.
  private func check(_ first: Sight, _ second: Sight, on stage: HeadlessStage, frame: Int) {
    let common = first.part.intersection(second.part)
    guard !common.isNull, min(common.width, common.height) >= Self.leastSide else { return }
    var pairs: [(CGPoint, CGPoint)] = []
    for x in Self.points {
      for y in Self.points {
        let point = CGPoint(
          x: common.minX + x * common.width, y: common.minY + y * common.height)
        guard let a = first.map.apply(to: point), let b = second.map.apply(to: point),
          first.clip.contains(a), second.clip.contains(b), first.shows(point), second.shows(point),
          hypot(a.x - b.x, a.y - b.y) > ContinuityBounds.apart
        else { continue }
        pairs.append((a, b))
      }
    }
    guard pairs.count >= Self.leastPoints, checksLeft > 0 else { return }
    checksLeft -= 1
    let shown = picture(of: stage)
    let seen = zip(
      isSeen(first.view, at: pairs.map(\.0), in: shown, on: stage),
      isSeen(second.view, at: pairs.map(\.1), in: shown, on: stage))
    let twice = zip(pairs, seen).filter { $1.0 && $1.1 }.map(\.0)
    guard twice.count >= Self.leastPoints else { return }
    known.insert(ObjectIdentifier(first.source))
    let corners = twice.flatMap { [$0.0, $0.1] }
    found.append(
      Found(
        frame: frame, place: CGRect(enclosing: corners), subject: Subject.name(of: first.source),
        distance: twice.map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0))
  }

  /// Whether the picture `shown` would be another one at some places without `view`.
  private func isSeen(
    _ view: UIView, at points: [CGPoint], in shown: Bitmap, on stage: HeadlessStage
  ) -> [Bool] {
    UIView.performWithoutAnimation { view.layer.isHidden = true }
    let without = picture(of: stage)
    UIView.performWithoutAnimation { view.layer.isHidden = false }
    let scale = stage.window.screen.scale
    let reach = max(1, Int(Self.reach * scale))
    let around = -reach...reach
    return points.map { point in
      let (x, y) = (Int(point.x * scale), Int(point.y * scale))
      // Around a point there may be nothing but the background, which both screens have.
      return around.contains { dy in
        around.contains { dx in
          let (column, row) = (x + dx, y + dy)
          guard column >= 0, row >= 0, column < shown.width, row < shown.height else {
            return false
          }
          return Self.differ(shown[column, row], without[column, row])
        }
      }
    }
  }

  private func picture(of stage: HeadlessStage) -> Bitmap {
    let size = stage.window.screen.pixelSize
    return rasterizer.bitmap(
      of: stage.displayList(), width: size.width, height: size.height,
      background: PackedColor(red: 0, green: 0, blue: 0))
  }

  private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
    guard a != b else { return false }
    return stride(from: UInt32(0), through: 16, by: 8).contains { shift in
      abs(Int(a >> shift & 255) - Int(b >> shift & 255)) >= leastChange
    }
  }
}
