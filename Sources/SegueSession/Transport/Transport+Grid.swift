import Foundation
import Segue

/// Looking at a take frame by frame, whatever the machine had time to show.
extension Transport {
  /// The number of the frame that is shown and that of the last one, counted from the beginning of the take; nil: no
  /// take is shown.
  package var frames: (shown: Int, last: Int)? {
    guard let take else { return nil }
    let span = span(of: take)
    let length = span.upperBound - span.lowerBound
    let last = max(0, Int((length * TimeInterval(grid.rawValue) - Self.tolerance).rounded(.up)))
    return (min(max(0, grid.frame(at: time - span.lowerBound)), last), last)
  }

  /// Times that differ by less than this part of a frame are the same.
  private static let tolerance = 1e-3

  /// Stops, and shows the moment so many frames from here. At the end, a frame passes live.
  package func step(_ frames: Int) {
    pause()
    guard let take else { return stepMoments(frames) }
    if frames > 0, isLive {
      if isMoving { play(Session.Moment(seconds: grid.step, events: [])) }
      return
    }
    let begin = span(of: take).lowerBound
    let parts = (time - begin) * TimeInterval(grid.rawValue)
    // From between two frames, to the next of them.
    let next =
      frames > 0
      ? (parts + Self.tolerance).rounded(.down) + Double(frames)
      : (parts - Self.tolerance).rounded(.up) + Double(frames)
    let wanted = begin + grid.time(of: Int(next))
    guard take.contains(position - 1), next >= 0, wanted < span(of: take).upperBound else {
      return stepMoments(frames)
    }
    putOnGrid(take)
    show(wanted)
  }

  /// Shows the moment so many moments from here.
  private func stepMoments(_ count: Int) {
    if count > 0, isLive {
      if isMoving { playFrame() }
    } else {
      seek(to: position + count)
    }
  }

  /// Stops, and shows the frame that is nearest to `time` of the session; beside the take, what was to be seen then.
  package func scrubToFrame(at time: TimeInterval) {
    guard let take, span(of: take).contains(time) else { return scrub(to: time) }
    pause()
    let span = span(of: take)
    putOnGrid(take)
    let wanted = span.lowerBound + grid.time(of: grid.frame(at: time - span.lowerBound))
    show(min(wanted, span.upperBound))
  }

  /// Plays a take once more with a moment at each frame, if it has other times; what happened in it happens at the same
  /// times as before. What comes after it stays.
  private func putOnGrid(_ take: Range<Int>) {
    let begin = session.times[take.lowerBound]
    let step = grid.step
    var (changed, isOther) = (Session(session.start), false)
    for (index, moment) in session.moments.enumerated() {
      guard take.contains(index), index > take.lowerBound else {
        changed.append(moment)
        continue
      }
      let (start, end) = (session.times[index - 1] - begin, session.times[index] - begin)
      let first = Int((start / step + Self.tolerance).rounded(.down)) + 1
      var last = start
      for frame in stride(from: first, through: Int.max, by: 1) {
        let time = grid.time(of: frame)
        guard time < end - step * Self.tolerance else { break }
        changed.append(Session.Moment(seconds: time - last, events: []))
        (last, isOther) = (time, true)
      }
      changed.append(Session.Moment(seconds: end - last, events: moment.events))
    }
    guard isOther else { return }
    let time = time
    replay(changed, filmingFrom: take.lowerBound)
    show(time)
  }
}
