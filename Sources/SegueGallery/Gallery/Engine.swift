import Segue

/// One transition of the gallery.
public struct Engine: Sendable {
  /// What the command line calls it.
  public let name: String
  /// One line below the name.
  public let subtitle: String
  /// The heading it is listed under.
  public let section: String
  /// What is seen, in one sentence.
  public let summary: String
  /// Of the transition without interaction, in seconds.
  public let duration: TimeInterval
  /// When its picture in the list is taken, as a part of the duration; nil: it has no middle, and half of the
  /// picture shows what was before.
  public let moment: Double?
  /// Makes the animator of one transition.
  public let makeAnimator: @MainActor @Sendable () -> UIViewControllerAnimatedTransitioning
}

extension Engine {
  /// The name as a part of file names.
  public var fileName: String {
    String(name.lowercased().map { $0 == " " ? "-" : $0 })
  }
}
