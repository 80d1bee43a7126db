import Foundation
import SegueRaster

/// The provider of a dynamic color: a closure that returns a color for given traits.
final class DynamicColor: @unchecked Sendable {
  private let provider: (UITraitCollection) -> UIColor

  init(_ provider: @escaping (UITraitCollection) -> UIColor) {
    self.provider = provider
  }

  /// The color for `traits`, which are the current ones meanwhile: it need not be static.
  func color(for traits: UITraitCollection) -> UIColor {
    TraitScope.run(with: traits) { provider(traits) }
  }
}

extension UIColor {
  /// A color that depends on traits, such as light or dark.
  ///
  /// It is asked for whenever the color is shown, and again when traits that colors depend on have changed:
  ///
  ///     UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  ///
  /// - Parameter dynamicProvider: Returns the color for the traits it is given. It may be called from any thread.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(DynamicColor(dynamicProvider))
  }

  /// Whether it depends on traits.
  package var isDynamic: Bool { dynamic != nil }

  /// The color for `traits`, for Core Graphics.
  package func cgColor(with traits: UITraitCollection) -> CGColor {
    isDynamic ? resolvedColor(with: traits).cgColor : cgColor
  }
}
