import Segue
import SegueGallery
import SegueLive
import SegueSession

/// Copying the engine that is shown.
extension PlaygroundViewController {
  /// Puts the engine with its parameters onto the pasteboard, and says so.
  func copy(as format: CopyFormat) {
    followChoices()
    let tuning = content.usesEngine ? transport.tuning : nil
    let engine = tuning?.engine
    var subject = CopySubject(state.playedSetup, file: live?.file.path)
    do {
      if let tuning, format == .wholeFile {
        let name = StartingFile.usualName(of: tuning.engine)
        subject.wholeFile = try EngineCopy(of: tuning, named: name).text
      }
    } catch {
      return state.message.alert = error.localizedDescription
    }
    guard CopyFormat.offered(for: tuning).contains(format), let text = subject.text(as: format)
    else {
      state.message.alert =
        engine.map { "\($0.title) has nothing to copy \(format.noun)." }
        ?? "What is shown has its own transitions: only the command can be copied."
      return
    }
    UIPasteboard.general.string = text
    state.message = .note("Copied \(engine?.title ?? content.title) \(format.noun)")
  }

  /// Writes a copy of the engine with its parameters into the window's folder, plays it whenever it is saved, and opens it
  /// in the user's editor.
  func makeMine() {
    guard canMakeMine else {
      return state.message.alert =
        content.usesEngine
        ? "\(transport.engine.title) is in your own file already."
        : "What is shown animates itself. Choose an engine to make it yours."
    }
    do {
      let file = try StartingFile.copy(of: transport.tuning, in: outputFolder)
      let url = file.url(in: outputFolder)
      try file.write(to: url)
      Output.note("\(url.lastPathComponent) is written.")
      play(url)
      state.message = .note("\(url.shortPath) is written, and played whenever you save it")
      if try !openInEditor(url) {
        Output.note("Open \(url.lastPathComponent) in an editor: $EDITOR names none.")
      }
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// Whether an engine of the gallery is shown.
  var canMakeMine: Bool { content.usesEngine && transport.engine.group != .live }
}
