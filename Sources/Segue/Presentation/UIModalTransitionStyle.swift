import Foundation

/// The transition with which a presented controller appears and disappears.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from the bottom.
  case coverVertical = 0
  /// The presenter's view turns over about its vertical axis, with the controller's view on its
  /// back.
  case flipHorizontal = 1
  /// It fades in.
  case crossDissolve = 2
  /// Unlike UIKit, no page curls up: it fades in.
  case partialCurl = 3
}
