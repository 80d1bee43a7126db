/// What a bar looks like.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, as the appearance says.
  case `default` = 0
  /// Black, with white titles.
  case black = 1
}

/// How much room a bar has.
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
