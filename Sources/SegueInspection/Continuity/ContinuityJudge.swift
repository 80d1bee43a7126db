import Segue

/// Judges a recording. Of several signs of the same fault, the one that says most about it counts.
@MainActor struct ContinuityJudge {
  private let times: [TimeInterval]
  private let layers: [LayerMotion.Jump]
  private let pictures: PictureMotion
  private let area: CGRect?
  private let doubles: [DoubleSight.Found]
  /// The least change of a tile that can be a fault.
  private let leastChange: Double
  /// The radius of a tile's surroundings, in tiles: what moves is in one of them just before and
  /// after.
  private let reach: Int

  /// - Parameters:
  ///   - area: Faults outside of it do not count; in points of the window, nil: all count.
  ///   - coarseness: The duration of a frame, in units of 1/240 s.
  init(
    times: [TimeInterval], layers: [LayerMotion.Jump], pictures: PictureMotion,
    doubles: [DoubleSight.Found], area: CGRect?,
    coarseness: Double
  ) {
    self.times = times
    self.layers = layers
    self.pictures = pictures
    self.doubles = doubles
    self.area = area
    leastChange = ContinuityBounds.picture * coarseness
    reach = max(1, Int(coarseness.rounded()))
  }

  private var grid: PictureTiles { pictures.grid }

  /// All faults, in the order of their frames.
  func faults() -> [ContinuityFault] {
    let blanks = blanks()
    var explained = Set(blanks.flatMap { $0.first...($0.last + 1) })
    let flashes = flashes().filter { flash in
      !(flash.first...flash.last).contains(where: explained.contains)
    }
    explained.formUnion(flashes.flatMap { $0.first...$0.last })
    let jumps = jumps().filter { !explained.contains($0.frame) }
    let twice = doubles.filter { area?.intersects($0.place) ?? true }.map {
      fault(
        .double, $0.frame, $0.place, $0.subject, magnitude: $0.distance,
        bound: ContinuityBounds.apart)
    }
    return (blanks.map(\.fault) + flashes.map(\.fault) + jumps + twice)
      .sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
  }

  private func fault(
    _ kind: ContinuityFault.Kind, _ frame: Int, _ place: CGRect, _ subject: String? = nil,
    magnitude: Double, bound: Double
  ) -> ContinuityFault {
    ContinuityFault(
      kind: kind, frame: frame, time: times[frame] - times[0], place: place, subject: subject,
      magnitude: magnitude, bound: bound)
  }

  /// A fault that several frames show.
  private struct Run {
    let first: Int
    let last: Int
    let fault: ContinuityFault
  }

  private func changes(_ frame: Int) -> [Int32]? { pictures.changes[frame] }

  /// Whether a tile lies in the area that counts.
  private func counts(_ tile: Int) -> Bool { area?.contains(grid.frame(tile)) ?? true }

  /// The largest change around a tile, just before and just after a frame.
  private func nearby(_ tile: Int, _ frame: Int) -> Double {
    max(
      grid.nearby(changes(frame - 1), tile, reach: reach),
      grid.nearby(changes(frame + 1), tile, reach: reach))
  }
}

// MARK: - Jumps

extension ContinuityJudge {
  /// The frames whose picture changes suddenly, named by the layer that jumps most there, if one does.
  ///
  /// Pictures decide, because only what is seen can be a fault: a layer may jump behind another one, outside
  /// of its mask or edge-on.
  private func jumps() -> [ContinuityFault] {
    let byFrame = Dictionary(grouping: layers, by: \.frame)
    return pictures.changes.keys.sorted().compactMap { frame in
      let layer = byFrame[frame, default: []].filter(isSeen)
        .max { $0.magnitude / $0.bound < $1.magnitude / $1.bound }
      if let layer {
        return fault(
          layer.kind, frame, layer.place, layer.subject, magnitude: layer.magnitude,
          bound: layer.bound)
      }
      return suddenChange(frame)
    }
  }

  /// Whether the picture changes more where a layer jumps than just before and after. What is thin can
  /// change little of a tile: the rest of the change has another reason.
  private func isSeen(_ jump: LayerMotion.Jump) -> Bool {
    let side = ContinuityBounds.tile
    let part = min(jump.place.width / side, 1) * min(jump.place.height / side, 1)
    let most = 255 * part * (jump.kind == .opacity ? jump.magnitude : 1)
    return most > leastChange
      && grid.tiles(in: jump.place).contains { tile in
        let level = grid.level(changes(jump.frame), tile)
        return level > leastChange && counts(tile)
          && level > ContinuityBounds.seenSlack * nearby(tile, jump.frame)
      }
  }

  /// Returns the fault of a frame whose picture changes by so much more than just before and after
  /// that no layer has to tell of a jump.
  private func suddenChange(_ frame: Int) -> ContinuityFault? {
    guard let changes = changes(frame) else { return nil }
    var tiles: [Int] = []
    var (most, bound) = (0.0, 0.0)
    for tile in changes.indices where changes[tile] != 0 {
      let level = grid.level(changes, tile)
      guard level > leastChange, counts(tile) else { continue }
      let limit = leastChange + ContinuityBounds.pictureSlack * nearby(tile, frame)
      guard level > limit else { continue }
      tiles.append(tile)
      if level > most { (most, bound) = (level, limit) }
    }
    guard !tiles.isEmpty else { return nil }
    return fault(.picture, frame, grid.frame(tiles), magnitude: most, bound: bound)
  }
}

// MARK: - Flashes and blank frames

extension ContinuityJudge {
  /// Returns the changes that are changed back, both suddenly.
  private func flashes() -> [Run] {
    var runs: [Run] = []
    for back in pictures.returns where runs.last.map({ $0.last < back.start }) ?? true {
      let tiles = back.tiles.filter { tile in
        guard counts(tile) else { return false }
        let after = grid.nearby(changes(back.end + 1), tile, reach: reach)
        return grid.level(changes(back.end), tile)
          > leastChange + ContinuityBounds.pictureSlack * after
      }
      guard let most = tiles.map({ grid.level(changes(back.start), $0) }).max() else { continue }
      runs.append(
        Run(
          first: back.start, last: back.end,
          fault: fault(
            .flash, back.start, grid.frame(tiles), magnitude: most,
            bound: ContinuityBounds.picture)))
    }
    return runs
  }

  /// Frames in which all that changes at any time is of one color.
  private func blanks() -> [Run] {
    let tiles = (0..<grid.count).filter { pictures.changed[$0] && counts($0) }
    guard Double(tiles.count) > ContinuityBounds.leastArea * Double(grid.count) else { return [] }
    let parts = pictures.colors.map { ($0.frame, plainPart($0.tiles, tiles)) }
    guard let first = parts.first, let last = parts.last,
      max(first.1, last.1) < ContinuityBounds.plainEnd
    else { return [] }
    var runs: [Run] = []
    var start: Int?
    for (frame, part) in parts {
      if part >= ContinuityBounds.blank {
        start = start ?? frame
      } else if let begin = start {
        // Of the frames between those that were drawn, all look like the one before.
        runs.append(
          Run(
            first: begin, last: frame - 1,
            fault: fault(
              .blank, begin, grid.frame(tiles),
              magnitude: parts.first { $0.0 == begin }?.1 ?? 0, bound: ContinuityBounds.blank)))
        start = nil
      }
    }
    return runs
  }

  /// The part of some tiles that has the most frequent color.
  private func plainPart(_ colors: [UInt32], _ tiles: [Int]) -> Double {
    var counts: [UInt32: Int] = [:]
    for tile in tiles where colors[tile] != 0 { counts[colors[tile], default: 0] += 1 }
    return Double(counts.values.max() ?? 0) / Double(max(1, tiles.count))
  }
}
