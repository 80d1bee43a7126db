import Foundation
import Segue

/// Encodes frames as an animation with the installed ffmpeg.
final class AnimationEncoder {
  private let process = Process()
  private let input = Pipe()
  private let output: URL

  /// Nil if ffmpeg is not installed.
  init?(size: CGSize, output: URL) {
    guard let ffmpeg = Self.find("ffmpeg") else { return nil }
    self.output = output
    process.executableURL = ffmpeg
    process.arguments = [
      "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(Int(size.width))x\(Int(size.height))",
      "-framerate", "\(Tour.framesPerSecond)", "-i", "-",
      "-filter_complex", "split[a][b];[a]palettegen=max_colors=160[p];[b][p]paletteuse",
      output.path,
    ]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
  }

  /// Adds a frame of the size given to the initializer.
  func append(_ frame: CGImage) throws {
    let bitmap = frame.bitmap
    let data = bitmap.withPixels { Data(bytes: $0, count: bitmap.width * bitmap.height * 4) }
    do {
      try input.fileHandleForWriting.write(contentsOf: data)
    } catch {
      throw CommandFailure("ffmpeg did not take the frames of \(output.path).")
    }
  }

  /// Ends the animation.
  func finish() throws {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailure("ffmpeg could not make the animation \(output.path).")
    }
  }

  private static func find(_ program: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
