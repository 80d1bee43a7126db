import Foundation
import SegueSource

/// A line of the output of a process that tries a build.
package enum TrialReport: Codable, Equatable {
  /// The next step: if nothing follows, it has crashed or hangs.
  case doing(LiveStep)
  /// A promise is broken.
  case broken(LiveFinding)
  /// All promises are kept: the build can be loaded.
  case safe
  /// Something that is shown is not continuous, or goes wrong with other parameters, or a screen that is no longer
  /// shown is not as it was.
  case discontinuous(LiveFinding)
  /// All was played.
  case done

  /// The report as one line of JSON.
  package func line() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }

  /// Nil: the line is none of these.
  init?(line: String) {
    guard let report = try? JSONDecoder().decode(TrialReport.self, from: Data(line.utf8)) else {
      return nil
    }
    self = report
  }
}

/// A step of the trial of an animator or a screen.
package struct LiveStep: Codable, Equatable {
  /// As the file names it.
  package let animator: String
  /// Its motion's line in the file.
  package let line: Int
  /// The step as the end of a sentence: “when it is cancelled”.
  package let what: String

  /// The path of the file; nil: the one that is played.
  package var file: String?
  /// The key of a screen that is listed only because it can be made; nil: of anything else.
  package var unmeantScreen: String?

  package init(animator: String, line: Int, what: String) {
    (self.animator, self.line, self.what) = (animator, line, what)
  }

  /// The step in which a screen of a build is shown.
  package init(showing scene: LiveScene, of build: LiveBuild) {
    self.init(animator: scene.name, line: scene.line, what: "when it is shown")
    if scene.besides != nil { file = build.location(of: scene).file.path }
    unmeantScreen = scene.kind.isMeant ? nil : scene.key
  }
}
