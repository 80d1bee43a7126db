import Segue

/// A timing that has a name.
package struct TimingPreset {
  /// The specification or the vendor that named it: “CSS”.
  package let family: String
  package let name: String
  package let timing: GivenTiming

  /// The numbers that define it: “0.42, 0, 1, 1”.
  @MainActor package var note: String {
    switch timing {
    case .curve(let curve): TimingText.text(of: curve)
    case .spring(let spring): TimingText.text(of: spring)
    case .path: ""
    }
  }
}

extension TimingPreset {
  private static func curve(
    _ family: String, _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Self {
    Self(family: family, name: name, timing: .curve(UnitBezier(x1, y1, x2, y2)))
  }

  private static func spring(_ family: String, _ name: String, _ spring: SpringCurve) -> Self {
    Self(family: family, name: name, timing: .spring(spring))
  }

  /// The curves: of CSS Easing Functions Level 1, section 2.3; of Material 3, m3.material.io/styles/motion; of UIKit,
  /// whose four are CSS's by the same names; and the one close to an iOS sheet.
  package static let curves: [TimingPreset] = [
    curve("CSS", "linear", 0, 0, 1, 1),
    curve("CSS", "ease", 0.25, 0.1, 0.25, 1),
    curve("CSS", "ease-in", 0.42, 0, 1, 1),
    curve("CSS", "ease-out", 0, 0, 0.58, 1),
    curve("CSS", "ease-in-out", 0.42, 0, 0.58, 1),
    curve("Material 3", "Standard", 0.2, 0, 0, 1),
    curve("Material 3", "Standard decelerate", 0, 0, 0, 1),
    curve("Material 3", "Standard accelerate", 0.3, 0, 1, 1),
    curve("Material 3", "Emphasized decelerate", 0.05, 0.7, 0.1, 1),
    curve("Material 3", "Emphasized accelerate", 0.3, 0, 0.8, 0.15),
    curve("Material 2", "Standard", 0.4, 0, 0.2, 1),
    curve("Apple", "Default", 0.25, 0.1, 0.25, 1),
    curve("Apple", "Sheet", 0.32, 0.72, 0, 1),
  ]

  /// The springs: SwiftUI's presets by their documented durations and bounces, UIKit's of navigation and modal
  /// transitions as it is measured on devices, and the spatial ones of Material 3's two schemes of motion.
  package static let springs: [TimingPreset] = [
    spring("Apple", "Smooth", SpringCurve(perceptualDuration: 0.5, bounce: 0)),
    spring("Apple", "Snappy", SpringCurve(perceptualDuration: 0.5, bounce: 0.15)),
    spring("Apple", "Bouncy", SpringCurve(perceptualDuration: 0.5, bounce: 0.3)),
    spring("Apple", "Interactive", SpringCurve(perceptualDuration: 0.15, bounce: 0.14)),
    spring("Apple", "Push and sheet", SpringCurve(perceptualDuration: 0.344, bounce: 0)),
    spring("Material 3", "Standard fast", material(0.9, 1400)),
    spring("Material 3", "Standard", material(0.9, 700)),
    spring("Material 3", "Standard slow", material(0.9, 300)),
    spring("Material 3", "Expressive fast", material(0.6, 800)),
    spring("Material 3", "Expressive", material(0.8, 380)),
    spring("Material 3", "Expressive slow", material(0.8, 200)),
  ]

  package static let all = curves + springs

  private static func material(_ ratio: Double, _ stiffness: Double) -> SpringCurve {
    SpringCurve(
      mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), initialVelocity: 0
    )
  }
}
