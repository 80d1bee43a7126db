import Foundation

/// The backdrops of groups that a worker is drawing: one buffer per nesting depth.
final class BackdropBuffers {
  private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// Memory for `count` backdrop pixels of the group at `depth`.
  func buffer(_ depth: Int, count: Int) -> Row {
    while buffers.count <= depth { buffers.append(.allocate(capacity: 0)) }
    if buffers[depth].count < count {
      buffers[depth].deallocate()
      buffers[depth] = .allocate(capacity: count)
    }
    guard let base = buffers[depth].baseAddress else {
      trap("\(count) pixels have no address")
    }
    return base
  }
}

/// The members of a group, and where the group clips nothing.
struct GroupSpan {
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
    from first: Int, until last: Int, in tile: PixelRect, _ scratch: RowScratch, nesting: Int
  ) {
    var index = first
    while index < last {
      guard let span = groupSpan(at: index) else {
        drawOne(index, in: tile, scratch, nesting: nesting)
        index += 1
        continue
      }
      if span.solid.contains(tile) {
        index += 1
        continue
      }
      let area = commands[index].bounds.intersection(tile)
      if !area.isEmpty { draw(groupAt: index, until: span.end, in: area, scratch, nesting) }
      index = span.end
    }
  }

  @inline(never) private func groupSpan(at index: Int) -> GroupSpan? {
    guard case .group(let span) = commands[index].source else { return nil }
    return span
  }

  @inline(never) private func drawOne(
    _ index: Int, in tile: PixelRect, _ scratch: RowScratch, nesting: Int
  ) {
    if commands[index].blendIndex >= 0 {
      drawBlended(commands[index], in: tile, scratch, nesting: nesting)
    } else {
      commands[index].draw(tile, into: buffer, scratch: scratch)
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
    groupAt index: Int, until end: Int, in area: PixelRect, _ scratch: RowScratch, _ nesting: Int
  ) {
    let backdrop = scratch.backdrops.buffer(nesting, count: area.area)
    saveBackdrop(commands[index], area, backdrop)
    draw(from: index + 1, until: end, in: area, scratch, nesting: nesting + 1)
    mixWithBackdrop(commands[index], area, backdrop, scratch)
  }

  /// Copies the backdrop where `group` lets it through.
  @inline(never) private func saveBackdrop(
    _ group: PreparedCommand, _ area: PixelRect, _ backdrop: Row
  ) {
    for y in area.minY..<area.maxY {
      let row = group.groupRow(y, area)
      let (target, line) = (buffer.row(y) + area.minX, backdrop + (y - area.minY) * area.width)
      let solid = group.needsBackdrop(row) ? row.end..<row.end : row.solidStart..<row.solidEnd
      line.update(from: target, count: solid.lowerBound - area.minX)
      let rest = solid.upperBound - area.minX
      (line + rest).update(from: target + rest, count: area.maxX - solid.upperBound)
    }
  }

  /// Interpolates what was drawn with the backdrop.
  @inline(never) private func mixWithBackdrop(
    _ group: PreparedCommand, _ area: PixelRect, _ backdrop: Row, _ scratch: RowScratch
  ) {
    for y in area.minY..<area.maxY {
      let row = group.groupRow(y, area)
      let (target, line) = (buffer.row(y), backdrop + (y - area.minY) * area.width - area.minX)
      (target + area.minX).update(from: line + area.minX, count: row.start - area.minX)
      group.mix(row.start, row.solidStart, y, target, line, scratch)
      let factor = UInt32((row.level * group.opacity * 255).rounded())
      if factor < 255 {
        mixRow(
          target + row.solidStart, with: line + row.solidStart,
          count: row.solidEnd - row.solidStart, factor: 255 - factor)
      }
      group.mix(row.solidEnd, row.end, y, target, line, scratch)
      (target + row.end).update(from: line + row.end, count: area.maxX - row.end)
    }
  }
}

extension PreparedCommand {
  /// The group's coverage of row `y`; `start` and `end` lie in `area`.
  fileprivate func groupRow(_ y: Int, _ area: PixelRect) -> RowCoverage {
    var row = shape.row(y, in: area)
    if let clip { row = row.intersection(clip.row(y, in: area)) }
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

  /// Interpolates pixels with varying coverage.
  fileprivate func mix(
    _ start: Int, _ end: Int, _ y: Int, _ target: Row, _ backdrop: Row, _ scratch: RowScratch
  ) {
    for x in start..<max(start, end) {
      var coverage = shape.coverage(x: x, y: y)
      if let clip { coverage *= clip.coverage(x: x, y: y) }
      let factor = UInt32((coverage * opacity * 255).rounded())
      if factor < 255 { mixRow(target + x, with: backdrop + x, count: 1, factor: 255 - factor) }
    }
  }
}
