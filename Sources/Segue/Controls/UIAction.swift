import Foundation

/// The closure of a `UIAction`.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action of a control as a closure, with a title and an image for controls that show them.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// Identifies an action; a control has at most one action per identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier with a name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// Identifies the action.
  open private(set) var identifier: Identifier

  /// The title that a control shows.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The image that a control shows.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// The control that performs the action, during the call.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// An action that calls `handler`.
  ///
  /// - Parameters:
  ///   - title: The title that a control shows.
  ///   - image: The image that a control shows.
  ///   - identifier: Unique unless given.
  ///   - handler: Receives the action, whose `sender` is the control.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? UIAction.makeIdentifier()
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Performs the action for `sender`.
  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  private static var lastNumber = 0

  private static func makeIdentifier() -> Identifier {
    lastNumber += 1
    return Identifier("action-\(lastNumber)")
  }
}
