/// The appearance of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, as the appearance says.
  case `default` = 0
  /// Black, with white titles.
  case black = 1
}

/// The metrics of a bar: its height, and whether it has a prompt.
public enum UIBarMetrics: Int, Sendable {
  /// As much as usual.
  case `default` = 0
  /// Less height, as on a phone on its side.
  case compact = 1
  /// With a prompt above the title.
  case defaultPrompt = 101
  /// With a prompt above the title, in less height.
  case compactPrompt = 102
}
