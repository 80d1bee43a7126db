import SegueGallery

extension Sequence where Element: GalleryEntry {
  /// Maximum number of entries that are named.
  private static var most: Int { 3 }

  /// The entries that may be meant by a name that is none: those that have a part of it, and those that differ in few
  /// letters; the nearest first.
  func near(_ name: String) -> [Element] {
    let name = name.lowercased().filter { $0.isLetter || $0.isNumber }
    guard !name.isEmpty else { return [] }
    let ranked = enumerated().compactMap {
      index, entry -> (entry: Element, rank: Int, index: Int)? in
      let known = entry.fileName.filter { $0.isLetter || $0.isNumber }
      if name.count > 2, known.contains(name) { return (entry, 0, index) }
      if known.count > 2, name.contains(known) { return (entry, 1, index) }
      let distance = known.editDistance(to: name)
      return distance <= Swift.max(1, name.count / 3) ? (entry, 1 + distance, index) : nil
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.prefix(Self.most).map(
      \.entry)
  }
}

extension String {
  /// The number of letters to insert, remove or replace until it is the other one (Levenshtein, 1966).
  func editDistance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, match) in other.enumerated() {
        let replaced = diagonal + (letter == match ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
