import Foundation
import Segue
import SegueGallery
import SegueSession

/// Exporting the transition that is shown, a little in each frame.
extension PlaygroundViewController {
  /// An export that is being made, and the timer that continues it.
  struct RunningExport {
    let export: Export
    let timer: FrameTimer
  }

  /// Shows the formats in which the transition can be exported.
  func showExports() {
    show(
      PaletteList(
        prompt: "Export the transition as", groups: [PaletteGroup(items: PaletteItem.exports)]))
  }

  /// Begins to export the transition that is shown, or the part of it that is looped, beside the recordings; as
  /// one picture, the moment that is shown.
  ///
  /// - Parameter samples: The number of pictures that are mixed in each frame.
  func export(as format: ExportFormat, samples: Int = 1) {
    guard runningExport == nil else {
      statusBar.alert = "Something is being exported; Esc cancels that."
      return
    }
    guard let span = exportedSpan(format) else {
      statusBar.alert = "There is no transition to export yet: click a tab or drag, and try again."
      return
    }
    let caption = content.usesEngine ? transport.engine.title : content.title
    var request = ExportRequest(
      session: transport.session, span: span, format: format, caption: caption)
    request.samples = samples
    do {
      let name = NewFile.Name.numbered(
        folder: outputFolder, stem: "segue-\(RecordingFile.timestamp(Date()))",
        suffix: format.fileExtension)
      let export = try Export(request, to: name)
      statusBar.alert = nil
      runningExport = RunningExport(
        export: export, timer: FrameTimer { [weak self] _ in self?.continueExport() ?? false })
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// Returns the span to export, in seconds of the session; nil: there is nothing to export.
  private func exportedSpan(_ format: ExportFormat) -> ClosedRange<TimeInterval>? {
    if format == .png { return transport.time...transport.time }
    guard let span = transport.take.map(transport.span) else { return nil }
    guard let region = transport.loopRegion else { return span }
    let start = min(span.lowerBound + region.lowerBound, span.upperBound)
    return start...max(start, min(span.lowerBound + region.upperBound, span.upperBound))
  }

  /// Performs as many steps as there is time for in a frame. Returns whether there is more to do.
  private func continueExport() -> Bool {
    guard let export = runningExport?.export else { return false }
    let start = ContinuousClock.now
    do {
      var hasSteps = true
      while hasSteps, export.isReady, start.duration(to: .now) < .seconds(exportTime) {
        hasSteps = try export.step()
      }
      statusBar.note =
        "Exporting \(export.request.format.title): \(export.done) of \(export.steps)"
      guard export.done == export.steps else { return true }
      export.end()
      guard let url = try export.result?.get() else { return true }
      statusBar.note = "Exported \(url.shortPath): \(export.summary)"
      offerFolder(of: url)
    } catch {
      statusBar.note = nil
      say(wrong: error.localizedDescription)
    }
    runningExport = nil
    return false
  }

  /// Offers to show the folder of a file that was written, beside the note about it.
  func offerFolder(of file: URL) {
    let folder = file.deletingLastPathComponent()
    statusBar.offer = (
      "Show in folder",
      { [weak self] in
        guard let self else { return }
        do {
          folderOpener = try FolderOpener(folder) { [weak self] in self?.say(wrong: $0) }
        } catch {
          say(wrong: error.localizedDescription)
        }
      }
    )
  }

  /// Ends the export, and leaves nothing of it. Does nothing if there is none.
  func cancelExport() {
    guard let running = runningExport else { return }
    runningExport = nil
    running.export.cancel()
    statusBar.note = "The export was cancelled, and nothing was written"
  }
}
