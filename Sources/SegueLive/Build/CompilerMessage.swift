import Foundation
import SegueSource

/// Reads a compiler's messages about a file.
enum CompilerMessage {
  /// The errors in `file`, in the order of its lines.
  ///
  /// - Parameters:
  ///   - output: Lines like “/a/Fade.swift:12:3: error: cannot find 'x' in scope”.
  ///   - module: The name of its module, which the user has not given it.
  static func errors(in output: String, about file: String, module: String) -> [LiveFinding] {
    var findings: [LiveFinding] = []
    for line in output.split(separator: "\n") {
      guard let finding = error(in: String(line), about: file, module: module),
        !findings.contains(finding)
      else { continue }
      findings.append(finding)
    }
    return findings.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  private static func error(in line: String, about file: String, module: String) -> LiveFinding? {
    guard line.hasPrefix(file + ":") else { return nil }
    let parts = line.dropFirst(file.count + 1).split(
      separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let number = Int(parts[0]), let column = Int(parts[1]),
      parts[2].hasSuffix("error")
    else { return nil }
    let sentence = parts[3].trimmingCharacters(in: .whitespaces)
      .replacing("\(module).", with: "").replacing("module '\(module)'", with: "this file")
    return LiveFinding(line: number, column: column, sentence: sentence)
  }
}
