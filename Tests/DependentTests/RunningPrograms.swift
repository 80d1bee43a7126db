import Foundation

/// Runs a program to its end, on a thread of its own: those of the pool belong to the other tests, none of
/// which would run while this one waits.
func run(
  _ program: String, _ arguments: [String], in folder: URL
) async throws -> (status: Int32, output: String) {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Result { try waitFor(program, arguments, in: folder) })
    }
  }
}

/// Runs a program and waits for its end.
func waitFor(
  _ program: String, _ arguments: [String], in folder: URL
) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.currentDirectoryURL = folder
  // A file, since a signal that comes while a pipe is read ends the reading.
  let output = FileManager.default.temporaryDirectory
    .appendingPathComponent("output-\(UUID().uuidString)")
  try Data().write(to: output)
  defer { try? FileManager.default.removeItem(at: output) }
  let file = try FileHandle(forWritingTo: output)
  process.standardOutput = file
  process.standardError = file
  try process.run()
  process.waitUntilExit()
  try file.close()
  return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
}

/// A summary of the output of a build or a test: its first errors, and its end.
func summary(_ output: String) -> String {
  let lines = output.split(whereSeparator: \.isNewline)
  let errors = lines.filter { $0.contains("error:") }
  return (errors.prefix(8) + ["…"] + lines.suffix(8)).joined(separator: "\n")
}
