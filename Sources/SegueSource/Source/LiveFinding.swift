/// An error in a file, a warning or a note, as a sentence with its line and column.
package struct LiveFinding: Equatable, Codable {
  /// Number of the line, from 1; nil: about no line.
  package var line: Int?
  /// Number of the column, from 1; nil: about the whole line.
  package var column: Int?
  package var sentence: String
  /// The path of the file; nil: the one that is played.
  package var file: String?

  package init(line: Int? = nil, column: Int? = nil, sentence: String) {
    (self.line, self.column, self.sentence) = (line, column, sentence)
  }

  /// As compilers write it, which terminals and editors understand.
  ///
  /// - Parameters:
  ///   - path: The file, where the finding names none.
  ///   - kind: “error” or “warning”.
  package func line(in path: String, _ kind: String) -> String {
    let position = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file ?? path)\(position): \(kind): \(sentence)"
  }
}
