import Foundation

/// The file format of an exported transition or recording.
package enum ExportFormat: String, CaseIterable, Sendable {
  case png, strip, sequence, apng, gif, mp4, webm

  /// The name of the format in the window.
  package var title: String {
    switch self {
    case .png: "PNG picture"
    case .strip: "Film strip with captions"
    case .sequence: "Sequence of PNG pictures"
    case .apng: "Animated PNG"
    case .gif: "Animated GIF"
    case .mp4: "MP4 video"
    case .webm: "WebM video"
    }
  }

  /// The name of the format where little width is available.
  package var shortTitle: String {
    switch self {
    case .png, .apng, .gif, .mp4: rawValue.uppercased()
    case .strip: "Strip"
    case .sequence: "Frames"
    case .webm: "WebM"
    }
  }

  /// A word about it, for lists.
  package var note: String {
    switch self {
    case .png: "as shown now"
    case .strip: "side by side"
    case .sequence: "folder of PNG"
    case .apng: "every pixel"
    case .gif: "255 colors"
    case .mp4, .webm: "with ffmpeg"
    }
  }

  /// Whether the program that makes it is there; most are made without one.
  package var isAvailable: Bool {
    guard self == .mp4 || self == .webm else { return true }
    return SearchPath.find("ffmpeg") != nil
  }

  /// The extension of the file's name; a sequence is a folder, without one.
  package var fileExtension: String {
    switch self {
    case .png, .strip: "png"
    case .sequence: ""
    case .apng: "apng"
    case .gif, .mp4, .webm: rawValue
    }
  }

  /// The format that a file's name stands for; nil: none.
  package static func named(by url: URL) -> ExportFormat? {
    let name = url.pathExtension.lowercased()
    return name.isEmpty ? .sequence : allCases.first { $0.fileExtension == name }
  }

  /// Whether it shows time as time.
  package var isAnimated: Bool { ![.png, .strip].contains(self) }

  /// Frames a second unless others are asked for.
  var standardRate: Int { self == .gif ? 30 : 60 }
  /// Frames a second to choose from, all of which the format keeps exactly: GIF counts hundredths of a second.
  package var rates: [Int] { self == .gif ? [20, 25, 50] : isAnimated ? [24, 30, 60, 120] : [] }
  /// The one of them that is chosen at first.
  package var usualRate: Int { self == .gif ? 25 : standardRate }
  /// Maximum frames a second.
  var highestRate: Int { self == .gif ? GIFSink.fastest : 240 }

  /// Seconds for which it shows its end unless told otherwise: what begins again at once is not seen to end.
  package var standardHold: Double { self == .gif || self == .apng ? 0.6 : 0 }

  /// The same size, or what is next below it where videos take only even ones.
  func allowed(_ size: FrameSize) -> FrameSize {
    guard self == .mp4 || self == .webm else { return size }
    return FrameSize(width: max(2, size.width & ~1), height: max(2, size.height & ~1))
  }

  /// Makes the sink that writes the file.
  ///
  /// - Parameters:
  ///   - size: The size of a frame, in pixels.
  ///   - frameCount: The number of frames to come.
  ///   - loops: Whether the file says that it is to be played over and over, if the format can say that.
  func makeSink(
    _ name: NewFile.Name, size: FrameSize, frameCount: Int, _ clock: FrameClock, loops: Bool = true
  ) throws -> any FrameSink {
    switch self {
    case .png, .strip: try PictureSink(name)
    case .sequence: try SequenceSink(name, frameCount: frameCount)
    case .apng: try APNGSink(name, clock, loops: loops)
    case .gif: try GIFSink(name, clock, loops: loops)
    case .mp4: try VideoSink(name, .h264, width: size.width, height: size.height, clock)
    case .webm: try VideoSink(name, .vp9, width: size.width, height: size.height, clock)
    }
  }
}
