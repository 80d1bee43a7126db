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
    command.isSlow = true
    command.opaqueRect = .zero
    return command
  }
}

extension TilePass {
  /// Blends what `command` covers of `tile` with what was drawn so far.
  func drawBlended(
    _ command: PreparedCommand, in tile: PixelRect, on canvas: Canvas, nesting: Int
  ) {
    let area = command.bounds.intersection(tile)
    if area.isEmpty { return }
    let blending = blends[command.blendIndex]
    let scratch = canvas.scratch
    let covered = scratch.backdrops.buffer(nesting, count: area.area)
    covered.update(repeating: 0, count: area.area)
    var coverage = canvas
    coverage.buffer.base = covered - (area.minY * area.width + area.minX)
    coverage.buffer.stride = area.width
    command.draw(area, on: coverage)
    for y in area.minY..<area.maxY {
      let row = coverage.buffer.row(y)
      var span = PixelSpan(y: y, start: area.minX, end: area.maxX)
      while !span.isEmpty, row[span.start] == 0 { span.start += 1 }
      while !span.isEmpty, row[span.end - 1] == 0 { span.end -= 1 }
      let isNewCell = y == area.minY || y % ProjectiveMap.cellHeight == 0
      if isNewCell, case .bitmap(let bitmap) = blending.source,
        case .mippedProjective(let map) = bitmap.pointee.mapping
      {
        map.plan(y, area, scratch)
      }
      guard !span.isEmpty else { continue }
      blending.source.shade(span, scratch)
      blend(
        canvas.row(span), scratch.colors, coverage: row + span.start, count: span.count,
        opacity: blending.opacity, mode: blending.mode)
    }
  }
}

extension PreparedCommand.Source {
  /// Writes the colors of the pixels of `span` to the scratch row.
  fileprivate func shade(_ span: PixelSpan, _ scratch: RowScratch) {
    switch self {
    case .solid(let color): scratch.colors.update(repeating: color, count: span.count)
    case .gradient(let gradient): gradient.pointee.shade(span, into: scratch.colors)
    case .bitmap(let bitmap): bitmap.pointee.shade(span, into: scratch.colors, scratch: scratch)
    case .shadow, .masked, .group: break
    }
  }
}
