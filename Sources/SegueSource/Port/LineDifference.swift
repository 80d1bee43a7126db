/// The difference between two texts by lines, as `diff -u` writes it.
package enum LineDifference {
  /// Lines shown before and after each change.
  private static let context = 2

  private enum Line {
    case same(String), old(String), new(String)

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  /// Empty: the texts are the same.
  package static func text(_ old: String, _ new: String, name: String) -> String {
    guard old != new else { return "" }
    let all = lines(old, new)
    var shown = [Bool](repeating: false, count: all.count)
    for index in all.indices where !all[index].isSame {
      for near in max(0, index - context)...min(all.count - 1, index + context) {
        shown[near] = true
      }
    }
    var text = "--- \(name)\n+++ \(name)\n"
    var (oldLine, newLine, index) = (1, 1, 0)
    while index < all.count {
      guard shown[index] else {
        (oldLine, newLine, index) = (oldLine + 1, newLine + 1, index + 1)
        continue
      }
      let end = shown[index...].firstIndex(of: false) ?? all.count
      let hunk = all[index..<end]
      var (oldCount, newCount, body) = (0, 0, "")
      for line in hunk {
        switch line {
        case .same(let words):
          (oldCount, newCount, body) = (oldCount + 1, newCount + 1, body + " \(words)\n")
        case .old(let words): (oldCount, body) = (oldCount + 1, body + "-\(words)\n")
        case .new(let words): (newCount, body) = (newCount + 1, body + "+\(words)\n")
        }
      }
      text += "@@ -\(oldLine),\(oldCount) +\(newLine),\(newCount) @@\n" + body
      (oldLine, newLine, index) = (oldLine + oldCount, newLine + newCount, end)
    }
    return text
  }

  /// All lines of both texts, in order; where some take the place of others, the old ones come first.
  private static func lines(_ old: String, _ new: String) -> [Line] {
    let (a, b) = (parts(old), parts(new))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in b.difference(from: a) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, removed.contains(i) {
        lines.append(.old(a[i]))
        i += 1
      } else if j < b.count, inserted.contains(j) {
        lines.append(.new(b[j]))
        j += 1
      } else {
        lines.append(.same(a[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  private static func parts(_ text: String) -> [String] {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }
}
