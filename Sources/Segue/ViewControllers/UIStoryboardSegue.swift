import Foundation

/// The way from one controller to another: who asks, who is to be shown, and how.
///
/// Whoever makes one calls `prepare(for:sender:)` of its source, and then `perform()`:
///
///     let segue = UIStoryboardSegue(identifier: "showDetail", source: self, destination: detail) {
///       self.show(detail)
///     }
///     prepare(for: segue, sender: cell)
///     segue.perform()
///
/// Unlike UIKit, there are no storyboards that make segues: all are made in code.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// What the source knows it by.
  open private(set) var identifier: String?
  /// Who asks for it.
  open private(set) var source: UIViewController
  /// Who is to be shown.
  open private(set) var destination: UIViewController

  private let handler: (() -> Void)?

  /// For subclasses that override `perform`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// - Parameter performHandler: What `perform` does.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  /// Shows the destination. Does nothing where there is no handler and no subclass overrides it.
  open func perform() {
    handler?()
  }
}
