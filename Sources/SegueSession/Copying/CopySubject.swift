import Foundation
import Segue
import SegueGallery

/// The subject of a copy: the choices of a session, whose engine and its values are copied, or the command with which
/// they are opened.
@MainActor package struct CopySubject {
  package let setup: Session.Setup
  /// The file that a live engine comes from.
  package var file: String?
  /// The content of a file with the engine's animator and all that it needs, for the format that is such a file.
  package var wholeFile: String?

  package init(_ setup: Session.Setup, file: String? = nil) {
    (self.setup, self.file) = (setup, file)
  }

  private var tuning: Tuning { setup.tuning }
  private var engine: Engine { setup.engine }

  /// Returns the text in a format; nil: the engine has no timing or spring for it.
  package func text(as format: CopyFormat) -> String? {
    switch format {
    case .swift: swift
    case .wholeFile: wholeFile
    case .command: command
    case .css: EngineTiming(tuning)?.css
    case .compose: spring.map(Self.compose)
    case .libadwaita: spring.map(Self.libadwaita)
    }
  }

  private var spring: SpringCurve? { EngineSpring(tuning)?.curve }

  // MARK: Swift

  /// Makes the animator: one line for each parameter, whose property has its name.
  private var swift: String {
    let points = tuning.controlPoints
    let parameters = engine.parameters.filter {
      points.isEmpty || !Tuning.controlPointNames.contains($0.name)
    }
    var lines = ["let animator = \(engine.construction)"]
    lines += parameters.map { "animator.\($0.name) = \(Self.number(tuning.value(of: $0)))" }
    // The engine's own curve may differ from one way to the other.
    if points.count == 2, points != engine.untuned.controlPoints {
      let texts = points.map {
        "CGPoint(x: \(Self.number(Double($0.x))), y: \(Self.number(Double($0.y))))"
      }
      lines.append("animator.timing = .bezier(\(texts.joined(separator: ", ")))")
      if tuning.hasReturnTiming {
        lines.append("animator.returnTiming = animator.timing.mirrored")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a number in Swift's notation, whole ones without decimals.
  nonisolated package static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }

  // MARK: The command

  private var command: String {
    let program =
      engine.group == .live ? ["segue", "play", Self.quoted(file ?? engine.origin)] : ["segue"]
    // What was chosen the last time would change what is opened.
    return (program + setup.options.map(Self.quoted) + ["--no-config"]).joined(separator: " ")
      + "\n"
  }

  /// Returns a path quoted for a shell where it must be.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-=,:".contains($0) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  // MARK: Springs elsewhere

  /// Jetpack Compose's springs have the mass 1, and their velocity is that of the animation:
  /// https://developer.android.com/reference/kotlin/androidx/compose/animation/core/SpringSpec
  private static func compose(_ spring: SpringCurve) -> String {
    let stiffness = digits(spring.stiffness / spring.mass)
    let text = "spring(dampingRatio = \(digits(spring.dampingRatio))f, stiffness = \(stiffness)f)"
    let velocity = digits(spring.initialVelocity)
    return text + (spring.initialVelocity == 0 ? "" : " // initialVelocity = \(velocity)f") + "\n"
  }

  /// `AdwSpringParams`:
  /// https://gnome.pages.gitlab.gnome.org/libadwaita/doc/main/ctor.SpringParams.new.html
  private static func libadwaita(_ spring: SpringCurve) -> String {
    let numbers = [spring.dampingRatio, spring.mass, spring.stiffness].map(digits)
    let velocity = digits(spring.initialVelocity)
    return "adw_spring_params_new (\(numbers.joined(separator: ", ")));\n"
      + (spring.initialVelocity == 0
        ? "" : "adw_spring_animation_set_initial_velocity (animation, \(velocity));\n")
  }

  /// Six significant digits, at least one after the point.
  private static func digits(_ value: Double) -> String {
    let text = String(format: "%.6g", value)
    return text.contains { ".en".contains($0) } ? text : text + ".0"
  }
}
