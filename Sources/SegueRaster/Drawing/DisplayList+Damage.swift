import Foundation

/// More rectangles than this are merged: each costs about as much as drawing a few thousand pixels.
private let largestDamageCount = 8

extension DisplayList {
  /// The pixels of a `width` × `height` target that may differ between `old` and this list, as a
  /// few disjoint rectangles that are not empty; none when the lists are equal.
  ///
  /// Commands are compared from both ends. The remaining middles are compared command by command
  /// when they are equally long; otherwise all of both counts as changed.
  public func damage(since old: DisplayList, width: Int, height: Int) -> [PixelRect] {
    var damage = DamageRegion()
    addDamage(since: old, in: PixelRect(x: 0, y: 0, width: width, height: height), to: &damage)
    return damage.rects
  }

  /// Adds what may differ inside `target` to `damage`.
  private func addDamage(
    since old: DisplayList, in target: PixelRect, to damage: inout DamageRegion
  ) {
    let (a, b) = (old.commands, commands)
    let shorter = min(a.count, b.count)
    var prefix = 0
    while prefix < shorter, a[prefix] == b[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, a[a.count - 1 - suffix] == b[b.count - 1 - suffix] {
      suffix += 1
    }
    func bounds(_ command: DrawCommand) -> PixelRect {
      command.pixelBounds(width: target.maxX, height: target.maxY).intersection(target)
    }
    func add(_ command: DrawCommand) {
      damage.add(bounds(command))
    }
    if a.count == b.count {
      for i in prefix..<(a.count - suffix) where a[i] != b[i] {
        if let (new, old) = b[i].members(sharedWith: a[i]) {
          new.addDamage(since: old, in: bounds(b[i]), to: &damage)
        } else {
          add(a[i])
          add(b[i])
        }
      }
    } else {
      for i in prefix..<(a.count - suffix) { add(a[i]) }
      for i in prefix..<(b.count - suffix) { add(b[i]) }
    }
  }
}

extension DrawCommand {
  /// The members of both commands, where both are groups that differ only in their members and have
  /// the identity as transform.
  fileprivate func members(sharedWith old: DrawCommand) -> (DisplayList, DisplayList)? {
    guard case .group(let new, let cut) = content, case .group(let before, cut) = old.content,
      transform == .identity, old.transform == .identity, clip == old.clip, opacity == old.opacity,
      blendMode == old.blendMode
    else { return nil }
    return (new, before)
  }
}

/// A growing set of a few disjoint rectangles.
private struct DamageRegion {
  private(set) var rects: [PixelRect] = []

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    // Merge with every rectangle that it overlaps or nearly fills the union with; the union may
    // overlap more.
    while let i = rects.firstIndex(where: { DamageRegion.belong(rect, $0) }) {
      rect = rect.union(rects.remove(at: i))
    }
    rects.append(rect)
    if rects.count > largestDamageCount { mergeCheapestPair() }
  }

  /// Whether two rectangles overlap, or their union costs hardly more than the two.
  private static func belong(_ a: PixelRect, _ b: PixelRect) -> Bool {
    a.intersects(b) || a.union(b).area <= (a.area + b.area) * 5 / 4
  }

  private mutating func mergeCheapestPair() {
    var best = (cost: Int.max, i: 0, j: 1)
    for i in rects.indices {
      for j in rects.indices.dropFirst(i + 1) {
        let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if cost < best.cost { best = (cost, i, j) }
      }
    }
    let merged = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(merged)
  }
}
