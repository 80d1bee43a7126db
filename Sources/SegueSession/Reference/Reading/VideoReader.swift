import Foundation
import Segue

/// Reads a video by the installed ffmpeg: ffprobe tells its size and the times of its frames, and ffmpeg writes the frames
/// into a pipe, already reduced.
struct VideoReader {
  private let url: URL
  private let name: String

  /// Seconds of a video at most.
  private static let longest = 600.0

  static func film(_ url: URL, into collector: consuming ReferenceCollector) throws -> ReferenceFilm
  {
    guard let ffmpeg = SearchPath.find("ffmpeg"), let ffprobe = SearchPath.find("ffprobe") else {
      throw CommandFailure(
        "\(url.lastPathComponent) takes ffmpeg, which was not found: install it, or record as GIF, APNG or a "
          + "folder of PNG pictures.")
    }
    let reader = VideoReader(url: url, name: "The screen recording \(url.path)")
    var collector = collector
    let facts = try reader.facts(ffprobe)
    let kept = ReferenceCollector.kept(facts.size, count: facts.times.count)
    guard
      max(kept.width, kept.height)
        >= min(ReferenceCollector.leastLength, max(facts.size.width, facts.size.height))
    else { throw ReferenceCollector.excess(reader.name) }
    var complaint: String?
    for option in passthroughOptions {
      let video = ChildProcess(ffmpeg, reader.arguments(kept, option))
      try video.start()
      defer { video.end() }
      var count = 0
      while let frame = video.bitmap(width: kept.width, height: kept.height) {
        try collector.append(frame, at: facts.time(of: count), of: facts.size)
        count += 1
      }
      if count > 0 { return try collector.film(end: facts.time(of: count)) }
      complaint = video.complaint
    }
    throw reader.failure(complaint)
  }

  /// The option that lets frames keep their times, and its name before version 5.1 of ffmpeg.
  private static let passthroughOptions = ["-fps_mode", "-vsync"]

  private func arguments(_ kept: FrameSize, _ passthrough: String) -> [String] {
    [
      "-loglevel", "error", "-nostdin", "-i", Self.input(url), "-map", "0:v:0", "-an",
      // Phones record frames as they come.
      passthrough, "passthrough",
      "-vf", "scale=\(kept.width):\(kept.height):flags=area", "-pix_fmt", "bgra", "-f", "rawvideo",
      "pipe:1",
    ]
  }

  /// A path as ffmpeg takes it for a file, whatever its name.
  private static func input(_ url: URL) -> String { "file:\(url.path)" }

  private func failure(_ reason: String?) -> CommandFailure {
    CommandFailure(
      "\(name) cannot be read by ffmpeg" + (reason.map { ": \($0)" } ?? "") + ".")
  }

  // MARK: Facts

  /// The form of ffprobe's answer.
  private struct Answer: Decodable {
    struct Stream: Decodable {
      struct SideData: Decodable { let rotation: Double? }
      let width: Int?
      let height: Int?
      let avg_frame_rate: String?
      let side_data_list: [SideData]?
      let tags: [String: String]?
    }
    struct Packet: Decodable {
      let pts_time: String?
      let duration_time: String?
      let flags: String?
    }
    let streams: [Stream]?
    let packets: [Packet]?
  }

  /// A video's size as it is shown, in pixels, and the times of its frames, in seconds.
  struct Facts {
    let size: FrameSize
    let times: [TimeInterval]
    /// Seconds from one frame to the next where no time is known.
    let step: TimeInterval

    /// The time of a frame, from 0; frames that were not counted follow evenly.
    func time(of frame: Int) -> TimeInterval {
      if frame < times.count { return times[frame] }
      return (times.last ?? -step) + step * Double(frame - times.count + 1)
    }
  }

  private func facts(_ ffprobe: URL) throws -> Facts {
    let probe = ChildProcess(
      ffprobe,
      [
        "-loglevel", "error", "-select_streams", "v:0", "-show_entries",
        "stream=width,height,avg_frame_rate:stream_tags=rotate:stream_side_data=rotation"
          + ":packet=pts_time,duration_time,flags",
        "-print_format", "json", Self.input(url),
      ])
    try probe.start()
    let output = probe.output()
    probe.end()
    guard let answer = try? JSONDecoder().decode(Answer.self, from: output),
      let stream = answer.streams?.first, let width = stream.width, let height = stream.height,
      width > 0, height > 0
    else { throw failure(probe.complaint ?? "there is no picture in it") }
    let turn =
      stream.side_data_list?.compactMap(\.rotation).first
      ?? stream.tags?["rotate"].flatMap { Double($0) } ?? 0
    let isOnItsSide = Int(abs(turn).rounded()) % 180 == 90
    let size =
      isOnItsSide
      ? FrameSize(width: height, height: width) : FrameSize(width: width, height: height)
    guard FrameSize.isDrawable(CGSize(width: size.width, height: size.height)) else {
      throw CommandFailure(
        "\(name) has frames of \(size) pixels; at most \(FrameSize.limits) can be read.")
    }
    let rate = Self.rate(stream.avg_frame_rate) ?? 60
    // Packets that an editor has cut off are marked, and not shown.
    let shown = (answer.packets ?? []).filter { $0.flags?.contains("D") != true }
    let times = shown.compactMap { $0.pts_time.flatMap { Double($0) } }.sorted()
    if let first = times.first, let last = times.last, last - first > Self.longest {
      throw ReferenceCollector.excess(name)
    }
    let step = shown.last?.duration_time.flatMap { Double($0) } ?? 1 / rate
    return Facts(
      size: size, times: times.count == shown.count ? times.map { $0 - times[0] } : [], step: step)
  }

  /// “60000/1001” as a number.
  private static func rate(_ text: String?) -> Double? {
    let parts = (text ?? "").split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    return parts[0] / parts[1]
  }
}
