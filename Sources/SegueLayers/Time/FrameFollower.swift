/// What looks, once in every turn of the frame loop, whether what it depends on has changed.
@MainActor package protocol FrameFollower: AnyObject {
  /// The turn has begun: its work and its display links have run, and the layout is to come.
  func frameWillBeLaidOut()
}
