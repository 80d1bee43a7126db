import Foundation

/// The blend mode of a command other than `normal`, with its colors and opacity.
///
/// The command itself then draws its coverage in white.
struct Blend {
  let mode: CGBlendMode
  /// Multiplies the colors, but not the coverage.
  let opacity: Float
  let source: PreparedCommand.Source
}

extension PreparedCommand {
  private static let white: UInt32 = 0xFFFF_FFFF

  /// The same command blended by `mode` with what lies beneath. It hides nothing.
  func blended(by mode: CGBlendMode, _ frame: FrameContext) -> PreparedCommand {
    var command = self
    let colors: Source
    if case .shadow(let shadow, let color) = source {
      colors = .solid(color)
      command.source = .shadow(shadow, PreparedCommand.white)
    } else {
      colors = source
      command.source = .solid(PreparedCommand.white)
    }
    command.blendIndex = frame.blends.count
    frame.blends.append(Blend(mode: mode, opacity: Float(opacity), source: colors))
    command.opacity = 1
    command.isOpaque = false
    command.opaqueRect = .zero
    return command
  }
}

extension TilePass {
  /// Blends what `command` covers of `tile` with what was drawn so far.
  func drawBlended(
    _ command: PreparedCommand, in tile: PixelRect, _ scratch: RowScratch,
    nesting: Int
  ) {
    let area = command.bounds.intersection(tile)
    if area.isEmpty { return }
    let blend = blends[command.blendIndex]
    let covered = scratch.backdrops.buffer(nesting, count: area.area)
    covered.update(repeating: 0, count: area.area)
    var canvas = buffer
    canvas.base = covered - (area.minY * area.width + area.minX)
    canvas.stride = area.width
    command.draw(area, into: canvas, scratch: scratch)
    for y in area.minY..<area.maxY {
      let coverage = canvas.row(y)
      var (start, end) = (area.minX, area.maxX)
      while start < end, coverage[start] == 0 { start += 1 }
      while start < end, coverage[end - 1] == 0 { end -= 1 }
      let isNewCell = y == area.minY || y % ProjectiveMap.cellHeight == 0
      if isNewCell, case .bitmap(let bitmap) = blend.source,
        case .mippedProjective(let map) = bitmap.mapping
      {
        map.plan(y, area, scratch)
      }
      guard start < end else { continue }
      blend.source.shade(x: start, y: y, count: end - start, scratch)
      SegueRaster.blend(
        buffer.row(y) + start, scratch.colors, coverage: coverage + start, count: end - start,
        opacity: blend.opacity, mode: blend.mode)
    }
  }
}

extension PreparedCommand.Source {
  /// Writes the colors of `count` pixels from column `x` of row `y` on to the scratch row.
  fileprivate func shade(x: Int, y: Int, count: Int, _ scratch: RowScratch) {
    switch self {
    case .solid(let color): scratch.colors.update(repeating: color, count: count)
    case .gradient(let gradient): gradient.shade(x: x, y: y, count: count, into: scratch.colors)
    case .bitmap(let bitmap):
      bitmap.shade(x: x, y: y, count: count, into: scratch.colors, scratch: scratch)
    case .shadow, .group: break
    }
  }
}
