import Segue
import SegueGallery
import SegueSession

/// Looking at how the picture on the stage comes about.
extension PlaygroundViewController {
  /// Turns the outlines of the areas drawn anew in each frame on or off.
  func toggleDamage() {
    showsDamage.toggle()
    statusBar.note = showsDamage ? "What is drawn anew in a frame is framed" : nil
    showInsight()
  }

  /// Turns onion skins on or off: past and coming moments around the one at which the stage stands.
  func toggleSkins() {
    showsSkins.toggle()
    statusBar.note =
      showsSkins ? "Where the stage stands, what was and will be seen shines through" : nil
    showInsight()
  }

  /// Shows the damage and the onion skins of the present picture.
  func showInsight() {
    let overlay = stage.insight
    // At rest nothing is drawn.
    let isRest = transport.isLive && transport.isPlaying && !transport.needsTicks
    overlay.damagedAreas = showsDamage && !isRest ? transport.damage : []
    // While it moves, the motion is seen as it is.
    let stands = !transport.isPlaying || !transport.needsTicks && !transport.isLive
    overlay.skinPictures = showsSkins && stands ? transport.skins : []
    if !showsSkins { transport.knownSkins = nil }
  }
}
