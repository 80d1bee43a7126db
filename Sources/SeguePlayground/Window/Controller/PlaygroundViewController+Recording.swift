import Foundation
import Segue
import SegueGallery
import SegueSession

/// Saving the session that is shown, and showing one that was saved.
extension PlaygroundViewController {
  /// Writes the session into a new file of the working folder, and says so. If it was begun within the last minute,
  /// what came before goes into files of its own.
  func saveRecording() {
    let (session, date) = (transport.session, Date())
    do {
      var saved = session
      saved.reference = state.setup.reference
      let file = try RecordingFile.save(saved, in: outputFolder, at: date)
      var end = "`segue replay` shows it again"
      let before = try transport.past.before(session).map {
        try RecordingFile.save($0, in: outputFolder, at: date, part: "-before")
      }
      if !before.isEmpty {
        let names = before.map(\.url.lastPathComponent).joined(separator: ", ")
        end = "what came before is in \(names)"
      }
      state.message = .note(
        "Saved \(file.url.shortPath): \(Self.seconds(session.duration)); \(end)")
      offerFolder(of: file.url)
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// “2.4 s”.
  static func seconds(_ time: TimeInterval) -> String { String(format: "%.1f s", time) }

  /// Shows a recording in place of the session; if it cannot be read, says why, and the session goes on.
  func open(_ file: RecordingFile) {
    do {
      let session = try file.session(file.data(), live: list.liveEngines)
      state.setup.shape = .sized(session.lastSize)
      show(session)
      state.message.note = "\(file.url.shortPath): \(Self.seconds(session.duration))"
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// Shows a session from its beginning; at its end, the user can go on.
  func show(_ session: Session) {
    takeOver()
    view.layoutIfNeeded()
    // What the stage was told so far, such as its size, is of no interest to this session.
    var start = session.start
    start.tuning = session.lastTuning
    if !start.content.usesEngine { endComparing() }
    transport.begin(start)
    transport.replay(session)
    transport.show(0)
    state.message = StatusMessage()
    show(referenceOf: session)
    run()
  }
}
