import Foundation
import Segue
import SegueGallery
import SegueLive
import SegueSession

/// The file of the engine, with the lines that are at work lit.
extension PlaygroundViewController {
  /// Seconds after which a hand that has not moved holds still.
  private static let handRest: TimeInterval = 0.2

  /// Shows the engine's file, and what of it is at work in the moment that is shown.
  func showCode() {
    let isSeen = !codeView.isHidden
    transport.watchesMotion = isSeen || !lanesView.isHidden
    codeAlarm = nil
    guard isSeen else { return codeView.close() }
    let engine = transport.engine
    codeView.reason =
      content.usesEngine
      ? "The file of this engine is not there. `make install` puts it beside the program."
      : "What is shown animates itself. Choose an engine to see its code."
    codeView.canMakeMine = canMakeMine
    codeView.file = content.usesEngine ? codeFiles.file(of: engine, live: live) : nil
    codeView.text.marked = selectedCode?.lines
    guard let moment = transport.codeMoment(of: engine) else {
      return codeView.show([:], isOver: true)
    }
    let isOver = transport.isPlaying && !transport.isInFlight
    showCode(at: moment, isOver: isOver)
    // The time of what a hand holds stands still until the hand moves.
    if !isOver, transport.isPlaying, transport.isLive, !transport.needsTicks {
      codeAlarm = FrameAlarm(after: Self.handRest) { [weak self] in
        self?.showCode(at: moment.held, isOver: false)
      }
    }
  }

  private func showCode(at moment: CodeMoment, isOver: Bool) {
    let lights = codeView.file?.map.lights(at: moment, for: codeFiles.type(of: transport.engine))
    codeView.show(lights ?? [:], isOver: isOver)
  }
}
