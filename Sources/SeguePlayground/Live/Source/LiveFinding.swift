/// Something to be said about a place in a file.
struct LiveFinding: Equatable, Codable {
  /// Number of the line, from 1; nil: about no line.
  var line: Int?
  /// Number of the column, from 1; nil: about the whole line.
  var column: Int?
  var sentence: String

  /// As compilers write it, which terminals and editors understand.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kind: “error” or “warning”.
  func line(in path: String, _ kind: String) -> String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(path)\(place): \(kind): \(sentence)"
  }
}
