import Foundation
import Testing

/// The source of the call that begins at `place`, on one line; `nil` where its file cannot be read.
func sourceOfCall(at place: SourceLocation) -> String? {
  guard let text = try? String(contentsOfFile: place.filePath, encoding: .utf8) else { return nil }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
    place.line - 1)
  var depth = 0
  var call: [String] = []
  for (index, line) in lines.prefix(8).enumerated() {
    let line = index == 0 ? String(line.utf8.dropFirst(place.column - 1)) ?? "" : String(line)
    call.append(line.trimmingCharacters(in: .whitespaces))
    depth += line.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    if depth <= 0 { break }
  }
  return call.joined(separator: " ")
}
