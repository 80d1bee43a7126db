import Segue
import SegueInspection

/// The motion of layers in a transition, noted frame by frame: how far and how fast they go, to which side, beyond
/// which edge, and how much they are enlarged.
///
/// A layer whose superlayer moves is carried along: its way is that layer's.
@MainActor struct LintMotion {
  /// The largest value of a measure, and where it was found.
  struct Extreme {
    let value: Double
    let frame: Int
    let area: CGRect
    let layer: CALayer
    /// The name of the layer; empty for those in `enlarged`, which are many.
    var subject = ""

    /// The same with the name of the layer, which it has only as long as its view.
    @MainActor func named() -> Extreme {
      var copy = self
      copy.subject = Subject.name(of: layer)
      return copy
    }
  }

  /// The path of a layer.
  private struct Track {
    /// Retained, so that no other layer takes its place in memory.
    let layer: CALayer
    /// Its corners in the window when it was first seen.
    let start: [CGPoint]
    /// Its corners in the frame in which it was last seen.
    var last: [CGPoint]
    var frame: Int
    /// The length of its last step, in longer sides.
    var step = 0.0
  }

  /// The area in which the transition is seen, in points of the window.
  let area: CGRect
  private let window: CGRect
  private var tracks: [ObjectIdentifier: Track] = [:]
  /// The layers that move in the present frame; those that are elsewhere than at first; and those that are new in it.
  private var moving: Set<ObjectIdentifier> = []
  private var displaced: Set<ObjectIdentifier> = []
  private var fresh: Set<ObjectIdentifier> = []
  /// The corners of the layers that only lie behind the bars of the container, in the present frame and the one before.
  private var behind: (now: [ObjectIdentifier: [CGPoint]], before: [ObjectIdentifier: [CGPoint]]) =
    ([:], [:])
  private var frame = -1

  /// The way to the right in each frame, in widths of the area: all layers, each as far as it is seen.
  private var drifts: [Double] = []
  /// The way in each frame, in any direction, in longer sides of the area.
  private var speeds: [Double] = []
  /// The ways in the frame before of the layers that stand still in each frame.
  private var halts: [Double] = []
  /// The ways in the present frame, or in the one before if they are longer: the last step may be a part of a frame.
  private var latest = 0.0
  /// The farthest that a layer gets from where it was first seen, in longer sides.
  private(set) var farthest: Extreme?
  /// The first and the last frame in which something moves that is only behind the bars of the container.
  private(set) var hidden: ClosedRange<Int>?
  /// The farthest that a layer that moves, or is new, gets out of the window, in longer sides.
  private(set) var outermost: Extreme?
  /// The pictures and texts that are larger than they were made for in the present frame, beyond the bound.
  private(set) var enlarged: [Extreme] = []

  /// The least opacity of what is seen.
  private static let visible = 0.1
  /// The least opacity of what is seen to be blurred.
  private static let legible = 0.3
  /// The least side of a picture or a text that is seen to be enlarged, in points.
  private static let leastSide: CGFloat = 16

  init(in area: CGRect, of window: CGRect) {
    (self.area, self.window) = (area, window)
  }

  private var longerSide: Double { Double(max(1, area.width, area.height)) }

  /// The number of frames that were noted.
  var count: Int { frame + 1 }

  /// Notes the layers in `root` as they are displayed now: one frame.
  mutating func note(_ root: CALayer) {
    frame += 1
    drifts.append(0)
    speeds.append(0)
    halts.append(0)
    (enlarged, latest) = ([], 0)
    (moving, displaced, fresh) = ([], [], [])
    behind = ([:], behind.now)
    var shown: [ShownLayer] = []
    root.visitShownLayers { shown.append($0) }
    for layer in shown { note(layer) }
  }

  private mutating func note(_ shown: ShownLayer) {
    let opacity = shown.opacity * shown.planeOpacity
    guard opacity > Self.visible, let map = shown.map, let corners = shown.corners(map) else {
      return
    }
    let box = CGRect(enclosing: corners)
    let seen = box.intersection(shown.clip).intersection(area)
    let id = ObjectIdentifier(shown.layer)
    guard !seen.isNull, !seen.isEmpty else {
      guard box.intersects(shown.clip.intersection(window)) else { return }
      behind.now[id] = corners
      if let before = behind.before[id], before != corners {
        hidden = (hidden?.lowerBound ?? frame)...frame
      }
      return
    }
    if var track = tracks[id] {
      // A replicator shows its layers several times.
      guard track.frame < frame else { return }
      noteDistance(track, corners, seen, shown.layer)
      if track.frame == frame - 1 {
        let part = opacity * Double(seen.width * seen.height / max(1, area.width * area.height))
        noteStep(of: &track, to: corners, part: part)
      }
      (track.last, track.frame) = (corners, frame)
      tracks[id] = track
      if track.start != corners {
        displaced.insert(id)
        if !isPart(shown.layer, of: displaced) { noteOverhang(box, clip: shown.clip, shown.layer) }
      }
    } else {
      tracks[id] = Track(layer: shown.layer, start: corners, last: corners, frame: frame)
      fresh.insert(id)
      if frame > 0, !isPart(shown.layer, of: displaced), !isPart(shown.layer, of: fresh) {
        noteOverhang(box, clip: shown.clip, shown.layer)
      }
    }
    if opacity > Self.legible { noteEnlargement(shown, corners, seen) }
  }

  /// Whether the superlayer of a layer is one of some others.
  private func isPart(_ layer: CALayer, of others: Set<ObjectIdentifier>) -> Bool {
    layer.superlayer.map { others.contains(ObjectIdentifier($0)) } ?? false
  }

  private mutating func noteDistance(
    _ track: Track, _ corners: [CGPoint], _ seen: CGRect, _ layer: CALayer
  ) {
    let way = zip(track.start, corners).map { hypot($1.x - $0.x, $1.y - $0.y) }.max() ?? 0
    let value = Double(way) / longerSide
    guard value > farthest?.value ?? 0 else { return }
    farthest = Extreme(value: value, frame: frame, area: seen, layer: layer).named()
  }

  /// Adds a step of a layer, or its end.
  ///
  /// - Parameter part: The part of the area in which it is seen.
  private mutating func noteStep(of track: inout Track, to corners: [CGPoint], part: Double) {
    let before = track.step
    track.step = 0
    guard corners != track.last else {
      halts[frame] += part * before
      return
    }
    moving.insert(ObjectIdentifier(track.layer))
    guard !isPart(track.layer, of: moving) else { return }
    let steps = zip(track.last, corners).map { (x: Double($1.x - $0.x), y: Double($1.y - $0.y)) }
    drifts[frame] += part * steps.reduce(0) { $0 + $1.x } / 4 / Double(max(1, area.width))
    track.step = steps.reduce(0) { $0 + hypot($1.x, $1.y) } / 4 / longerSide
    speeds[frame] += part * track.step
    latest += part * max(track.step, before)
  }

  /// A container clips what leaves the window; clips inside of it hide what they are there to hide.
  private mutating func noteOverhang(_ box: CGRect, clip: CGRect, _ layer: CALayer) {
    let out = max(
      clip.minX > window.minX ? 0 : window.minX - box.minX,
      clip.maxX < window.maxX ? 0 : box.maxX - window.maxX,
      clip.minY > window.minY ? 0 : window.minY - box.minY,
      clip.maxY < window.maxY ? 0 : box.maxY - window.maxY)
    let value = Double(out) / longerSide
    guard value > outermost?.value ?? 0 else { return }
    outermost = Extreme(value: value, frame: frame, area: box, layer: layer).named()
  }

  /// Notes a picture or a text that is larger than it was made for, by the lines through its middle.
  private mutating func noteEnlargement(_ shown: ShownLayer, _ c: [CGPoint], _ seen: CGRect) {
    // A smaller texture is a color, and a narrower one a strip that is about to go.
    let least = Self.leastSide
    guard let size = shown.textureSize, min(size.width, size.height) >= least,
      min(seen.width, seen.height) >= least
    else { return }
    let across = hypot(c[1].x + c[2].x - c[0].x - c[3].x, c[1].y + c[2].y - c[0].y - c[3].y) / 2
    let down = hypot(c[2].x + c[3].x - c[0].x - c[1].x, c[2].y + c[3].y - c[0].y - c[1].y) / 2
    let value = Double(max(across / size.width, down / size.height))
    guard value > LintFinding.Kind.stretch.bound else { return }
    enlarged.append(Extreme(value: value, frame: frame, area: seen, layer: shown.layer))
  }
}

// MARK: - Measures

extension LintMotion {
  /// The way to the right until each frame.
  var ways: [Double] {
    var way = 0.0
    return drifts.map {
      way += $0
      return way
    }
  }

  /// The longest step after which nothing moves on, as a part of the longest one of all, with the frame of its end.
  /// Nil: no such step is seen.
  var stop: (part: Double, frame: Int)? {
    guard let longest = speeds.max() else { return nil }
    var halts = halts
    // All that moves stops at the end.
    if let last = halts.indices.last { halts[last] += latest }
    guard let frame = halts.indices.max(by: { halts[$0] < halts[$1] }),
      halts[frame] > Self.leastStep
    else { return nil }
    return (halts[frame] / longest, frame)
  }

  /// The least step that is seen to end, in longer sides of all of the area: 5 points at 60 frames a second on a phone.
  private static let leastStep = 0.006
}

extension ShownLayer {
  /// The corners from the upper left, clockwise; nil: one lies behind the viewer.
  fileprivate func corners(_ map: ProjectiveTransform) -> [CGPoint]? {
    let corners = bounds.corners.compactMap { map.apply(to: $0) }
    return corners.count == 4 ? corners : nil
  }

  /// The size for which a picture or a text is made, in points; nil: it shows neither.
  @MainActor fileprivate var textureSize: CGSize? {
    if let snapshot = layer.delegate as? SnapshotView { return snapshot.part.size }
    return layer.delegate is UILabel || layer.delegate is UIImageView ? bounds.size : nil
  }
}
