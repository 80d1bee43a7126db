extension HeadlessStage {
  /// At rest there is no history: the window must show what another one shows in which everything was
  /// built afresh. Nil if it does, else a sentence.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate of the other stage. Fewer frames are faster, where nothing
  ///     counts them.
  ///   - build: Shows the same on another stage, until nothing moves there; what it returns is retained meanwhile.
  package func difference(
    fromFresh framesPerSecond: Int = 60, build: (HeadlessStage) -> some Any
  ) -> String? {
    let seen = displayList()
    let other = HeadlessStage(
      size: window.bounds.size, scale: window.screen.scale, framesPerSecond: framesPerSecond)
    defer {
      other.close()
      // Gives the clock back to this stage.
      turn()
    }
    return withExtendedLifetime(build(other)) {
      guard seen != other.displayList() else { return nil }
      let difference = PictureDifference(other.picture().bitmap, picture().bitmap)
      guard let pixel = difference.first else { return nil }
      return "at rest it looks different from what was built afresh, first at \(pixel) in "
        + "\(Int(window.bounds.width))×\(Int(window.bounds.height))"
    }
  }
}
