/// The work of drawing, in counts instead of a time: the same on every machine, with any number of threads.
package struct DrawingCounts: Equatable, Sendable {
  /// Pixels that are composed: each command counts those that it covers where nothing hides it, in the target and
  /// in the pictures flattened for it, and each effect those of its picture.
  package var pixels = 0
  /// Pictures that are flattened, as no earlier frame has left them.
  package var pictures = 0
  /// Times that pixels are drawn apart or once more: by a picture that is flattened, an effect on it, of which a blur
  /// goes over it twice, a group that fades as one, a mask, and a blend mode.
  package var passes = 0
  /// Fills, images, borders, shadows and the like that are drawn; a layer can have several of them.
  package var layers = 0

  package init() {}

  /// The counts of both.
  package static func + (a: DrawingCounts, b: DrawingCounts) -> DrawingCounts {
    var sum = a
    sum.pixels += b.pixels
    sum.pictures += b.pictures
    sum.passes += b.passes
    sum.layers += b.layers
    return sum
  }
}

// MARK: - Counting

extension DrawingCounts {
  /// Adds the commands of a target, before they are drawn.
  mutating func add(_ pass: TilePass) {
    for command in pass.commands {
      if command.blendIndex >= 0 { passes += 1 }
      switch command.source {
      case .group: if command.opacity < 1 { passes += 1 }
      case .masked(let masked):
        passes += 1
        layers += 1 + masked.pointee.commandCount
      case .solid, .gradient, .bitmap, .shadow: layers += 1
      }
    }
    let memory = SeenCommands()
    for tile in pass.tiles { pixels += pass.composedPixels(in: tile, memory) }
  }

  /// Adds a picture that is flattened.
  mutating func addPicture() {
    pictures += 1
    passes += 1
  }

  /// Adds an effect on a picture of so many pixels.
  mutating func add(_ effect: PictureEffect, pixels count: Int) {
    let times =
      switch effect {
      case .blur: 2
      case .mask, .mix, .color, .warp, .glass: 1
      }
    passes += times
    pixels += times * count
  }
}

extension TilePass {
  /// Returns the pixels that drawing `tile` composes.
  fileprivate func composedPixels(
    in tile: PixelRect, _ memory: SeenCommands, depth: Int = 0
  ) -> Int {
    switch start(in: tile, depth: depth) {
    case .apart(let part):
      var count = composedPixels(in: part, memory, depth: depth + 1)
      tile.forEachPiece(outside: part) { count += composedPixels(in: $0, memory, depth: depth + 1) }
      return count
    case .command(let first, _):
      var count = 0
      forEachSeen(from: first, in: tile, memory) { first, end, part in
        for index in first..<end { count += pixels(ofCommandAt: index, in: part, memory) }
      }
      return count
    }
  }

  private func pixels(
    ofCommandAt index: Int, in tile: PixelRect, _ memory: SeenCommands
  ) -> Int {
    let command = commands[index]
    let area = command.bounds.intersection(tile)
    if area.isEmpty { return 0 }
    switch command.source {
    // Faded as one, its pixels are mixed with those that were there; its members count by themselves.
    case .group: return command.opacity < 1 ? command.coveredPixels(in: area) : 0
    case .masked(let masked):
      return area.area
        + masked.pointee.withPass(into: buffer) { mask, x, y in
          mask.composedPixels(in: area.offsetBy(x: -x, y: -y), memory)
        }
    case .solid, .gradient, .bitmap, .shadow:
      let covered = command.coveredPixels(in: area)
      // A blend mode draws the coverage first.
      return command.blendIndex >= 0 ? 2 * covered : covered
    }
  }
}

extension PreparedCommand {
  /// Returns the pixels of `area` that it covers, also in part; of a path, those of the rectangle around it.
  fileprivate func coveredPixels(in area: PixelRect) -> Int {
    (area.minY..<area.maxY).reduce(0) { count, y in
      var row = shape.pointee.row(y, in: area)
      if let clip { row = row.intersection(clip.pointee.row(y, in: area)) }
      let inside = hole.map { $0.pointee.row(y, in: area) }.map { max(0, $0.end - $0.start) } ?? 0
      return count + max(0, row.end - row.start - inside)
    }
  }
}
