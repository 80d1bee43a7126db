import Foundation

/// Results that are printed as a table or as JSON.
package protocol Report: Encodable {
  func table() -> String
}

extension Report {
  /// As JSON, sorted and indented.
  package func json() throws -> String { try JSON.text(self) }
}

/// Values as JSON.
package enum JSON {
  /// Sorted and indented.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension String {
  /// The text at the left of a column of `width` characters, which cuts it off.
  package func leftAligned(_ width: Int) -> String {
    // Foundation's padding takes NSString's way, which took a millisecond of the program's start for the help's columns.
    count < width ? self + String(repeating: " ", count: width - count) : String(prefix(width))
  }

  /// The text at the right of a column of `width` characters, with a space before it.
  package func rightAligned(_ width: Int) -> String {
    String(repeating: " ", count: max(1, width - count)) + self
  }
}
