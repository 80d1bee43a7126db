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
    /// Whether the file is for the clipboard.
    let isCopied: Bool
  }

  /// Shows the sheet in which an export is chosen.
  ///
  /// - Parameter format: The kind that is chosen at first; nil: that of last time.
  func showExport(as format: ExportFormat? = nil) {
    guard !isExporting() else { return }
    var order = state.exportOrder ?? ExportSettings().order
    if let format { order.choices.format = format }
    order.folder = folder(of: order)
    let sheet = ExportSheet(exportSubject, order)
    sheet.didChange = { [weak self] in self?.remember($0) }
    sheet.didExport = { [weak self] in self?.export($0) }
    sheet.didCopy = { [weak self] in self?.copyGIF($0) }
    show(sheet)
  }

  /// The path of the folder that is chosen; that in which the window was started if there is none, or it is gone.
  private func folder(of order: ExportOrder) -> String {
    order.folder.isEmpty || !FileManager.default.fileExists(atPath: order.folderURL.path)
      ? outputFolder.shortPath : order.folder
  }

  /// Keeps what is chosen for the next time, but for the name and the part, which are of this transition.
  private func remember(_ order: ExportOrder) {
    var order = order
    (order.stem, order.isWhole) = ("", false)
    if order.folder == outputFolder.shortPath || order.problem != nil {
      order.folder = ""
    }
    state.exportOrder = order
  }

  /// Begins to export the transition that is shown, or the part of it that is looped; as one picture, the moment that
  /// is shown.
  func export(_ order: ExportOrder) {
    var order = order
    if order.folder.isEmpty { order.folder = outputFolder.path }
    begin(order) { order.name($0.stem) }
  }

  /// Begins to make a GIF of it, which is put onto the clipboard. The one before it is removed.
  func copyGIF(_ order: ExportOrder) {
    var order = order
    order.choices.format = .gif
    do {
      try Output.makeFolder(copyFolder)
    } catch {
      return say(wrong: error.localizedDescription)
    }
    let old = try? FileManager.default.contentsOfDirectory(
      at: copyFolder, includingPropertiesForKeys: nil)
    for url in old ?? [] { try? FileManager.default.removeItem(at: url) }
    begin(order, isCopied: true) { [copyFolder] in
      .replacing(copyFolder.appendingPathComponent("\($0.stem).gif"))
    }
  }

  /// Whether something is being exported, which is said then.
  private func isExporting() -> Bool {
    guard runningExport != nil else { return false }
    state.message.alert = "Something is being exported; Esc cancels that."
    return true
  }

  private func begin(
    _ order: ExportOrder, isCopied: Bool = false, naming name: (ExportSubject) -> NewFile.Name
  ) {
    guard !isExporting() else { return }
    let subject = exportSubject
    guard let request = subject.request(order.choices, isWhole: order.isWhole) else {
      state.message.alert =
        "There is no transition to export yet: click a tab or drag, and try again."
      return
    }
    do {
      let export = try Export(request, to: name(subject))
      state.message.alert = nil
      runningExport = RunningExport(
        export: export, timer: FrameTimer { [weak self] _ in self?.continueExport() ?? false },
        isCopied: isCopied)
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// The part of the session that can be exported now.
  private var exportSubject: ExportSubject {
    let take = transport.take.map(transport.span)
    let region = take.flatMap { span in
      transport.loopRegion.map { region in
        let start = min(span.lowerBound + region.lowerBound, span.upperBound)
        return start...max(start, min(span.lowerBound + region.upperBound, span.upperBound))
      }
    }
    return ExportSubject(
      session: transport.session, take: take, region: region, time: transport.time,
      caption: content.usesEngine ? transport.engine.title : content.title,
      stem: "segue-\(RecordingFile.timestamp(Date()))", folders: exportFolders)
  }

  /// The folder in which the window was started, and the user's own for pictures and the like.
  private var exportFolders: [(title: String, path: String)] {
    let own: [(String, FileManager.SearchPathDirectory)] = [
      ("Pictures", .picturesDirectory), ("Videos", .moviesDirectory),
      ("Downloads", .downloadsDirectory),
    ]
    let manager = FileManager.default
    return [("Here", outputFolder.shortPath)]
      + own.compactMap { title, directory in
        guard let url = manager.urls(for: directory, in: .userDomainMask).first,
          manager.isWritableFile(atPath: url.path)
        else { return nil }
        return (title, url.shortPath)
      }
  }

  /// Performs as many steps as there is time for in a frame. Returns whether there is more to do.
  private func continueExport() -> Bool {
    guard let running = runningExport else { return false }
    let export = running.export
    let start = ContinuousClock.now
    do {
      var hasSteps = true
      while hasSteps, export.isReady, start.duration(to: .now) < .seconds(exportTime) {
        hasSteps = try export.step()
      }
      state.message.note =
        "Exporting \(export.request.format.title): \(export.done) of \(export.steps)"
      guard export.done == export.steps else { return true }
      export.end()
      guard let url = try export.result?.get() else { return true }
      if running.isCopied {
        state.message.note = "Copied \(export.summary): \(copyFile(url).words)"
      } else {
        state.message.note = "Exported \(url.shortPath): \(export.summary)"
        offerFolder(of: url)
      }
    } catch {
      state.message.note = nil
      say(wrong: error.localizedDescription)
    }
    runningExport = nil
    return false
  }

  /// Offers to show the folder of a file that was written, beside the note about it.
  func offerFolder(of file: URL) {
    state.message.folder = file.deletingLastPathComponent()
  }

  /// Shows a folder in the desktop's file manager.
  func open(folder: URL) {
    do {
      folderOpener = try FolderOpener(folder) { [weak self] in self?.say(wrong: $0) }
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  /// Ends the export, and leaves nothing of it. Does nothing if there is none.
  func cancelExport() {
    guard let running = runningExport else { return }
    runningExport = nil
    running.export.cancel()
    state.message.note = "The export was cancelled, and nothing was written"
  }
}
