import Foundation

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from the bottom.
  case coverVertical = 0
  /// What is seen turns over about its vertical axis, and the controller is on its back.
  case flipHorizontal = 1
  /// It fades in.
  case crossDissolve = 2
  /// Unlike UIKit, no page curls up: it fades in.
  case partialCurl = 3
}
