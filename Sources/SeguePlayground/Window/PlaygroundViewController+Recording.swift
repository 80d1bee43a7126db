import Foundation
import Segue
import SegueGallery

/// Saving the session that is shown, and showing one that was saved.
extension PlaygroundViewController {
  /// Writes the session into a new file of the working folder, and says so.
  func saveRecording() {
    let session = transport.session
    do {
      let file = try RecordingFile.save(session, in: outputFolder)
      statusBar.alert = nil
      statusBar.note =
        "Saved \(file.url.lastPathComponent): \(Self.seconds(session.duration)); "
        + "`segue replay \(file.url.lastPathComponent)` shows it again"
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// “2.4 s”.
  static func seconds(_ time: TimeInterval) -> String { String(format: "%.1f s", time) }

  /// Shows a session from its beginning; at its end, the user can go on.
  func show(_ session: Session) {
    endShowing()
    view.layoutIfNeeded()
    // What the stage was told so far, such as its size, is of no interest to this session.
    let start = session.start
    transport.begin(
      Session.Start(
        content: start.content, engine: session.lastEngine, panel: start.panel, size: start.size,
        scale: start.scale, traits: start.traits))
    transport.replay(session)
    transport.show(0)
    showContent()
    run()
  }
}

extension Session {
  /// The engine of the next transition after all that happened.
  var lastEngine: Engine {
    let events = moments.reversed().lazy.flatMap { $0.events.reversed() }
    for case .engine(let engine) in events { return engine }
    return start.engine
  }

  /// The size of the stage after all that happened, in points.
  var lastSize: CGSize {
    let events = moments.reversed().lazy.flatMap { $0.events.reversed() }
    for case .resize(let size, _) in events { return size }
    return start.size
  }
}
