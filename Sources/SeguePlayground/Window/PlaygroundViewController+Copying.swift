import Segue
import SegueGallery

/// Copying the engine that is shown.
extension PlaygroundViewController {
  /// Puts the engine with its parameters onto the pasteboard, and says so.
  func copy(as format: CopyFormat) {
    let engine = content.usesEngine ? transport.engine : nil
    let subject = CopySubject(
      engine: transport.engine, content: content, speed: transport.speed,
      shape: stage.shape, traits: traits, mass: inspector.mass, file: live?.file.path)
    guard CopyFormat.offered(for: engine).contains(format), let text = subject.text(as: format)
    else {
      statusBar.alert =
        engine.map { "\($0.title) has nothing to copy \(format.noun)." }
        ?? "What is shown has its own transitions: only the command can be copied."
      return
    }
    UIPasteboard.general.string = text
    statusBar.alert = nil
    statusBar.note = "Copied \(engine?.title ?? content.title) \(format.noun)"
  }
}
