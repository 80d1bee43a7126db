extension EventScript {
  /// The shortest script found for which `fails` is still true: parts are left out as long as it is
  /// (Zeller and Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002).
  public func shrunk(while fails: (EventScript) throws -> Bool) rethrows -> EventScript {
    var events = events
    var size = max(1, events.count / 2)
    while size >= 1 {
      var start = 0
      while start < events.count {
        var shorter = events
        shorter.removeSubrange(start..<min(start + size, events.count))
        if !shorter.isEmpty, try fails(EventScript(shorter)) {
          events = shorter
        } else {
          start += size
        }
      }
      size /= 2
    }
    return EventScript(events)
  }
}
