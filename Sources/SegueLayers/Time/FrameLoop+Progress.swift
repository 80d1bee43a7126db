import Foundation

extension FrameLoop {
  /// The progress of the longest animation that runs or is held, as a fraction of its time from 0
  /// to 1; nil while none is.
  package var animationProgress: Double? {
    let now = MediaClock.now
    var longest: (duration: CFTimeInterval, progress: Double)?
    for layer in animatingLayers where layer.isInLiveTree {
      let time = layer.localTime(now)
      for entry in layer.entries where !entry.hasEnded {
        guard let begin = entry.begin, let end = entry.end, end > begin, end.isFinite else {
          continue
        }
        if let longest, longest.duration >= end - begin { continue }
        longest = (end - begin, min(max((time - begin) / (end - begin), 0), 1))
      }
    }
    return longest?.progress
  }
}
