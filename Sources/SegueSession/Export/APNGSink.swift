import Foundation
import Segue
import SegueMedia

/// An animated PNG file, which is played over and over, or once (W3C, Portable Network Graphics, third edition, 11.3.2).
///
/// A frame is the rectangle that differs from the one before; frames that do not differ make that one longer. As long as
/// all frames together have at most 256 colors they are held, in numbers of colors, for a palette stands before them.
final class APNGSink: FrameSink {
  private let file: NewFile
  private let clock: FrameClock
  /// The number of times that it is played; 0: over and over.
  private let plays: Int
  private var last: Bitmap?
  /// Frames for which a palette may do; nil: there are more colors.
  private var held: APNGPalette?
  /// The frame that is written once its duration is known.
  private var waiting: (image: APNGImage, frames: Int)?
  /// The frames that were written, and their chunks, which are counted.
  private var frames = 0
  private var chunks = 0
  /// Offset of the chunk with the number of frames, in bytes from the file's beginning.
  private var controlOffset = 0

  /// Maximum duration of an image, in frames: a number of two bytes.
  private static let longest = 65_535

  init(_ name: NewFile.Name, _ clock: FrameClock, loops: Bool = true) throws {
    file = try NewFile(name)
    self.clock = clock
    plays = loops ? 0 : 1
  }

  func append(_ frame: Bitmap) throws {
    let area = last.map { PixelRect(whereDiffers: frame, from: $0) } ?? PixelRect(frame)
    if last == nil { held = APNGPalette(width: frame.width, height: frame.height) }
    last = frame
    if held?.append(frame, area) == true { return }
    if let frames = held {
      held = nil
      try begin([
        PNGChunk.header(width: frame.width, height: frame.height, .colors), PNGChunk.colors,
      ])
      try frames.forEachBitmap { try add(.colors($0, in: $1), frames: $2) }
    }
    try add(area.map { APNGImage.colors(frame, in: $0) }, frames: 1)
  }

  /// Writes what is before all frames.
  private func begin(_ chunks: [PNGChunk]) throws {
    let head = chunks.reduce(into: PNGChunk.signature) { $0 += $1.data }
    controlOffset = head.count
    try file.write(head + control(frames: 0))
  }

  /// Returns the chunk with the number of frames, and of times that they are played.
  private func control(frames: Int) -> Data { PNGChunk("acTL").adding(frames).adding(plays).data }

  /// Adds an image that is shown for some frames; nil: the last one is shown longer.
  private func add(_ image: APNGImage?, frames: Int) throws {
    guard let image else {
      waiting?.frames += frames
      return
    }
    try writeWaiting()
    waiting = (image, frames)
  }

  /// Writes an image, again and again where it is shown longer than a number of two bytes can tell.
  private func writeWaiting() throws {
    guard let (image, count) = waiting else { return }
    waiting = nil
    for first in stride(from: 0, to: count, by: Self.longest) {
      try write(image, frames: min(count - first, Self.longest))
    }
  }

  private func write(_ image: APNGImage, frames count: Int) throws {
    let area = image.area
    let head = PNGChunk("fcTL").adding(chunks).adding(area.width).adding(area.height)
      .adding(area.minX).adding(area.minY).adding(count, bytes: 2).adding(clock.rate, bytes: 2)
      // The frame stays. It replaces what was there, or lies over it.
      .adding([0, image.isOver ? 1 : 0])
    chunks += 1
    var data = head.data
    if frames == 0 {
      data += PNGChunk("IDAT").adding(image.rows).data
    } else {
      data += PNGChunk("fdAT").adding(chunks).adding(image.rows).data
      chunks += 1
    }
    frames += 1
    try file.write(data)
  }

  func finish() throws -> URL {
    if let held, let last {
      try begin(
        [PNGChunk.header(width: last.width, height: last.height, .palette), .colors]
          + held.chunks)
      try held.forEachImage { try add($0, frames: $1) }
    }
    try writeWaiting()
    try file.write(PNGChunk.end.data)
    try file.write(control(frames: frames), at: controlOffset)
    return try file.commit()
  }

  func abandon() { file.abandon() }
}
