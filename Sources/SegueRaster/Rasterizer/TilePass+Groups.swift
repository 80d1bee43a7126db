import Foundation

/// The members of a group, and where the group clips nothing.
struct GroupSpan: BitwiseCopyable {
  /// The index after the last member.
  var end: Int
  /// Pixels where members are drawn as if there were no group.
  let solid: PixelRect
}

// A group is drawn in place, over its backdrop, and then interpolated with a copy of the backdrop:
//
//     result = drawn · k + backdrop · (1 − k),   k = coverage · opacity
//
// which equals drawing a flattened picture of the group with k: with its color C and alpha a, (C +
// (1 − a)·backdrop)·k + backdrop·(1 − k) = C·k + (1 − a·k)·backdrop. Only pixels with k < 1 need a
// copy, so a group clipped at round corners costs little more than its members.

extension TilePass {
  /// Draws the commands from `first` until `last` in `tile`.
  func draw(
    from first: Int, until last: Int, in tile: PixelRect, on canvas: Canvas, nesting: Int
  ) {
    var index = first
    while index < last {
      // OPTIMIZATION: As in `start(in:depth:)`. Members of a group lie in its bounds.
      guard commands[index].bounds.intersects(tile) else {
        index += 1
        continue
      }
      guard let span = groupSpan(at: index) else {
        drawOne(index, in: tile, on: canvas, nesting: nesting)
        index += 1
        continue
      }
      if span.solid.contains(tile) {
        index += 1
        continue
      }
      let area = commands[index].bounds.intersection(tile)
      if !area.isEmpty {
        draw(groupAt: index, until: span.end, in: area, on: canvas, nesting: nesting)
      }
      index = span.end
    }
  }

  @inline(never) private func groupSpan(at index: Int) -> GroupSpan? {
    guard case .group(let span) = commands[index].source else { return nil }
    return span
  }

  @inline(never) private func drawOne(
    _ index: Int, in tile: PixelRect, on canvas: Canvas, nesting: Int
  ) {
    if commands[index].blendIndex >= 0 {
      drawBlended(commands[index], in: tile, on: canvas, nesting: nesting)
    } else if case .masked(let masked) = commands[index].source {
      draw(masked.pointee, of: commands[index], in: tile, on: canvas, nesting: nesting)
    } else {
      commands[index].draw(tile, on: canvas)
    }
  }

  /// Whether no enclosing group clips or fades what the command at `index` draws in `tile`.
  func isWhole(_ index: Int, in tile: PixelRect) -> Bool {
    var group = commands[index].group
    while group >= 0 {
      guard case .group(let span) = commands[group].source, span.solid.contains(tile) else {
        return false
      }
      group = commands[group].group
    }
    return true
  }

  private func draw(
    groupAt index: Int, until end: Int, in area: PixelRect, on canvas: Canvas, nesting: Int
  ) {
    let pixels = canvas.scratch.backdrops.buffer(nesting, count: area.area)
    let backdrop = Backdrop(area: area, pixels: pixels)
    save(backdrop, of: commands[index], from: canvas)
    draw(from: index + 1, until: end, in: area, on: canvas, nesting: nesting + 1)
    mix(commands[index], with: backdrop, on: canvas)
  }

  /// Copies the backdrop where `group` lets it through.
  @inline(never) private func save(
    _ backdrop: Backdrop, of group: PreparedCommand, from canvas: Canvas
  ) {
    let area = backdrop.area
    for y in area.minY..<area.maxY {
      let row = group.groupRow(y, area)
      let (target, saved) = (canvas.buffer.row(y), backdrop.row(y))
      let solid = group.needsBackdrop(row) ? row.end..<row.end : row.solidStart..<row.solidEnd
      (saved + area.minX)
        .update(from: target + area.minX, count: solid.lowerBound - area.minX)
      (saved + solid.upperBound)
        .update(from: target + solid.upperBound, count: area.maxX - solid.upperBound)
    }
  }

  /// Interpolates what was drawn of `group` with its backdrop.
  @inline(never) private func mix(
    _ group: PreparedCommand, with backdrop: Backdrop, on canvas: Canvas
  ) {
    let area = backdrop.area
    for y in area.minY..<area.maxY {
      let row = group.groupRow(y, area)
      let (target, saved) = (canvas.buffer.row(y), backdrop.row(y))
      (target + area.minX).update(from: saved + area.minX, count: row.start - area.minX)
      group.mix(target, with: saved, in: row.left(y), factors: canvas.scratch.factors)
      let factor = UInt32((row.level * group.opacity * 255).rounded())
      if factor < 255 {
        mixRow(
          target + row.solidStart, with: saved + row.solidStart,
          count: row.solidEnd - row.solidStart, factor: 255 - factor)
      }
      group.mix(target, with: saved, in: row.right(y), factors: canvas.scratch.factors)
      (target + row.end).update(from: saved + row.end, count: area.maxX - row.end)
    }
  }
}

extension PreparedCommand {
  /// The group's coverage of row `y`; `start` and `end` lie in `area`.
  fileprivate func groupRow(_ y: Int, _ area: PixelRect) -> RowCoverage {
    var row = shape.pointee.row(y, in: area)
    if let clip { row = row.intersection(clip.pointee.row(y, in: area)) }
    if row.start >= row.end {
      row.start = area.minX
      row.end = area.minX
      row.solidStart = area.minX
      row.solidEnd = area.minX
    }
    return row
  }

  /// Whether even the solid part of `row` needs the backdrop.
  fileprivate func needsBackdrop(_ row: RowCoverage) -> Bool {
    (row.level * opacity * 255).rounded() < 255
  }

  /// Interpolates the pixels of `span`, whose coverage varies, with those of another row.
  fileprivate func mix(
    _ row: Row, with backdrop: Row, in span: PixelSpan, factors: Row
  ) {
    let count = writeFactors(of: span, into: factors)
    if count == 0, !span.isEmpty {
      (row + span.start).update(from: backdrop + span.start, count: span.count)
    }
    for i in 0..<count where factors[i] < 255 {
      let x = span.start + i
      mixRow(row + x, with: backdrop + x, count: 1, factor: 255 - factors[i])
    }
  }
}
