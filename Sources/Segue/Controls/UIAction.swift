import Foundation

/// What a `UIAction` does when it is performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a control does, as a closure, with a title and an image for controls that show it.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// Names an action; a control keeps one action a name.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }
  }

  /// Names the action.
  public let identifier: Identifier

  /// What a control shows for it.
  open var title: String

  /// What a control shows for it.
  open var image: UIImage?

  /// The control that performs the action, while it does.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// - Parameter identifier: Unique unless given.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? UIAction.makeIdentifier()
    self.handler = handler
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
