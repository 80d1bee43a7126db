import Foundation
import SegueGallery
import SegueSession
import SegueSource

/// A Swift file, or several of one module, that are compiled and loaded whenever one is saved.
///
///     saved ─ building ─ trying ─ in place
///                 │         │
///                 └─────────┴── refused: what was in place before stays
///
/// A save while one is being built or tried takes its place.
@MainActor package final class LiveCode {
  package enum State: Equatable {
    case building, trying, inPlace
    case refused(LiveProblem)
  }

  /// The file; of several, the folder around them.
  package let file: URL
  /// The file, or the files and folders, as they were asked for.
  private let items: [URL]
  /// The state of the last version that was saved.
  package private(set) var state = State.building
  /// The engines of the last version that was good.
  package private(set) var engines: [Engine] = []
  /// The screens of that version that can be shown.
  package private(set) var scenes: [Scene] = []
  /// Content of the file when that version was saved.
  package private(set) var textInPlace = ""
  /// The pieces of that version that are compiled otherwise than they are written.
  package private(set) var changesInPlace: [AdaptedSource.Change] = []
  /// The parts of that version that do not work here, with what to do instead.
  private(set) var remainsInPlace: [LiveFinding] = []
  /// The files that the version which was read last was put together from.
  private var parts = SourceParts()
  /// Changes that were asked for with `newChanges()`, as they are written in the file.
  private var toldChanges: Set<String> = []
  /// Seconds from the save of the last version in place until it was loaded.
  package private(set) var latency: TimeInterval = 0
  /// Called with each new state.
  package var didChange: ((State) -> Void)?
  /// Called where a version that is tried hangs, before it is known in which line.
  package var didHang: ((LiveProblem) -> Void)?
  /// Called with the text of a version before anything of it runs in this process.
  package var willLoad: ((String) -> Void)?
  /// Called when something is found in the version in place, with all that was found, and with what is new.
  package var didWarn: ((LiveProblem, [LiveFinding]) -> Void)?

  /// The program that tries builds.
  private let program: String
  private let patience: TimeInterval
  private let folder: URL
  private var watches: [FileWatch] = []
  private var builder: LiveBuilder?
  private var task: Task<Void, Never>?
  /// The version that was read last; nil: there is none, or it is to be tried again.
  private var text: String?
  /// Its files.
  private var files: LiveFiles?
  /// The library of the version that is tried or in place.
  private var library: String?
  /// The folder in which the version in place was built: a crash report finds the lines of the file in its
  /// library.
  private var folderInPlace: URL?
  /// The version that is not played as long as nothing is saved; nil: all are.
  private var refusedText: String?
  /// Findings about the version in place that do not keep it from being there.
  private var warnings: [LiveFinding] = []

  /// Maximum seconds for which a file may be away: editors remove it before they write the new one.
  private static let absence: TimeInterval = 0.4

  /// - Parameters:
  ///   - program: The program that tries builds.
  ///   - patience: Seconds after which one that says nothing hangs.
  ///   - refused: The version that is not played before the file is saved again, and why; nil: all are.
  package convenience init(
    _ file: URL, program: String = ThisProgram.url.path,
    patience: TimeInterval = PluginTrial.patience,
    refusing refused: (text: String, why: LiveProblem)? = nil
  ) {
    self.init([file], program: program, patience: patience, refusing: refused)
  }

  /// Files of one module, or folders with them.
  ///
  /// - Parameters:
  ///   - program: The program that tries builds.
  ///   - patience: Seconds after which one that says nothing hangs.
  ///   - refused: The version that is not played before a file is saved again, and why; nil: all are.
  package init(
    _ items: [URL], program: String = ThisProgram.url.path,
    patience: TimeInterval = PluginTrial.patience,
    refusing refused: (text: String, why: LiveProblem)? = nil
  ) {
    self.items = items.map { $0.absoluteURL.resolvingSymlinksInPath() }
    file = self.items.count == 1 ? self.items[0] : Self.folder(around: self.items)
    self.program = program
    self.patience = patience
    refusedText = refused?.text
    if let refused { state = .refused(refused.why) }
    folder = Self.newFolder()
  }

  deinit {
    task?.cancel()
    try? FileManager.default.removeItem(at: folder)
  }

  package var name: String { file.lastPathComponent }

  /// Whether it is one file, and not several or a folder.
  private var isOneFile: Bool { items.count == 1 && !file.isFolder }

  /// The innermost folder around all of `items`.
  private static func folder(around items: [URL]) -> URL {
    var common = items.first?.deletingLastPathComponent() ?? URL(fileURLWithPath: "/")
    while common.path != "/", !items.allSatisfy({ $0.path.hasPrefix(common.path + "/") }) {
      common = common.deletingLastPathComponent()
    }
    return common
  }

  /// The finding with its own file and line, where it is about the version of several files that was read last.
  package func located(_ finding: LiveFinding) -> LiveFinding { parts.located(finding) }

  /// Returns the changes in place that it has not returned before.
  package func newChanges() -> [AdaptedSource.Change] {
    changesInPlace.filter { toldChanges.insert($0.old).inserted }
  }

  /// Returns what of the version in place does not work here, if it has not returned it before.
  package func newRemains() -> [LiveFinding] {
    remainsInPlace.filter { toldChanges.insert("\($0.file ?? "") \($0.sentence)").inserted }
  }

  /// Reads the file, and again whenever it is saved.
  package func begin() {
    Self.removeLeftovers()
    do {
      builder = LiveBuilder(file, try SwiftCompiler.find(), in: folder)
    } catch {
      return move(to: .refused(LiveProblem(title: error.localizedDescription)))
    }
    watch()
    guard !watches.isEmpty else {
      return move(
        to: .refused(
          LiveProblem(
            title:
              "The folder \(file.deletingLastPathComponent().path) cannot be watched: \(name) is not played."
          )))
    }
    read(isLast: true)
  }

  /// Watches the folder of the file, or of each of several.
  private func watch() {
    guard !isOneFile else {
      watches = [FileWatch(file) { [weak self] in self?.fileDidChange() }].compactMap { $0 }
      return
    }
    let urls = (try? LiveFiles.urls(in: items)) ?? []
    let folders = Set(urls.map { $0.deletingLastPathComponent().path } + [file.path]).sorted()
    watches = folders.compactMap { folder in
      FileWatch(folder: URL(fileURLWithPath: folder)) { [weak self] in self?.fileDidChange() }
    }
  }

  /// Stops whatever is under way, and looks at the file no more.
  package func end() {
    task?.cancel()
    (task, watches, builder) = (nil, [], nil)
    (text, files, library, folderInPlace) = (nil, nil, nil, nil)
    (didChange, didWarn, didHang, willLoad) = (nil, nil, nil, nil)
    try? FileManager.default.removeItem(at: folder)
  }

  private func move(to state: State) {
    self.state = state
    didChange?(state)
  }

  // MARK: Reading

  private func fileDidChange() {
    refusedText = nil
    read(isLast: false)
  }

  /// - Parameter isLast: Whether a file that is not there is gone, rather than about to come back.
  private func read(isLast: Bool) {
    guard builder != nil else { return }
    guard isOneFile else { return readAll() }
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      guard isLast else {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.absence) { [weak self] in
          MainActor.assumeIsolated { self?.read(isLast: true) }
        }
        return
      }
      return refuse(
        "\(name) is not there; it is played as soon as it is in \(file.deletingLastPathComponent().path)."
      )
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      return refuse("\(name) is no file with text in it.")
    }
    do {
      let text = try LiveFiles.text(of: file)
      guard text != self.text, text != refusedText else { return }
      build(LiveFiles([LiveFiles.File(url: file, text: text)]))
    } catch {
      refuse(error.localizedDescription)
    }
  }

  /// Reads several files, one of which may be new.
  private func readAll() {
    do {
      let files = try LiveFiles.read(items)
      guard files != self.files, files.text != refusedText else { return }
      watch()
      build(files)
    } catch {
      refuse(error.localizedDescription)
    }
  }

  /// Refuses what has nothing to do with the text: saved again, the same is tried again.
  private func refuse(_ sentence: String) {
    task?.cancel()
    (text, files, library) = (nil, nil, nil)
    move(to: .refused(LiveProblem(title: sentence)))
  }

  /// Writes another text into the file if it still has the text `old`: what somebody else has written meanwhile is not
  /// lost. Returns the reason why it was not written, in a sentence; nil: it was.
  package func rewrite(_ old: String, to new: String) -> String? {
    guard isOneFile else {
      return "\(name) is several files: change the number in the editor."
    }
    guard (try? LiveFiles.text(of: file)) == old else {
      return "\(name) has been changed meanwhile: its numbers stay as they are."
    }
    do {
      try new.write(to: file, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "\(name) cannot be written: \(error.localizedDescription)"
    }
  }

  // MARK: Building

  private func build(_ files: LiveFiles) {
    guard let builder else { return }
    task?.cancel()
    (text, self.files, parts, library) = (files.text, files, files.parts, nil)
    let start = ContinuousClock.now
    move(to: .building)
    task = Task { [weak self, name] in
      let outcome = await builder.build(files)
      guard !Task.isCancelled else { return }
      switch outcome {
      case .cancelled: break
      case .failure(let sentence): self?.refuse(sentence)
      case .findings(let findings):
        let title =
          findings.contains { $0.line != nil }
          ? "\(name) does not compile." : "\(name) cannot be played."
        guard let self else { return }
        move(to: .refused(LiveProblem(title: title, findings: findings.map(located))))
      case .built(let build):
        await self?.attempt(build, since: start)
      }
    }
  }

  private func attempt(_ build: LiveBuild, since start: ContinuousClock.Instant) async {
    library = build.library
    move(to: .trying)
    var build = build
    defer { if build.folder != folderInPlace { Self.remove(build.folder) } }
    // Each round leaves out a screen that does not show.
    while !Task.isCancelled {
      let (verdict, discontinuous) = await trial(of: build, since: start)
      guard !Task.isCancelled, build.library == library else { return }
      guard case .unshown(let screen, let finding) = verdict, state != .inPlace,
        build.leaveOut(screen, finding, keeping: Set(scenes.map(\.title)))
      else { return judge(build, verdict, discontinuous, since: start) }
    }
  }

  private func trial(
    of build: LiveBuild, since start: ContinuousClock.Instant
  ) async -> (PluginTrial.Verdict, [LiveFinding]) {
    await PluginTrial.run(
      build, with: program, patience: patience,
      isSafe: { [weak self] in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.load(build, since: start) }
        }
      },
      hangs: { [weak self] finding in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.noteHang(finding, of: build) }
        }
      })
  }

  private func judge(
    _ build: LiveBuild, _ verdict: PluginTrial.Verdict, _ discontinuous: [LiveFinding],
    since start: ContinuousClock.Instant
  ) {
    switch verdict {
    case .cancelled: break
    case .failure(let sentence): refuse(sentence)
    case .unshown(_, let finding): judge(build, .refused([finding]), discontinuous, since: start)
    case .refused(let findings):
      // A safe build that crashes all the same when it is measured is in place: the crash is only told.
      if state == .inPlace { return warn(discontinuous + findings) }
      move(
        to: .refused(
          LiveProblem(
            title: "\(name) is not played: its trial failed.", findings: findings.map(located))))
    case .safe:
      load(build, since: start)
      if state == .inPlace { warn(discontinuous) }
    }
  }

  /// Says at once that a build hangs: where takes longer to find out.
  private func noteHang(_ finding: LiveFinding, of build: LiveBuild) {
    guard state == .trying, build.library == library else { return }
    didHang?(LiveProblem(title: "\(name) is not played: it hangs.", findings: [located(finding)]))
  }

  /// Puts a build in place, unless that was done or is too late.
  private func load(_ build: LiveBuild, since start: ContinuousClock.Instant) {
    guard state == .trying, build.library == library else { return }
    willLoad?(build.text)
    do {
      let plugin = try Plugin(build)
      let omissions = build.source.omissions + plugin.omissions
      guard !plugin.engines.isEmpty || !plugin.scenes.isEmpty else { return refuse(omissions) }
      if let folderInPlace { Self.remove(folderInPlace) }
      folderInPlace = build.folder
      (engines, scenes) = (plugin.engines, plugin.scenes)
      (textInPlace, changesInPlace) = (build.text, build.changes)
      remainsInPlace = build.remains.map(located)
      latency = start.duration(to: .now) / .seconds(1)
      warnings = []
      move(to: .inPlace)
      warn(omissions)
    } catch {
      refuse([LiveFinding(sentence: error.localizedDescription)])
    }
  }

  private func refuse(_ findings: [LiveFinding]) {
    move(
      to: .refused(
        LiveProblem(title: "\(name) cannot be played.", findings: findings.map(located))))
  }

  private func warn(_ findings: [LiveFinding]) {
    let news = findings.map(located).filter { !warnings.contains($0) }
    guard !news.isEmpty else { return }
    warnings += news
    didWarn?(
      LiveProblem(title: "\(name) is played, but:", findings: warnings, isWarning: true), news)
  }
}
