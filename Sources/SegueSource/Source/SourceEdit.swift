/// A piece of a file that is written otherwise, in memory for the compiler or in a file that is ported.
package struct SourceEdit {
  /// The piece, in characters of the file; empty: something is added there.
  let range: Range<Int>
  /// The piece as it is compiled; nil: as it is written.
  let compiled: String?
  /// The piece as it is ported; nil: as it is written.
  let ported: String?

  /// An edit that is the same in both.
  package init(_ range: Range<Int>, _ new: String) {
    self.init(range, compiled: new, ported: new)
  }

  init(_ range: Range<Int>, compiled: String?, ported: String?) {
    (self.range, self.compiled, self.ported) = (range, compiled, ported)
  }
}

/// A text after edits, with where its columns come from.
struct RewrittenText {
  private(set) var text = ""
  /// Columns by which the compiled line differs from the one that is written, from a column on; counted in bytes, as
  /// compilers do.
  private var shifts: [Int: [(column: Int, delta: Int)]] = [:]

  /// Makes the edits of `characters` for the compiler: lines stay, and columns where the new pieces fit.
  init(compiling characters: [Character], _ edits: [SourceEdit]) {
    var (line, lineStart) = (1, 0)
    func follow(_ piece: String) {
      for (offset, byte) in piece.utf8.enumerated() where byte == UInt8(ascii: "\n") {
        (line, lineStart) = (line + 1, text.utf8.count + offset + 1)
      }
    }
    Self.apply(edits, to: characters, { $0.compiled }) { old, new in
      let piece = new.map { Self.fitted($0, in: old) } ?? old
      follow(piece)
      text += piece
      let delta = piece.utf8.count - old.utf8.count
      guard new != nil, delta != 0, !old.contains(where: \.isNewline) else { return }
      let column = text.utf8.count - lineStart + 1
      shifts[line, default: []].append((column, (shifts[line]?.last?.delta ?? 0) + delta))
    }
  }

  /// Makes the edits of `characters` for a file that is ported.
  init(porting characters: [Character], _ edits: [SourceEdit]) {
    Self.apply(edits, to: characters, { $0.ported }) { old, new in text += new ?? old }
  }

  /// The column in the file that is written; both are counted from 1.
  func writtenColumn(line: Int, column: Int) -> Int {
    let shift = shifts[line]?.last { $0.column <= column }
    return max(1, column - (shift?.delta ?? 0))
  }

  /// Passes all pieces on, in order: those that stay with nil.
  private static func apply(
    _ edits: [SourceEdit], to characters: [Character], _ read: (SourceEdit) -> String?,
    _ pass: (_ old: String, _ new: String?) -> Void
  ) {
    var offset = 0
    for edit in edits.inOrder {
      guard let new = read(edit), edit.range.lowerBound >= offset else { continue }
      pass(String(characters[offset..<edit.range.lowerBound]), nil)
      pass(String(characters[edit.range]), new)
      offset = edit.range.upperBound
    }
    pass(String(characters[offset...]), nil)
  }

  /// Pads a new piece to the size of the old one, so that what follows stays where it is.
  private static func fitted(_ new: String, in old: String) -> String {
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else {
      return new + String(repeating: " ", count: max(0, old.count - new.count))
    }
    guard !new.contains("\n") else { return new }
    return new + String(repeating: "\n", count: lines.count - 1)
      + String(repeating: " ", count: lines.last?.count ?? 0)
  }
}

extension [SourceEdit] {
  /// In the order of the file; of those at the same offset, what only adds comes first, then what replaces most.
  fileprivate var inOrder: [SourceEdit] {
    enumerated().sorted { one, other in
      let (a, b) = (one.element.range, other.element.range)
      return (a.lowerBound, a.isEmpty ? Int.min : -a.count, one.offset)
        < (b.lowerBound, b.isEmpty ? Int.min : -b.count, other.offset)
    }.map(\.element)
  }
}
