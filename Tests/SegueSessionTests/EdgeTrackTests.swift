import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueRandom
import Testing

@testable import SegueSession

/// A marked edge is followed in parts of a pixel.
@Suite struct EdgeTrackTests {
  /// The largest distance of a followed edge from its position.
  private func error(
    _ motion: RecordedMotion, scale: Double = 1, _ position: (TimeInterval) -> Double
  ) throws -> Double {
    let film = motion.film(position)
    let time = film.times[film.times.count / 2]
    let track = try EdgeTrack(film, motion.mark(position(time), at: time), scale: scale)
    let distances = zip(film.times, track.positions).map { time, found in
      abs((found ?? .infinity) * scale - position(time))
    }
    return try #require(distances.max())
  }

  /// A motion from rest to rest, with a speed that changes.
  private func glide(_ time: TimeInterval) -> Double {
    let part = min(max((time - 0.2) / 0.6, 0), 1)
    return 40.3 + 300 * part * part * (3 - 2 * part)
  }

  @Test func aSharpEdgeIsFoundToAHundredthOfAPixel() throws {
    try expect(error(RecordedMotion(), glide) < 0.01)
  }

  @Test(arguments: [1, 2]) func aBlurMovesNoEdge(blur: Int) throws {
    var motion = RecordedMotion()
    motion.blur = blur

    try expect(error(motion, glide) < 0.02)
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func noiseMovesItByLessThanATenth(seed: UInt64) throws {
    var motion = RecordedMotion()
    (motion.noise, motion.blur, motion.seed) = (24, 1, seed)

    try expect(error(motion, glide) < 0.2)
  }

  @Test func anEdgeThatMovesDownIsFollowedAsWell() throws {
    var motion = RecordedMotion()
    motion.isVertical = true

    try expect(error(motion, glide) < 0.01)
  }

  @Test func placesAreToldInPoints() throws {
    try expect(error(RecordedMotion(), scale: 3, glide) < 0.01)
  }

  /// At 30 frames a second, an edge that starts at full speed jumps over a fifth of the frame.
  @Test func aSuddenStartIsFollowed() throws {
    var motion = RecordedMotion()
    (motion.rate, motion.noise) = (30, 12)

    let error = try error(motion) { time in
      time < 0.3 ? 30 : 350 - 320 * exp(-(time - 0.3) * 9)
    }

    expect(error < 0.15)
  }

  /// The mark need not be on the edge.
  @Test(arguments: [-6.0, 6]) func theEdgeNextToAMarkIsTaken(distance: Double) throws {
    let motion = RecordedMotion()
    let film = motion.film(glide)

    let mark = motion.mark(glide(0.5) + distance, at: 0.5)
    let track = try EdgeTrack(film, mark, scale: 1)

    expect(abs((track.positions[30] ?? 0) - glide(film.times[30])) < 0.02)
  }

  @Test func theDirectionIsAcrossTheEdge() throws {
    for isVertical in [false, true] {
      var motion = RecordedMotion()
      motion.isVertical = isVertical
      var mark = motion.mark(glide(0.5), at: 0.5)
      mark.direction = isVertical ? .horizontal : .vertical

      let turned = try #require(mark.snapped(on: motion.film(glide)))

      expectEqual(turned.direction, isVertical ? .vertical : .horizontal)
    }
  }

  @Test func whereNoColorsMeetThereIsNoEdge() {
    let motion = RecordedMotion()
    let film = motion.film(glide)

    let far = motion.mark(glide(0.5) + 120, at: 0.5)

    expect(far.snapped(on: film) == nil)
    #expect(throws: CommandFailure.self) { try EdgeTrack(film, far, scale: 1) }
  }

  @Test func anEdgeThatRestsIsNoMotion() {
    let motion = RecordedMotion()

    let failure = #expect(throws: CommandFailure.self) {
      try EdgeTrack(motion.film { _ in 200 }, motion.mark(200, at: 0.5), scale: 1)
    }

    expectEqual(
      failure?.errorDescription,
      "The marked edge does not move: mark one that does, while it is seen.")
  }

  /// A picture that changes from one frame to the next has no motion.
  @Test func anEdgeThatJumpsIsNoMotion() {
    let motion = RecordedMotion()
    let film = motion.film { $0 < 0.5 ? 200 : 300 }

    let failure = #expect(throws: CommandFailure.self) {
      try EdgeTrack(film, motion.mark(200, at: 0.2), scale: 1)
    }

    expect(failure?.errorDescription?.hasPrefix("The marked edge jumps") == true)
  }

  /// Edges of other colors are not mixed up with it, wherever they are.
  @Test func anotherEdgeOnTheWayIsPassed() throws {
    let motion = RecordedMotion()
    let film = motion.film(glide)
    let frames = film.frames.map { frame -> CGImage in
      var bitmap = frame.bitmap
      for y in 0..<bitmap.height { for x in 180..<200 { bitmap[x, y] = 0xFFE8_E8E8 } }
      return CGImage(bitmap)
    }
    let barred = ReferenceFilm(
      frames: frames, times: film.times, duration: film.duration, size: film.size)

    let track = try EdgeTrack(barred, motion.mark(glide(0), at: 0), scale: 1)

    let errors = zip(film.times, track.positions).compactMap { time, position in
      abs(glide(time) - 190) < 24 ? nil : abs((position ?? .infinity) - glide(time))
    }
    try expect(#require(errors.max()) < 0.1)
  }

  /// The motion around the mark is measured, not the other one.
  @Test func theMotionAroundTheMarkIsTaken() throws {
    var motion = RecordedMotion()
    motion.seconds = 3
    func position(_ time: TimeInterval) -> Double {
      glide(time) - 200 * min(max((time - 2) / 0.5, 0), 1)
    }
    let film = motion.film(position)

    let first = try EdgeTrack(film, motion.mark(position(0.6), at: 0.6), scale: 1)
    let second = try EdgeTrack(film, motion.mark(position(2.2), at: 2.2), scale: 1)

    let times = try [first, second].map { track in
      (try #require(track.seen.first).time, try #require(track.seen.last).time)
    }
    expect(times[0].0 < 0.21 && times[0].1 < 1.25, "\(times)")
    expect(times[1].0 > 1.8 && times[1].1 > 2.5, "\(times)")
  }

  /// An edge that leaves the frame is beyond it, and no more is known.
  @Test func anEdgeThatLeavesIsBeyondTheFrame() throws {
    let motion = RecordedMotion()
    let film = motion.film { 300 - 400 * min(max(($0 - 0.3) / 0.5, 0), 1) }

    let track = try EdgeTrack(film, motion.mark(300, at: 0.1), scale: 1)

    let beyond = track.samples.filter { $0.sight.position == nil }
    expect(!beyond.isEmpty)
    for sample in beyond {
      guard case .before(let position) = sample.sight else {
        expect(false, "\(sample)")
        continue
      }
      expect(position < 12 && sample.time > 0.65, "\(sample)")
    }
  }
}
