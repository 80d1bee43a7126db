import Foundation
import Segue

/// A video that the installed ffmpeg makes of frames.
final class VideoSink: FrameSink {
  /// A video codec, with the file format that contains it.
  enum Codec {
    /// H.264 in an MPEG-4 file.
    case h264
    /// Google's VP format in a WebM file.
    case vp9

    /// Arguments for ffmpeg: good quality, and so fast that a second of 1280×800 takes less than a second.
    /// The number of threads is given, as it can change the bytes.
    fileprivate var arguments: [String] {
      switch self {
      case .h264:
        [
          "-c:v", "libx264", "-preset", "superfast", "-crf", "18", "-threads", "2",
          "-movflags", "+faststart", "-f", "mp4",
        ]
      case .vp9:
        [
          "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "realtime", "-cpu-used",
          "8", "-row-mt", "1", "-tile-columns", "1", "-threads", "2", "-f", "webm",
        ]
      }
    }
  }

  private let file: NewFile
  private let process = Process()
  private let input = Pipe()
  /// The file with ffmpeg's complaints.
  private let complaints: FileHandle
  private let complaintsURL: URL
  private var isEnded = false

  /// Throws a sentence where ffmpeg is not installed or cannot be started.
  ///
  /// - Parameters:
  ///   - width: In pixels, even.
  ///   - height: In pixels, even.
  init(_ name: NewFile.Name, _ codec: Codec, width: Int, height: Int, _ clock: FrameClock) throws {
    guard let ffmpeg = SearchPath.find("ffmpeg") else {
      throw CommandFailure(
        "MP4 and WebM take ffmpeg, which was not found: install it, or export as APNG or GIF.")
    }
    file = try NewFile(name)
    complaintsURL = FileManager.default.temporaryDirectory.appendingPathComponent(
      "segue-ffmpeg-\(UUID())")
    do {
      try Data().write(to: complaintsURL)
      complaints = try FileHandle(forUpdating: complaintsURL)
    } catch {
      throw CommandFailure(
        "Nothing can be written to the folder \(complaintsURL.deletingLastPathComponent().path).")
    }
    // A program that ends early must not end this one.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = ffmpeg
    process.arguments =
      [
        "-loglevel", "error", "-xerror", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format",
        "bgr0",
        "-video_size", "\(width)x\(height)", "-framerate", "\(clock.rate)", "-i", "pipe:0",
        "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      ] + codec.arguments + [file.partial.path]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    do {
      try process.run()
    } catch {
      throw CommandFailure("ffmpeg cannot be started: \(error.localizedDescription).")
    }
    try? input.fileHandleForReading.close()
    #if os(Linux)
      // With so many bytes in the pipe, both programs wait for each other less often.
      _ = fcntl(input.fileHandleForWriting.fileDescriptor, Self.setPipeSize, 1 << 20)
    #endif
  }

  /// Linux's F_SETPIPE_SZ, which Swift does not import.
  private static let setPipeSize: Int32 = 1031

  deinit {
    abandon()
    try? complaints.close()
    try? FileManager.default.removeItem(at: complaintsURL)
  }

  func append(_ frame: Bitmap) throws {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    let isWritten = frame.withPixels { pixels in
      var rest = UnsafeRawBufferPointer(start: pixels, count: 4 * frame.width * frame.height)[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return false }
        rest = rest.dropFirst(max(0, count))
      }
      return true
    }
    guard isWritten else {
      end()
      throw failure
    }
  }

  func finish() throws -> URL {
    end()
    // On a full disk ffmpeg may complain and yet say that all went well.
    guard process.terminationReason == .exit, process.terminationStatus == 0, said.isEmpty else {
      throw failure
    }
    return try file.commit()
  }

  func abandon() {
    if process.isRunning { process.terminate() }
    end()
    file.abandon()
  }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// A sentence with ffmpeg's last one.
  private var failure: CommandFailure {
    let last = said.last.map { ": \($0.drop(while: \.isWhitespace))" }
    return CommandFailure("ffmpeg could not make the video\(last ?? " and does not say why").")
  }

  /// The lines in which ffmpeg has complained.
  private var said: [String] {
    let text = (try? Data(contentsOf: complaintsURL)).map { String(decoding: $0, as: UTF8.self) }
    return (text ?? "").split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
