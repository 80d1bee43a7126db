import Segue

/// Entries of a list of commands, below a heading.
struct PaletteGroup {
  /// Nil: it has no heading.
  var title: String?
  let items: [PaletteItem]
}

/// The content of a menu or of the panel of all commands.
struct PaletteList {
  /// The name of the list in the window, as in “closes the menu”.
  var name = "panel"
  /// The placeholder of the field.
  let prompt: String
  let groups: [PaletteGroup]
  /// Entries that are only found by their names.
  var others: [PaletteItem] = []
  /// The list's upper left corner in the window, in points; nil: in the upper middle.
  var corner: CGPoint?
  /// The key that opens the list, and closes it.
  var key: PlaygroundControl.Key?
  /// The width of the list, in points.
  var width: CGFloat = 520
  var rowHeight: CGFloat = 32
}

/// An entry of a list of commands, and its state when the list was opened.
struct PaletteRow {
  let item: PaletteItem
  let state: CommandState

  /// Whether it can be chosen.
  var isAvailable: Bool { state != .unavailable }
}

/// A line of a list of commands.
enum PaletteLine {
  /// The heading of a group, and whether it is the first line.
  case heading(String?, isFirst: Bool)
  /// The row with that index.
  case row(Int)
}
