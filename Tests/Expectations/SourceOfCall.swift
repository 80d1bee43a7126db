import Foundation
import Testing

/// The source of the call that begins at `place`, on one line; `nil` where its file cannot be read.
func sourceOfCall(at place: SourceLocation) -> String? {
  guard let text = try? String(contentsOfFile: place.filePath, encoding: .utf8) else { return nil }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
    place.line - 1)
  var depth = 0
  var parts: [String] = []
  for (index, line) in lines.prefix(8).enumerated() {
    let line = index == 0 ? call(in: line, at: place.column) : String(line)
    parts.append(line.trimmingCharacters(in: .whitespaces))
    depth += line.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    if depth <= 0 { break }
  }
  return parts.joined(separator: " ")
}

/// Returns the rest of `line` from the name before the opening parenthesis in `column`, counted in bytes from 1.
private func call(in line: Substring, at column: Int) -> String {
  let bytes = Array(line.utf8)
  let start = bytes.prefix(column - 1).lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0
  return String(decoding: bytes[start...], as: UTF8.self)
}

private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
