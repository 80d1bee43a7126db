import Foundation

/// A build of a user's file: its library, and what is in it.
struct LiveBuild: Sendable {
  /// The outcome of a build.
  enum Outcome: Sendable {
    case built(LiveBuild)
    /// The faults in the user's file.
    case findings([LiveFinding])
    /// Why nothing came of it, as a sentence.
    case failure(String)
    case cancelled
  }

  /// The user's file.
  let file: URL
  let source: LiveSource
  /// Content of the file when it was built.
  var text = ""
  /// The pieces of it that are compiled otherwise than they are written.
  var changes: [AdaptedSource.Change] = []
  /// Names of animators that are left out.
  var excluded: Set<String> = []
  /// The path of the library.
  let library: String
  /// The folder in which it was built.
  let folder: URL
}

/// Compiles a user's file again and again, each time as a module of its own.
actor LiveBuilder {
  private let file: URL
  private let compiler: SwiftCompiler
  /// The folder for the builds of this process; removed with it.
  private let folder: URL
  private var count = 0

  /// - Parameter folder: The folder in which builds are made.
  init(_ file: URL, _ compiler: SwiftCompiler, in folder: URL) {
    (self.file, self.compiler, self.folder) = (file, compiler, folder)
  }

  /// Compiles `text`, the content of the file.
  func build(_ text: String) async -> LiveBuild.Outcome {
    var source = PluginSource(text)
    var omissions: [LiveFinding] = []
    // Each round leaves out animators that cannot be made after all.
    for _ in 0...4 {
      count += 1
      let place = folder.appendingPathComponent("\(count)")
      let copy = place.appendingPathComponent(file.lastPathComponent)
      do {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try source.code.write(to: copy, atomically: false, encoding: .utf8)
      } catch {
        return .failure("Nothing can be written to \(place.path), where files are compiled.")
      }
      switch await compiler.compile(copy, module: moduleName) {
      case .cancelled:
        Self.remove(place)
        return .cancelled
      case .failure(let sentence):
        Self.remove(place)
        return .failure(sentence)
      case .library(let library):
        guard source.source.animators.isEmpty else {
          var found = source.source
          found.omissions += omissions
          return .built(
            LiveBuild(
              file: file, source: found, text: text, changes: source.adapted.changes,
              excluded: source.excluded, library: library, folder: place))
        }
        Self.remove(place)
        return .findings(Self.nothing(omissions + source.source.omissions))
      case .findings(let findings):
        Self.remove(place)
        let own = findings.filter { ($0.line ?? 0) <= source.lineCount }
        guard own.isEmpty else { return .findings(own) }
        let unmade = source.unmade(findings)
        guard !unmade.isEmpty else { return .findings(source.atEnd(findings)) }
        omissions += unmade.map {
          LiveFinding(
            line: $0.animator.line, sentence: "\($0.animator.name) is not listed: \($0.why)")
        }
        source = PluginSource(text, excluding: source.excluded.union(unmade.map(\.animator.name)))
      }
    }
    return .findings(Self.nothing(omissions))
  }

  private static func remove(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A fresh name for each build, so that types of the same names do not meet.
  private var moduleName: String {
    let plain = file.deletingPathExtension().lastPathComponent.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    return "Live\(count)_\(plain)"
  }

  /// Returns the findings for a file without animators: the omissions, or else a sentence.
  private static func nothing(_ omissions: [LiveFinding]) -> [LiveFinding] {
    omissions.isEmpty
      ? [
        LiveFinding(
          sentence:
            "There is no animator in it: no class that conforms to UIViewControllerAnimatedTransitioning, or "
            + "to Material Motion's Transition.")
      ] : omissions
  }
}

extension PluginSource {
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

  /// Returns the first error after the end of the user's file, moved to that end.
  fileprivate func atEnd(_ findings: [LiveFinding]) -> [LiveFinding] {
    findings.prefix(1).map { LiveFinding(line: max(1, lineCount), sentence: $0.sentence) }
  }
}
