import Segue
import SegueGallery
import SegueSession

/// Looking at how the picture on the stage comes about.
extension PlaygroundViewController {
  /// Turns the outlines of the areas drawn anew in each frame on or off.
  func toggleDamage() {
    state.showsDamage.toggle()
    state.message.note = state.showsDamage ? "What is drawn anew in a frame is framed" : nil
  }

  /// Turns onion skins on or off: past and coming moments around the one at which the stage stands.
  func toggleSkins() {
    state.showsSkins.toggle()
    state.message.note =
      state.showsSkins ? "Where the stage stands, what was and will be seen shines through" : nil
  }

  /// Shows the damage and the onion skins of the present picture.
  func showInsight() {
    let overlay = stage.insight
    // At rest nothing is drawn.
    let isRest = transport.isLive && transport.isPlaying && !transport.needsTicks
    overlay.damagedAreas = state.showsDamage && !isRest ? transport.damage : []
    // While it moves, the motion is seen as it is.
    let stands = !transport.isPlaying || !transport.needsTicks && !transport.isLive
    overlay.skinPictures = state.showsSkins && stands ? transport.skins : []
    if !state.showsSkins { transport.knownSkins = nil }
  }
}
