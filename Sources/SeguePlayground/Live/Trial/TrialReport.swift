import Foundation

/// A line of the output of a process that tries a build.
enum TrialReport: Codable, Equatable {
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
  func line() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  /// Nil: the line is none of these.
  init?(line: String) {
    guard let report = try? JSONDecoder().decode(TrialReport.self, from: Data(line.utf8)) else {
      return nil
    }
    self = report
  }
}

/// A step of an animator's trial.
struct LiveStep: Codable, Equatable {
  /// As the file names it.
  let animator: String
  /// Its motion's line in the file.
  let line: Int
  /// The step as the end of a sentence: “when it is cancelled”.
  let what: String
}
