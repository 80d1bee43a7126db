import Foundation

extension GestureArena {
  /// Grants, delays or refuses attempts until nothing changes (G6, G7).
  func arbitrate() {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for recognizer in attempts {
        guard recognizer.internalState.isWaiting else {
          removeAttempt(of: recognizer)
          continue
        }
        if isRefused(recognizer) {
          recognizer.failByPrevention()
        } else if isHeldBack(recognizer) {
          continue
        } else {
          grant(recognizer)
        }
        removeAttempt(of: recognizer)
        isSettled = false
      }
    }
  }

  /// Whether another recognizer has won already, or wins because it can prevent this one and not
  /// the reverse: of a tap and a double tap that end together, the double tap wins.
  private func isRefused(_ recognizer: UIGestureRecognizer) -> Bool {
    for other in engaged where other !== recognizer {
      if other.internalState.hasRecognized {
        if prevents(other, recognizer) || requires(recognizer, failureOf: other) { return true }
      } else if other.internalState.isWaiting, prevents(other, recognizer),
        !prevents(recognizer, other), !isHeldBack(other)
      {
        return true
      }
    }
    return false
  }

  /// Whether another recognizer, which may still recognize, must fail before this one.
  private func isHeldBack(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { other in
      guard other !== recognizer, other.internalState.isUndecided,
        requires(recognizer, failureOf: other)
      else { return false }
      // Two that wait for each other would wait forever: the first one goes ahead.
      return !(other.internalState.isWaiting && requires(other, failureOf: recognizer))
    }
  }

  /// Performs the state changes `recognizer` waits for; the recognizers it excludes fail.
  private func grant(_ recognizer: UIGestureRecognizer) {
    guard case .waiting(let moves) = recognizer.internalState else { return }
    recognizer.internalState =
      moves.last == .ended ? .over(.ended, imposed: false) : .active(.began)
    for move in moves { report(move, of: recognizer) }
    for other in engaged where other !== recognizer && other.internalState.isUndecided {
      let waits = other.internalState.isWaiting && requires(other, failureOf: recognizer)
      if waits || prevents(recognizer, other) { other.failByPrevention() }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for track in tracks where recognizer.sequenceTouches.contains(track.touch) {
      track.isClaimed = true
    }
  }

  /// Whether `a` makes `b` fail when it recognizes.
  func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    guard shareTouch(a, b), !mayRecognizeTogether(a, b) else { return false }
    return a.canPrevent(b) && b.canBePrevented(by: a)
  }

  private func shareTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    tracks.contains { track in
      track.recognizers.contains { $0 === a } && track.recognizers.contains { $0 === b }
    }
  }

  /// One delegate that allows it is enough.
  private func mayRecognizeTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  /// Whether `a` may only recognize after `b` failed.
  func requires(_ a: UIGestureRecognizer, failureOf b: UIGestureRecognizer) -> Bool {
    if a.requirements.contains(where: { $0.object === b }) || yields(a, to: b) { return true }
    if let known = a.dynamicRequirements[ObjectIdentifier(b)] { return known }
    guard shareTouch(a, b) else { return false }
    let answer =
      a.shouldRequireFailure(of: b) || b.shouldBeRequiredToFail(by: a)
      || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) == true
      || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) == true
    a.dynamicRequirements[ObjectIdentifier(b)] = answer
    return answer
  }
}
