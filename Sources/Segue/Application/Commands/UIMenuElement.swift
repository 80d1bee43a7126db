import Foundation

/// The common part of actions and commands: a title and an image. Made by way of its subclasses.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The title.
  open internal(set) var title: String
  /// The image.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
  }

  /// The state of a setting that an element stands for.
  public enum State: Int, Sendable {
    /// The setting is off, or there is none.
    case off = 0
    /// The setting is on.
    case on = 1
    /// The setting is on for a part.
    case mixed = 2
  }

  /// The style of an element, and whether it can be used.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of all members.
    public let rawValue: UInt

    /// A set of attributes from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be used now.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It cannot be used now, and is not listed.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }
}
