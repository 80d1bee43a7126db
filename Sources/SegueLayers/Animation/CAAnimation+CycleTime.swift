import Foundation

/// Times closer than this, in seconds, count as equal: sums of frame durations are inexact.
let timeTolerance: CFTimeInterval = 1e-9

/// The position of an animation within its cycles.
struct CycleTime {
  /// The fraction of the cycle that has passed, paced by the timing function; decreases in reverse.
  var progress: Double
  /// The number of cycles completed before this one.
  var cycle: Int
  /// The length of a cycle in seconds.
  var duration: CFTimeInterval
}

extension CAAnimation {
  /// The active duration in seconds of the animation's own time, when a cycle lasts `duration`: all
  /// cycles, autoreversal included.
  func activeDuration(cycle duration: CFTimeInterval) -> CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? Double(repeatCount) : 1
    return count * duration * (autoreverses ? 2 : 1)
  }

  /// The parent's time at which the animation is over, when it begins at `begin`; infinite when
  /// never.
  func end(begin: CFTimeInterval, cycle duration: CFTimeInterval) -> CFTimeInterval {
    guard speed != 0 else { return .infinity }
    let active = activeDuration(cycle: duration)
    let remaining = speed > 0 ? active - timeOffset : timeOffset
    return begin + remaining / Double(abs(speed))
  }

  /// Returns the animation's position at `parentTime`, when it begins at `begin` and a cycle lasts
  /// `duration`; nil where it has no effect.
  ///
  ///     active time = (parentTime − begin) · speed + timeOffset
  ///
  /// Before 0 it has an effect if it fills backwards; after the active duration, if it fills
  /// forwards. Both ends count as within.
  func cycleTime(
    at parentTime: CFTimeInterval, begin: CFTimeInterval, cycle duration: CFTimeInterval
  ) -> CycleTime? {
    let length = activeDuration(cycle: duration)
    var time = (parentTime - begin) * Double(speed) + timeOffset
    let forward = speed >= 0
    if time < -timeTolerance {
      guard forward ? fillMode.fillsBefore : fillMode.fillsAfter else { return nil }
    } else if time > length + timeTolerance {
      guard forward ? fillMode.fillsAfter : fillMode.fillsBefore else { return nil }
    }
    time = min(max(time, 0), length)
    guard duration > 0 else { return CycleTime(progress: 1, cycle: 0, duration: 0) }

    let cycles = time / duration
    var cycle = cycles.rounded(.down)
    var part = cycles - cycle
    if time >= length - timeTolerance, length > 0 {
      // The last moment belongs to the cycle before it.
      let last = length / duration
      cycle = (last - timeTolerance).rounded(.down)
      part = min(last - cycle, 1)
    }
    let index = cycle < 1e15 ? Int(cycle) : 0
    let isReversed = autoreverses && index % 2 == 1
    if isReversed { part = 1 - part }
    return CycleTime(
      progress: timingFunction?.value(at: part) ?? part,
      cycle: autoreverses ? index / 2 : index,
      duration: duration)
  }
}
