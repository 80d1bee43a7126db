import Foundation
import Segue
import SegueGallery
import SegueLive
import SegueSession
import SegueSource

/// A file of the user's that is played while it is written.
extension PlaygroundViewController {
  /// Plays `file`, and again whenever it is saved. What was played before stays until it is in place.
  func play(_ file: URL) {
    play(LiveCode(file))
  }

  /// Plays files of one module, or folders with them, and again whenever one is saved.
  func play(_ items: [URL]) {
    play(LiveCode(items))
  }

  /// The user has dropped a file on the window.
  func takeDrop(of file: URL) {
    switch file.pathExtension.lowercased() {
    case "swift": playDropped(file)
    case _ where ReferenceReader.takes(file): open(Reference(file))
    case _ where file.isFolder: playDropped(file)
    case Recording.fileExtension: open(RecordingFile(url: file))
    case let name where PanelSource.pictureExtensions.contains(name): takePicture(file)
    default:
      say(
        wrong:
          "\(file.lastPathComponent) is no Swift file, no folder, no recording, no video and no picture: one that is dropped here is "
          + "played or shown.")
    }
  }

  /// Plays a file that was dropped; one from elsewhere than the folder in which the window was started only after the
  /// user has said so once: it can do whatever the user can.
  private func playDropped(_ file: URL) {
    let path = file.absoluteURL.resolvingSymlinksInPath().path
    let home = outputFolder.absoluteURL.resolvingSymlinksInPath().path
    guard !path.hasPrefix(home + "/"), !state.trustedFiles.contains(path) else { return play(file) }
    ask(
      LiveProblem(
        title:
          "Play \(file.lastPathComponent)? It then runs as a program of yours, and can do all that you can.",
        findings: [
          LiveFinding(
            sentence: "It is \(path), and not below \(home), where this window was started.")
        ],
        isWarning: true,
        choices: [
          LiveProblem.Choice(title: "Play it") { [weak self] in
            guard let self else { return }
            problemView.problem = nil
            state.trustedFiles.append(path)
            play(file)
          }
        ]))
  }

  /// Offers the sessions of windows that were ended from outside, one after the other. One that is put off
  /// is offered again at the next start.
  func offer(_ leftovers: [Leftover]) {
    guard let leftover = leftovers.first, problemView.problem == nil else { return }
    func choice(
      _ title: String, _ action: @escaping @MainActor (PlaygroundViewController) -> Void
    ) -> LiveProblem.Choice {
      LiveProblem.Choice(title: title) { [weak self] in
        guard let self else { return }
        problemView.problem = nil
        action(self)
        offer(Array(leftovers.dropFirst()))
      }
    }
    ask(
      LiveProblem(
        title: "A window that played \(leftover.name) was ended before it could close.",
        findings: [LiveFinding(sentence: "What was done in it is still there, as a recording.")],
        isWarning: true,
        choices: [
          choice("Save it") { $0.save(leftover) },
          choice("Discard it") { _ in leftover.discard() },
        ]))
  }

  private func save(_ leftover: Leftover) {
    do {
      let file = try leftover.save(in: outputFolder)
      state.message.note =
        "Saved \(file.lastPathComponent): drop it here while \(leftover.name) is played"
    } catch {
      say(wrong: error.localizedDescription)
    }
  }

  private func ask(_ question: LiveProblem) {
    problemView.problem = question
    view.setNeedsLayout()
    Output.note(question.title)
  }

  func play(_ code: LiveCode) {
    live?.end()
    live = code
    code.didChange = { [weak self] in self?.liveCode(movedTo: $0) }
    code.didHang = { [weak self] in
      self?.problemView.problem = $0
      self?.view.setNeedsLayout()
    }
    code.didWarn = { [weak self] in self?.tell($0, new: $1) }
    code.willLoad = { [weak self, file = code.file] in
      if let self { succession?.prepare(for: $0, of: file, with: settings, transport) }
    }
    code.begin()
  }

  /// Goes on after a window that has crashed: says why, and waits for the file to be saved.
  func succeed(_ successor: Successor) {
    let problem = successor.problem
    problemView.problem = problem
    view.setNeedsLayout()
    let refused = successor.text.map { (text: $0, why: problem) }
    play(LiveCode(successor.file, refusing: refused))
  }

  private func liveCode(movedTo phase: LiveCode.State) {
    guard let live else { return }
    switch phase {
    case .building: state.message.note = "Compiling \(live.name)…"
    case .trying:
      state.message.note = "Trying \(live.name)…"
      // The problem of the version before need not be one of this version.
      forgetProblem()
    case .inPlace: adoptLiveEngines()
    case .refused(let problem):
      state.message.note = nil
      tell(problem, new: problem.findings)
    }
  }

  /// Shows what is wrong over the stage, and on the terminal what of it is new.
  private func tell(_ problem: LiveProblem, new findings: [LiveFinding]) {
    problemView.problem = problem
    view.setNeedsLayout()
    if findings == problem.findings { Output.warning(problem.title) }
    let kind = problem.isWarning ? "warning" : "error"
    for finding in findings {
      Output.note(finding.line(in: live?.file.path ?? "", kind))
    }
  }

  /// Removes a problem that is solved; a question still waits for its answer.
  private func forgetProblem() {
    if problemView.problem?.choices.isEmpty == true { problemView.problem = nil }
  }

  /// Lists what the file has now, and shows the screen or the engine of it that was shown, or else the first one, engines
  /// before screens.
  private func adoptLiveEngines() {
    guard let live else { return }
    forgetProblem()
    let old = list.liveEngines
    let engines = live.engines
    for engine in engines {
      state.setup.tunings[engine] =
        old.contains(engine) ? state.setup.tunings[engine].carried(to: engine) : engine.untuned
    }
    for engine in old where !engines.contains(engine) { state.setup.tunings.forget(engine) }
    list.showLive(engines, scenes: live.scenes, title: live.name)
    let shown = transport.engine.group == .live ? engines.first { $0 == transport.engine } : nil
    let panels = Result { try renewedPanels() }
    if case .success(let kind?) = panels {
      choose(
        .container(kind),
        tuning: (shown ?? (awaitsPanels ? engines.first : nil)).map { state.setup.tunings[$0] })
      awaitsPanels = false
    } else if let scene = live.scenes.first(where: { $0 == content.scene }) {
      choose(.scene(scene))
    } else if let engine = shown ?? engines.first {
      replaceEngine(by: state.setup.tunings[engine])
    } else if let scene = live.scenes.first {
      choose(.scene(scene))
    }
    // Not before: the inspector would be made of the version that is replaced, which has the same name.
    state.liveVersions += 1
    let seconds = String(format: "%.2f", live.latency)
    let names = (engines.map(\.title) + live.scenes.map(\.title)).joined(separator: ", ")
    state.message.alert = nil
    if case .failure(let fault) = panels { say(wrong: fault.localizedDescription) }
    state.message.note =
      "\(names): in place after \(seconds) s\(Self.note(on: live.changesInPlace))"
    Output.note("\(live.file.path): \(names) in place after \(seconds) s")
    for change in live.newChanges() {
      let finding = LiveFinding(line: change.line, sentence: change.sentence)
      Output.note(live.located(finding).line(in: live.file.path, "note"))
    }
    for finding in live.newRemains() { Output.note(finding.line(in: live.file.path, "warning")) }
  }

  /// The status line's addition about a file that needs Objective-C elsewhere.
  private static func note(on changes: [AdaptedSource.Change]) -> String {
    switch changes.count {
    case 0: ""
    case 1: "; one piece for Objective-C is read as Swift: the terminal says which"
    case let count: "; \(count) pieces for Objective-C are read as Swift: the terminal lists them"
    }
  }

  /// Replaces the engine that is shown with its new version, and plays it.
  private func replaceEngine(by tuning: Tuning) {
    let isNew = transport.engine != tuning.engine
    if content.scene != nil {
      choose(.container(.custom), tuning: tuning)
    } else {
      if isNew { changes.note(transport.tuning, isFinal: true) }
      adopt(tuning)
    }
    state.message = StatusMessage()
    if transport.isLive, transport.isPlaying, !transport.isInFlight { transport.turnPage() }
    run()
  }

  /// All engines that can be chosen, in the order of the list.
  var allEngines: [Engine] { list.liveEngines + Gallery.engines }

  /// All scenes that can be chosen, in the order of the list.
  var allScenes: [Scene] { list.liveScenes.map(\.scene) + Gallery.scenes }

  /// The same values for the version in place of an engine that was chosen before.
  func current(_ tuning: Tuning) -> Tuning {
    list.liveEngines.first { $0 == tuning.engine }
      .map { Tuning($0, tuning.values, mass: tuning.mass) } ?? tuning
  }
}
