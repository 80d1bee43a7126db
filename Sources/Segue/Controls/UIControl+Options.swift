import Foundation

extension UIControl {
  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No other state.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// The options of the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch went down inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch went down inside, and it is not the first in quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved inside from outside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved outside from inside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the control's main action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The user began to edit the text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user ended editing the text.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user ended editing the text with the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing text.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The alignment of content in the width of a control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the center.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// Stretched over the whole width.
    case fill
    /// At the leading side: the left one.
    case leading
    /// At the trailing side: the right one.
    case trailing
  }

  /// The vertical alignment of content in a control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the center.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// Stretched over the whole height.
    case fill
  }
}
