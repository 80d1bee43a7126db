import Foundation
import Segue

/// An animated PNG file, which is played over and over (W3C, Portable Network Graphics, third edition, 11.3.2).
///
/// A frame is the rectangle that differs from the one before; frames that do not differ make that one longer.
final class APNGSink: FrameSink {
  private let file: NewFile
  private let clock: FrameClock
  private var last: Bitmap?
  /// The frame that is written once its duration is known.
  private var waiting: (area: PixelRect, rows: [UInt8], frames: Int)?
  /// The frames that were written, and their chunks, which are counted.
  private var frames = 0
  private var chunks = 0
  /// Offset of the chunk with the number of frames, in bytes from the file's beginning.
  private var controlOffset = 0

  init(_ name: NewFile.Name, _ clock: FrameClock) throws {
    file = try NewFile(name)
    self.clock = clock
  }

  func append(_ frame: Bitmap) throws {
    guard let last else {
      try begin(frame)
      return
    }
    guard let area = PixelRect(whereDiffers: frame, from: last) else {
      waiting?.frames += 1
      return
    }
    try writeWaiting()
    waiting = (area, PNGRows.compressed(frame, area), 1)
    self.last = frame
  }

  private func begin(_ frame: Bitmap) throws {
    let head =
      PNGChunk.signature + PNGChunk.header(width: frame.width, height: frame.height).data
      + PNGChunk.colors.data
    controlOffset = head.count
    try file.write(head + control(frames: 0))
    let area = PixelRect(frame)
    waiting = (area, PNGRows.compressed(frame, area), 1)
    last = frame
  }

  /// Returns the chunk with the number of frames, which are played without end.
  private func control(frames: Int) -> Data { PNGChunk("acTL").adding(frames).adding(0).data }

  private func writeWaiting() throws {
    guard let (area, rows, count) = waiting else { return }
    waiting = nil
    let head = PNGChunk("fcTL").adding(chunks).adding(area.width).adding(area.height)
      .adding(area.minX).adding(area.minY).adding(count, bytes: 2).adding(clock.rate, bytes: 2)
      // The frame stays, and replaces what was there.
      .adding([0, 0])
    chunks += 1
    var data = head.data
    if frames == 0 {
      data += PNGChunk("IDAT").adding(rows).data
    } else {
      data += PNGChunk("fdAT").adding(chunks).adding(rows).data
      chunks += 1
    }
    frames += 1
    try file.write(data)
  }

  func finish() throws -> URL {
    try writeWaiting()
    try file.write(PNGChunk.end.data)
    try file.write(control(frames: frames), at: controlOffset)
    return try file.commit()
  }

  func abandon() { file.abandon() }
}
