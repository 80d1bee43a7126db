import Foundation

extension UIBarButtonItem {
  /// The prominence of a button.
  public enum Style: Int, Sendable {
    /// The title in regular weight.
    case plain = 0
    /// The title in semibold: the button that completes the task of the screen.
    case done = 2
  }

  /// Buttons with a predefined title.
  public enum SystemItem: Int, Sendable {
    /// Titled “Done”.
    case done = 0
    /// Titled “Cancel”.
    case cancel = 1
    /// Titled “Edit”.
    case edit = 2
    /// Titled “Save”.
    case save = 3
    /// Titled “Add”.
    case add = 4
    /// Empty space of no width, since bars lay items out from their edges.
    case flexibleSpace = 5
    /// Empty space, as wide as the item's `width`.
    case fixedSpace = 6
    /// Titled “Compose”.
    case compose = 7
    /// Titled “Reply”.
    case reply = 8
    /// Titled “Share”.
    case action = 9
    /// Titled “Organize”.
    case organize = 10
    /// Titled “Bookmarks”.
    case bookmarks = 11
    /// Titled “Search”.
    case search = 12
    /// Titled “Refresh”.
    case refresh = 13
    /// Titled “Stop”.
    case stop = 14
    /// Titled “Camera”.
    case camera = 15
    /// Titled “Delete”.
    case trash = 16
    /// Titled “Play”.
    case play = 17
    /// Titled “Pause”.
    case pause = 18
    /// Titled “Rewind”.
    case rewind = 19
    /// Titled “Fast Forward”.
    case fastForward = 20
    /// Titled “Undo”.
    case undo = 21
    /// Titled “Redo”.
    case redo = 22
    /// Titled “Close”.
    case close = 24

    /// The title; nil for spaces.
    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .flexibleSpace, .fixedSpace: nil
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      }
    }

    var style: Style { self == .done || self == .save ? .done : .plain }
  }
}
