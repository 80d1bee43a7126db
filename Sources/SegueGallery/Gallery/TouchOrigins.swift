import UIKit

/// The start points of touches that opened controllers, so that going back leads to the same point.
@MainActor struct TouchOrigins {
  private var origins: [(controller: () -> UIViewController?, place: CGPoint)] = []

  /// Remembers the point, in the window's coordinates, from which `controller` was opened; nil if it
  /// was not by touch.
  mutating func note(_ place: CGPoint?, for controller: UIViewController) {
    origins.removeAll { $0.controller() === controller || $0.controller() == nil }
    guard let place else { return }
    origins.append(({ [weak controller] in controller }, place))
  }

  /// The point from which `controller` was opened, in the window's coordinates.
  func place(for controller: UIViewController) -> CGPoint? {
    origins.first { $0.controller() === controller }?.place
  }
}
