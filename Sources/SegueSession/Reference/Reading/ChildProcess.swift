import Foundation
import Segue

/// A program that writes what it makes to its standard output, from which this one reads.
final class ChildProcess {
  private let process = Process()
  private let pipe = Pipe()
  /// The file with the program's complaints: a pipe that nobody reads would fill up.
  private let complaints = FileManager.default.temporaryDirectory.appendingPathComponent(
    "segue-reading-\(UUID())")
  private var handle: FileHandle?

  init(_ program: URL, _ arguments: [String]) {
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
  }

  deinit { end() }

  func start() throws {
    do {
      try Data().write(to: complaints)
      handle = try FileHandle(forUpdating: complaints)
      process.standardError = handle
      try process.run()
    } catch {
      let program = process.executableURL?.lastPathComponent ?? "The program"
      throw CommandFailure("\(program) cannot be started: \(error.localizedDescription).")
    }
    try? pipe.fileHandleForWriting.close()
    #if os(Linux)
      _ = fcntl(pipe.fileHandleForReading.fileDescriptor, Self.setPipeSize, 1 << 20)
    #endif
  }

  /// Linux's F_SETPIPE_SZ, which Swift does not import.
  private static let setPipeSize: Int32 = 1031

  /// Returns all that is left to read.
  func output() -> Data { pipe.fileHandleForReading.readDataToEndOfFile() }

  /// Returns the next pixels, blue first; nil: there are no more, or not enough.
  func bitmap(width: Int, height: Int) -> Bitmap? {
    var bitmap = Bitmap(width: width, height: height)
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let isWhole = bitmap.withMutablePixels { pixels in
      let target = UnsafeMutableRawPointer(pixels)
      let count = 4 * width * height
      var done = 0
      while done < count {
        let read = Foundation.read(descriptor, target + done, count - done)
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return false }
        done += read
      }
      // Videos are opaque.
      for index in 0..<width * height {
        pixels[index] = UInt32(littleEndian: pixels[index]) | 0xFF00_0000
      }
      return true
    }
    return isWhole ? bitmap : nil
  }

  /// Ends the program, and waits until it has ended. Does nothing if it has not begun.
  func end() {
    guard handle != nil else { return }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    said = (try? Data(contentsOf: complaints)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    try? handle?.close()
    handle = nil
    try? FileManager.default.removeItem(at: complaints)
  }

  private var said = ""

  /// The last line of complaint, once the program has ended, without its period; nil: it has not complained.
  var complaint: String? {
    if handle != nil { end() }
    let line = said.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    return line.map { line in
      let text = line.drop(while: \.isWhitespace)
      return String(text.hasSuffix(".") ? text.dropLast() : text)
    }
  }
}
