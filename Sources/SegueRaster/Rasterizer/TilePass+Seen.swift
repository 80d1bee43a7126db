import Foundation

// A command that is opaque hides what lies beneath it. Where that is a rectangle the tile is split; round and turned
// shapes hide a run of columns in each band of rows:
//
//     ▒▒▒▒▒▒╭──────╮▒▒▒▒▒   band 0     Each command beneath is drawn left and right of the run,
//     ▒▒▒▒╭─┤██████├─╮▒▒▒   band 1     or not at all where it does not leave the run.
//     ▒▒▒▒╰─┤██████├─╯▒▒▒   band 2

extension TilePass {
  /// With fewer hidden pixels, finding out which they are takes longer than drawing them.
  private static let fewestHidden = 1024

  /// Calls `body` with what is drawn of the commands from `first` in `tile`, from the lowest to the topmost: the index of a
  /// command, the index after it and its members, and a part of the tile. With more commands than `memory` has room for,
  /// all are drawn whole.
  @inline(__always) func forEachSeen(
    from first: Int, in tile: PixelRect, _ memory: SeenCommands,
    _ body: (Int, Int, PixelRect) -> Void
  ) {
    guard paysToHide(from: first, in: tile),
      memory.hold(
        { list(from: first, in: tile, into: $0) },
        read: { seen in
          for item in seen {
            forEachPiece(of: item, in: tile) { body(item.index, item.end, $0) }
          }
        })
    else { return body(first, commands.count, tile) }
  }

  /// Whether round or turned commands hide so much of those beneath them, from `first` on, that it pays to find out what.
  @inline(never) private func paysToHide(from first: Int, in tile: PixelRect) -> Bool {
    // A quarter of the tile, and so many that it is no trifle.
    let needed = max(tile.area, 4 * Self.fewestHidden)
    guard tile.area >= Self.fewestHidden else { return false }
    var cover = PixelRect.zero
    // Pixels that are copied take a quarter of the time of others.
    var quarters = 0
    var index = commands.count
    while index > first {
      index -= 1
      let area = commands[index].bounds.intersection(tile)
      guard !area.isEmpty else { continue }
      quarters += area.intersection(cover).area * (commands[index].isSlow ? 4 : 1)
      if quarters >= needed { return true }
      if commands[index].isOpaque { cover = cover.union(area) }
    }
    return false
  }

  /// Lists the commands from `first` that are drawn in `tile`, and what is hidden of them. Returns their number, or nil
  /// where there are too many.
  @inline(never) private func list(
    from first: Int, in tile: PixelRect, into seen: UnsafeMutableBufferPointer<SeenCommand>
  ) -> Int? {
    var (count, index) = (0, first)
    while index < commands.count {
      guard commands[index].bounds.intersects(tile) else {
        index += 1
        continue
      }
      var end = index + 1
      if case .group(let span) = commands[index].source {
        // Its members are drawn as if there were no group.
        if span.solid.contains(tile) {
          index = end
          continue
        }
        end = span.end
      }
      guard count < seen.count else { return nil }
      seen.initializeElement(at: count, to: SeenCommand(index: index, end: end))
      count += 1
      index = end
    }
    var hidden = SeenCommand.Columns()
    for at in (0..<count).reversed() {
      seen[at].hidden = hidden
      for band in 0..<SeenCommand.bandCount {
        let columns = commands[seen[at].index].columns(in: self.band(band, of: tile))
        seen[at].drawn.add(columns.drawn, band)
        hidden.add(columns.hiding, band)
      }
    }
    return count
  }

  /// The rows of `tile` that are one of its bands.
  private func band(_ index: Int, of tile: PixelRect) -> PixelRect {
    var band = tile
    band.minY += tile.height * index / SeenCommand.bandCount
    band.maxY = tile.minY + tile.height * (index + 1) / SeenCommand.bandCount
    return band
  }

  /// Calls `body` with the parts of `tile` in which a command is not hidden.
  @inline(__always) private func forEachPiece(
    of item: SeenCommand, in tile: PixelRect, _ body: (PixelRect) -> Void
  ) {
    // Neighboring bands of which nothing is hidden are drawn together. But not those of a group: its members are drawn in
    // all of the rectangle, also outside of its round shape.
    let isGroup = item.end > item.index + 1
    var whole = PixelRect(minX: tile.maxX, minY: tile.minY, maxX: tile.minX, maxY: tile.minY)
    for band in 0..<SeenCommand.bandCount {
      var rect = self.band(band, of: tile)
      (rect.minX, rect.maxX) = (Int(item.drawn.start[band]), Int(item.drawn.end[band]))
      if rect.isEmpty { continue }
      let (start, end) = (Int(item.hidden.start[band]), Int(item.hidden.end[band]))
      if start >= end || end <= rect.minX || start >= rect.maxX {
        if isGroup {
          body(rect)
          continue
        }
        (whole.minX, whole.maxX) = (min(whole.minX, rect.minX), max(whole.maxX, rect.maxX))
        whole.maxY = rect.maxY
        continue
      }
      if !whole.isEmpty { body(whole) }
      whole = PixelRect(minX: tile.maxX, minY: rect.maxY, maxX: tile.minX, maxY: rect.maxY)
      if start > rect.minX {
        body(PixelRect(minX: rect.minX, minY: rect.minY, maxX: start, maxY: rect.maxY))
      }
      if end < rect.maxX {
        body(PixelRect(minX: end, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY))
      }
    }
    if !whole.isEmpty { body(whole) }
  }
}

extension PreparedCommand {
  /// The columns in which it may draw something in any row of `rect`, and those in which it hides everything beneath in all
  /// rows. Of what cannot hide anything only the bounds are looked at.
  fileprivate func columns(in rect: PixelRect) -> (drawn: Range<Int>, hiding: Range<Int>) {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return (0..<0, 0..<0) }
    let isGroup = if case .group = source { true } else { false }
    let isMasked = if case .masked = source { true } else { false }
    guard isGroup || isOpaque, !isMasked else { return (area.minX..<area.maxX, 0..<0) }
    var (first, last) = (area.maxX, area.minX)
    var (start, end) = (area.minX, area.maxX)
    for y in area.minY..<area.maxY {
      var row = shape.pointee.row(y, in: area)
      if let clip { row = row.intersection(clip.pointee.row(y, in: area)) }
      if row.start < row.end { (first, last) = (min(first, row.start), max(last, row.end)) }
      (start, end) = (max(start, row.solidStart), min(end, row.level < 1 ? start : row.solidEnd))
    }
    let hides = isOpaque && area.height == rect.height && start < end
    return (first < last ? first..<last : 0..<0, hides ? start..<end : 0..<0)
  }
}
