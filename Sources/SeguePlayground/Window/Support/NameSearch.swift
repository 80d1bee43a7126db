import Foundation

/// A text that is searched for among names: in the list, and in the panel of commands.
struct NameSearch {
  private let text: String
  private let words: [Substring]

  init(_ text: String) {
    words = text.lowercased().split(separator: " ")
    self.text = words.joined(separator: " ")
  }

  /// Whether nothing is searched for, so that every name matches.
  var isEmpty: Bool { words.isEmpty }

  /// Returns the rank of a name, less is better; nil: it does not match.
  ///
  /// The name itself comes first, then names that begin with the text. Of the others, each word begins the name,
  /// begins a word of it, or occurs in it or in `about`.
  ///
  /// - Parameter about: Further text that is searched, such as the kind of the entry.
  func rank(of name: String, about: String = "") -> Int? {
    let name = name.lowercased()
    if name == text { return 0 }
    if name.hasPrefix(text) { return 1 }
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    let about = about.lowercased()
    var rank = 2
    for word in words {
      if name.hasPrefix(word) { continue }
      if parts.contains(where: { $0.hasPrefix(word) }) {
        rank += 1
      } else if name.contains(word) {
        rank += 2
      } else if about.contains(word) {
        rank += 3
      } else {
        return nil
      }
    }
    return rank
  }

  /// Returns the entries that match, the best first; equal ones stay in their order.
  func found<Entry>(_ entries: [Entry], rank: (Entry) -> Int?) -> [Entry] {
    entries.enumerated()
      .compactMap { index, entry in rank(entry).map { (entry, $0, index) } }
      .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }
}
