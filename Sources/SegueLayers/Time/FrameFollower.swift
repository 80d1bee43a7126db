/// Checks in every turn of the frame loop whether what it depends on has changed.
@MainActor package protocol FrameFollower: AnyObject {
  /// Called once per turn, after enqueued work and display links, before layout.
  func frameWillBeLaidOut()
}
