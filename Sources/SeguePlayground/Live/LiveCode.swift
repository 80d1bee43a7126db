import Foundation
import SegueGallery

/// A Swift file that is compiled and loaded whenever it is saved.
///
///     saved ─ building ─ trying ─ in place
///                 │         │
///                 └─────────┴── refused: what was in place before stays
///
/// A save while one is being built or tried takes its place.
@MainActor final class LiveCode {
  enum State: Equatable {
    case building, trying, inPlace
    case refused(LiveProblem)
  }

  let file: URL
  private(set) var state = State.building
  /// The engines of the last version that was good.
  private(set) var engines: [Engine] = []
  /// Content of the file when that version was saved.
  private(set) var textInPlace = ""
  /// The pieces of that version that are compiled otherwise than they are written.
  private(set) var changesInPlace: [AdaptedSource.Change] = []
  /// Changes that were asked for with `newChanges()`, as they are written in the file.
  private var toldChanges: Set<String> = []
  /// Seconds from the save of the last version in place until it was loaded.
  private(set) var latency: TimeInterval = 0
  /// Called with each new state.
  var didChange: ((State) -> Void)?
  /// Called where a version that is tried hangs, before it is known in which line.
  var didHang: ((LiveProblem) -> Void)?
  /// Called with the text of a version before anything of it runs in this process.
  var willLoad: ((String) -> Void)?
  /// Called when something is found in the version in place, with all that was found, and with what is new.
  var didWarn: ((LiveProblem, [LiveFinding]) -> Void)?

  /// The program that tries builds.
  private let program: String
  private let patience: TimeInterval
  private let folder: URL
  private var watch: FileWatch?
  private var builder: LiveBuilder?
  private var task: Task<Void, Never>?
  /// The version that was read last; nil: there is none, or it is to be tried again.
  private var text: String?
  /// The library of the version that is tried or in place.
  private var library: String?
  /// The folder in which the version in place was built: a crash report finds the lines of the file in its
  /// library.
  private var folderInPlace: URL?
  /// The version that is not played as long as nothing is saved; nil: all are.
  private var refusedText: String?
  /// Findings about the version in place that do not keep it from being there.
  private var warnings: [LiveFinding] = []

  /// Maximum size of a file, in bytes: a larger one is not written by hand.
  private static let largest = 2_000_000
  /// Maximum seconds for which a file may be away: editors remove it before they put a new one in its
  /// place.
  private static let absence: TimeInterval = 0.4

  /// - Parameters:
  ///   - program: The program that tries builds.
  ///   - patience: Seconds after which one that says nothing hangs.
  ///   - refused: The version that is not played before the file is saved again, and why; nil: all are.
  init(
    _ file: URL, program: String = SwiftCompiler.program.path,
    patience: TimeInterval = PluginTrial.patience,
    refusing refused: (text: String, why: LiveProblem)? = nil
  ) {
    self.file = file.absoluteURL.resolvingSymlinksInPath()
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

  var name: String { file.lastPathComponent }

  /// Returns the changes in place that it has not returned before.
  func newChanges() -> [AdaptedSource.Change] {
    changesInPlace.filter { toldChanges.insert($0.old).inserted }
  }

  /// Prefix of the names of the folders in which files are compiled; the number of the process follows.
  nonisolated static let folderName = "segue-live-"

  /// The place of a folder that is removed if this process is ended before it could do so.
  static func newFolder() -> URL {
    let process = ProcessInfo.processInfo.processIdentifier
    return FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(folderName)\(process)-\(UUID().uuidString.prefix(8))")
  }

  /// Removes what processes have left behind that were ended before they could, but for sessions that somebody may
  /// still want to see.
  ///
  /// - Parameter isSuccessor: Whether this process runs in the place of one that crashed, and has its number.
  static func removeLeftovers(isSuccessor: Bool = false) {
    for folder in foldersOfTheGone(isSuccessor: isSuccessor) {
      let legacy = Legacy(folder: folder)
      if legacy.owner == nil || Leftover(legacy) == nil { remove(folder) }
    }
  }

  /// The folders of processes that have ended.
  ///
  /// - Parameter isSuccessor: Whether this process runs in the place of one that crashed, and has its number.
  static func foldersOfTheGone(isSuccessor: Bool = false) -> [URL] {
    let place = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.sorted().filter { name in
      guard name.hasPrefix(folderName),
        let process = pid_t(name.dropFirst(folderName.count).prefix { $0.isNumber })
      else { return false }
      return kill(process, 0) != 0 && errno == ESRCH || isSuccessor && process == getpid()
    }
    .map { place.appendingPathComponent($0) }
  }

  /// Reads the file, and again whenever it is saved.
  func begin() {
    Self.removeLeftovers()
    do {
      builder = LiveBuilder(file, try SwiftCompiler.find(), in: folder)
    } catch {
      return move(to: .refused(LiveProblem(title: error.localizedDescription)))
    }
    watch = FileWatch(file) { [weak self] in self?.fileDidChange() }
    guard watch != nil else {
      return move(
        to: .refused(
          LiveProblem(
            title:
              "The folder \(file.deletingLastPathComponent().path) cannot be watched: \(name) is not played."
          )))
    }
    read(isLast: true)
  }

  /// Stops whatever is under way, and looks at the file no more.
  func end() {
    task?.cancel()
    (task, watch, builder) = (nil, nil, nil)
    (text, library, folderInPlace) = (nil, nil, nil)
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
    guard (attributes[.size] as? Int ?? 0) <= Self.largest else {
      return refuse("\(name) is larger than 2 MB, which is more than is played.")
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return refuse("\(name) cannot be read.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      return refuse("\(name) is not text in UTF-8.")
    }
    guard text != self.text, text != refusedText else { return }
    build(text)
  }

  /// Refuses what has nothing to do with the text: saved again, the same is tried again.
  private func refuse(_ sentence: String) {
    task?.cancel()
    (text, library) = (nil, nil)
    move(to: .refused(LiveProblem(title: sentence)))
  }

  // MARK: Building

  private func build(_ text: String) {
    guard let builder else { return }
    task?.cancel()
    (self.text, library) = (text, nil)
    let start = ContinuousClock.now
    move(to: .building)
    task = Task { [weak self, name] in
      let outcome = await builder.build(text)
      guard !Task.isCancelled else { return }
      switch outcome {
      case .cancelled: break
      case .failure(let sentence): self?.refuse(sentence)
      case .findings(let findings):
        let title =
          findings.contains { $0.line != nil }
          ? "\(name) does not compile." : "\(name) cannot be played."
        self?.move(to: .refused(LiveProblem(title: title, findings: findings)))
      case .built(let build):
        await self?.attempt(build, since: start)
      }
    }
  }

  private func attempt(_ build: LiveBuild, since start: ContinuousClock.Instant) async {
    library = build.library
    move(to: .trying)
    let (verdict, discontinuous) = await PluginTrial.run(
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
    defer { if build.folder != folderInPlace { Self.remove(build.folder) } }
    guard !Task.isCancelled, build.library == library else { return }
    switch verdict {
    case .cancelled: break
    case .failure(let sentence): refuse(sentence)
    case .refused(let findings):
      // A safe build that crashes all the same when it is measured is in place: the crash is only told.
      if state == .inPlace { return warn(discontinuous + findings) }
      move(
        to: .refused(
          LiveProblem(title: "\(name) is not played: its trial failed.", findings: findings)))
    case .safe:
      load(build, since: start)
      if state == .inPlace { warn(discontinuous) }
    }
  }

  /// Says at once that a build hangs: where takes longer to find out.
  private func noteHang(_ finding: LiveFinding, of build: LiveBuild) {
    guard state == .trying, build.library == library else { return }
    didHang?(LiveProblem(title: "\(name) is not played: it hangs.", findings: [finding]))
  }

  /// Puts a build in place, unless that was done or is too late.
  private func load(_ build: LiveBuild, since start: ContinuousClock.Instant) {
    guard state == .trying, build.library == library else { return }
    willLoad?(build.text)
    do {
      let plugin = try Plugin(build)
      let omissions = build.source.omissions + plugin.omissions
      guard !plugin.engines.isEmpty else { return refuse(omissions) }
      if let folderInPlace { Self.remove(folderInPlace) }
      folderInPlace = build.folder
      engines = plugin.engines
      (textInPlace, changesInPlace) = (build.text, build.changes)
      latency = start.duration(to: .now) / .seconds(1)
      warnings = []
      move(to: .inPlace)
      warn(omissions)
    } catch {
      refuse([LiveFinding(sentence: error.localizedDescription)])
    }
  }

  private static func remove(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder)
  }

  private func refuse(_ findings: [LiveFinding]) {
    move(to: .refused(LiveProblem(title: "\(name) cannot be played.", findings: findings)))
  }

  private func warn(_ findings: [LiveFinding]) {
    let news = findings.filter { !warnings.contains($0) }
    guard !news.isEmpty else { return }
    warnings += news
    didWarn?(
      LiveProblem(title: "\(name) is played, but:", findings: warnings, isWarning: true), news)
  }
}
