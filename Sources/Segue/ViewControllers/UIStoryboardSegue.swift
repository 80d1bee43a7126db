import Foundation

/// A transition from one controller to another: its source, its destination, and how it is
/// performed.
///
/// Call `prepare(for:sender:)` of the source, and then `perform()`:
///
///     let segue = UIStoryboardSegue(identifier: "showDetail", source: self, destination: detail) {
///       self.show(detail)
///     }
///     prepare(for: segue, sender: cell)
///     segue.perform()
///
/// Unlike UIKit, there are no storyboards that create segues: all are created in code.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name by which the source identifies it.
  open private(set) var identifier: String?
  /// The controller that starts it.
  open private(set) var source: UIViewController
  /// The controller to show.
  open private(set) var destination: UIViewController

  private let handler: (() -> Void)?

  /// A segue for subclasses that override `perform`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// A segue whose `perform` calls `performHandler`.
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

  /// Shows the destination. Does nothing without a handler, unless overridden.
  open func perform() {
    handler?()
  }
}
