import Segue
import SegueGallery

/// The file of the engine, with the lines that are at work lit.
extension PlaygroundViewController {
  /// Shows the engine's file, and what of it is at work in the moment that is shown.
  func showCode() {
    let isSeen = !codeView.isHidden
    transport.watchesMotion = isSeen
    guard isSeen else { return codeView.close() }
    let engine = transport.engine
    let file = content.usesEngine ? codeShelf.file(of: engine, live: live) : nil
    codeView.file = file
    guard let file, let moment = transport.codeMoment(of: engine) else {
      return codeView.show([:], isOver: true)
    }
    codeView.show(
      file.map.lights(at: moment, for: codeShelf.type(of: engine)),
      isOver: transport.isLive && transport.isPlaying && !transport.needsTicks)
  }
}
