import Foundation
import SegueSession

/// The subject of an export: a transition of a session, and the moment that is shown.
struct ExportSubject {
  let session: Session
  /// When the transition begins and ends, in seconds of the session; nil: there is none.
  let take: ClosedRange<TimeInterval>?
  /// The part of it that is looped; nil: all of it.
  let region: ClosedRange<TimeInterval>?
  /// The time that is shown, in seconds of the session.
  let time: TimeInterval
  /// The caption of a strip.
  let caption: String
  /// The name of a file unless another is given, without extension.
  let stem: String
  /// Folders to choose from, with their titles; the first is that in which the window was started.
  let folders: [(title: String, path: String)]

  /// Returns the request for what is chosen; nil: there is no transition.
  func request(_ choices: ExportChoices, isWhole: Bool = false) -> ExportRequest? {
    guard let span = choices.format == .png ? time...time : isWhole ? take : region ?? take else {
      return nil
    }
    var choices = choices
    choices.rate = choices.shownRate
    return choices.applied(
      to: ExportRequest(session: session, span: span, format: choices.format, caption: caption))
  }

  /// Whether something can be exported in a format here and now.
  func allows(_ format: ExportFormat) -> Bool {
    format.isAvailable && (format == .png || take != nil)
  }
}
