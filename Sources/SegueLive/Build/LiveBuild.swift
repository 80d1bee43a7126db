import Foundation
import SegueSource

/// A build of a user's file: its library, and what is in it.
package struct LiveBuild: Sendable {
  /// The outcome of a build.
  package enum Outcome: Sendable {
    case built(LiveBuild)
    /// The faults in the user's file.
    case findings([LiveFinding])
    /// Why nothing came of it, as a sentence.
    case failure(String)
    case cancelled
  }

  /// The user's file, or the folder of several.
  package let file: URL
  package let source: LiveSource
  /// Content of the file when it was built.
  var text = ""
  /// The pieces of it that are compiled otherwise than they are written.
  var changes: [AdaptedSource.Change] = []
  /// Its parts that do not work here, with what to do instead.
  package var remains: [LiveFinding] = []
  /// The files that it was put together from.
  package var parts = SourceParts()
  /// The files that were compiled besides.
  package var besides: [LiveFiles.File] = []
  /// Names of animators and keys of screens that are left out.
  var excluded: Set<String> = []
  /// Keys of screens that were compiled and are not shown, as they crash.
  package var hidden: Set<String> = []
  /// The path of the library.
  package let library: String
  /// The folder in which it was built.
  package let folder: URL

  package init(
    file: URL, source: LiveSource, text: String = "", changes: [AdaptedSource.Change] = [],
    remains: [LiveFinding] = [], excluded: Set<String> = [], library: String, folder: URL
  ) {
    self.file = file
    self.source = source
    self.text = text
    self.changes = changes
    self.remains = remains
    self.excluded = excluded
    self.library = library
    self.folder = folder
  }

  /// The file of a screen, and its line there.
  func location(of scene: LiveScene) -> (file: URL, line: Int) {
    if let index = scene.besides, besides.indices.contains(index) {
      return (besides[index].url, scene.line)
    }
    return parts.location(of: scene.line) ?? (file, scene.line)
  }

  /// The maximum number of screens that are left out one after the other, as each takes a trial.
  private static let mostHidden = 3

  /// Leaves out a screen that crashes when it is shown by itself, as much does that others show, and says so. After a few,
  /// all are left out that nobody has asked for. Returns false if nothing else would be left, or if it was shown before.
  ///
  /// - Parameter shown: The names of the screens in place.
  mutating func leaveOut(
    _ screen: String, _ finding: LiveFinding, keeping shown: Set<String>
  ) -> Bool {
    guard let scene = source.scenes.first(where: { $0.key == screen }),
      !shown.contains(scene.name)
    else { return false }
    hidden.insert(screen)
    var told = finding
    told.sentence += " It is not listed."
    remains.append(told)
    if hidden.count > Self.mostHidden {
      hidden.formUnion(source.scenes.filter { !$0.kind.isMeant }.map(\.key))
    }
    return !source.animators.isEmpty || source.scenes.contains { !hidden.contains($0.key) }
  }

  /// The sentence as a finding about a screen.
  package func finding(_ scene: LiveScene, _ sentence: String) -> LiveFinding {
    var finding = LiveFinding(line: scene.line, sentence: "\(scene.name), \(sentence)")
    if scene.besides != nil { finding.file = location(of: scene).file.path }
    return finding
  }
}

/// Compiles a user's file again and again, each time as a module of its own.
package actor LiveBuilder {
  private let file: URL
  private let compiler: SwiftCompiler
  /// The folder for the builds of this process; removed with it.
  private let folder: URL
  private var count = 0

  /// - Parameter folder: The folder in which builds are made.
  package init(_ file: URL, _ compiler: SwiftCompiler, in folder: URL) {
    (self.file, self.compiler, self.folder) = (file, compiler, folder)
  }

  /// Compiles `text`, the content of the file.
  func build(_ text: String) async -> LiveBuild.Outcome {
    await build(LiveFiles([LiveFiles.File(url: file, text: text)]))
  }

  /// Compiles files as one module. Findings are about them.
  package func build(_ files: LiveFiles) async -> LiveBuild.Outcome {
    let (text, besides, parts) = (files.text, files.besides.map(\.text), files.parts)
    var source = PluginSource(text, besides: besides)
    var omissions: [LiveFinding] = []
    let search = DeclarationSearch(around: (files.played + files.besides).map(\.url))
    // Each round leaves out animators that cannot be made after all.
    for _ in 0...4 {
      count += 1
      let roundFolder = folder.appendingPathComponent("\(count)")
      let copy = roundFolder.appendingPathComponent(copyName)
      let others = files.besides.indices.map {
        roundFolder.appendingPathComponent("besides-\($0).swift")
      }
      do {
        try FileManager.default.createDirectory(at: roundFolder, withIntermediateDirectories: true)
        try source.code.write(to: copy, atomically: false, encoding: .utf8)
        for (other, adapted) in zip(others, source.besides) {
          try (adapted.code + "\n" + adapted.addition).write(
            to: other, atomically: false, encoding: .utf8)
        }
      } catch {
        return .failure("Nothing can be written to \(roundFolder.path), where files are compiled.")
      }
      switch await compiler.compile(copy, besides: others, module: moduleName) {
      case .cancelled:
        Self.remove(roundFolder)
        return .cancelled
      case .failure(let sentence):
        Self.remove(roundFolder)
        return .failure(sentence)
      case .library(let library):
        guard source.source.animators.isEmpty, source.source.scenes.isEmpty else {
          var found = source.source
          found.omissions += omissions
          var build = LiveBuild(
            file: roundFolder.appendingPathComponent(copyName), source: found, text: text,
            changes: source.adapted.changes, remains: source.adapted.remains,
            excluded: source.excluded, library: library, folder: roundFolder)
          (build.parts, build.besides) = (parts, files.besides)
          return .built(build)
        }
        Self.remove(roundFolder)
        return .findings(Self.nothing(omissions + source.source.omissions))
      case .findings(let findings):
        Self.remove(roundFolder)
        let own = findings.filter { $0.file != nil || ($0.line ?? 0) <= source.lineCount }
        guard own.isEmpty else {
          return .findings(
            own.map { finding in
              search.explained(source.written(finding, others, files))
            })
        }
        let unmade = source.unmade(findings)
        let unshown = source.unshown(findings)
        let hidden = Set(unshown.map(\.scene.key))
        omissions += unshown.compactMap { scene, why in
          // One in a condition that is not met is not there.
          guard scene.kind == .preview, !why.contains(scene.key) else { return nil }
          return LiveFinding(
            line: scene.besides == nil ? scene.line : nil,
            sentence: "\(scene.name) is not listed: \(why)")
        }
        guard !unmade.isEmpty || !hidden.isEmpty else { return .findings(source.atEnd(findings)) }
        omissions += unmade.map {
          LiveFinding(
            line: $0.animator.line, sentence: "\($0.animator.name) is not listed: \($0.why)")
        }
        source = PluginSource(
          text, besides: besides,
          excluding: source.excluded.union(unmade.map(\.animator.name)).union(hidden))
      }
    }
    return .findings(Self.nothing(omissions))
  }

  private static func remove(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The name of what is compiled: that of the file, or of the folder of several.
  private var copyName: String {
    let name = file.lastPathComponent
    return name.hasSuffix(".swift") ? name : name + ".swift"
  }

  /// A fresh name for each build, so that types of the same names do not meet.
  private var moduleName: String {
    let plain = file.deletingPathExtension().lastPathComponent.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    return "Live\(count)_\(plain)"
  }

  /// Returns the findings for a file without animators and screens: the omissions, or else a sentence.
  private static func nothing(_ omissions: [LiveFinding]) -> [LiveFinding] {
    omissions.isEmpty
      ? [
        LiveFinding(
          sentence:
            "There is nothing to play in it: no class that conforms to UIViewControllerAnimatedTransitioning, or "
            + "to Material Motion's Transition; no view controller or view that is made without arguments; "
            + "and no #Preview.")
      ] : omissions
  }
}

extension PluginSource {
  /// Returns a compiler's finding as one about the user's file: with its column there, or its path.
  fileprivate func written(
    _ finding: LiveFinding, _ others: [URL], _ files: LiveFiles
  ) -> LiveFinding {
    let index = others.firstIndex { $0.path == finding.file }
    let adapted = index.map { besides[$0] } ?? adapted
    var finding = finding
    finding.file = index.map { files.besides[$0].url.path }
    if let line = finding.line, let column = finding.column {
      finding.column = adapted.writtenColumn(line: line, column: column)
    }
    return files.parts.located(finding)
  }

  /// Returns the animators whose generated functions have errors, each with its first one.
  fileprivate func unmade(_ findings: [LiveFinding]) -> [(animator: LiveAnimator, why: String)] {
    var unmade: [(animator: LiveAnimator, why: String)] = []
    for finding in findings {
      guard let animator = finding.line.flatMap({ animator(at: $0) }),
        !unmade.contains(where: { $0.animator == animator })
      else { continue }
      unmade.append((animator, finding.sentence))
    }
    return unmade
  }

  /// Returns the screens whose generated functions have errors, each with its first one.
  fileprivate func unshown(_ findings: [LiveFinding]) -> [(scene: LiveScene, why: String)] {
    var unshown: [(scene: LiveScene, why: String)] = []
    for finding in findings {
      guard let scene = finding.line.flatMap({ scene(at: $0) }),
        !unshown.contains(where: { $0.scene == scene })
      else { continue }
      unshown.append((scene, finding.sentence))
    }
    return unshown
  }

  /// Returns the first error after the end of the user's file, moved to that end.
  fileprivate func atEnd(_ findings: [LiveFinding]) -> [LiveFinding] {
    findings.prefix(1).map { LiveFinding(line: max(1, lineCount), sentence: $0.sentence) }
  }
}
