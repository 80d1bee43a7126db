import SegueTransitions
import UIKit

/// Both screens lie on one canvas, turned against each other. The camera rises from the old one, flies over, turns, and
/// comes down on the new one.
///
///     ┌───────┐
///     │  old  │          Seen from the camera, the canvas moves, turns and shrinks; at the ends, one of the
///     └───────┘ ╱╲       screens fills the window.
///              ╱new╲
///              ╲   ╱
public final class CameraMove: TransitionAnimator {
  /// The distance of the screens on the canvas, in screens, along the angle `direction`.
  public var distance: CGFloat = 1.25
  /// The direction from the old screen to the new one, in degrees: 0 is the new screen's side, 90 is down.
  public var direction: CGFloat = 35
  /// The angle between both screens, in degrees.
  public var turn: CGFloat = 16
  /// The size of the new screen on the canvas, in sizes of the old one.
  public var scale: CGFloat = 0.8
  /// The brightness of the canvas, from 0 to 1.
  public var brightness: CGFloat = 0.16

  /// The steps of the flight.
  private static let steps = 24

  /// 1.1 seconds long.
  public init() { super.init(duration: 1.1) }

  public override func animate(_ screens: Screens) {
    let bounds = screens.bounds
    screens.shade(behind: screens.old, UIColor(white: brightness, alpha: 1)).alpha = 1
    // From the middle of the old screen to that of the new one, in points.
    let way = screens.way(direction)
    let (x, y) = (way.x * distance, way.y * distance)
    let flight = CameraFlight(distance: hypot(x, y) / bounds.width, to: scale)
    let angle = screens.side * turn * .pi / 180
    screens.pose(steps: Self.steps) { progress in
      let place = flight.place(at: progress)
      // The canvas, seen from above this part of the way.
      let canvas = CGAffineTransform(translationX: -x * place.part, y: -y * place.part)
        .concatenating(CGAffineTransform(rotationAngle: -angle * progress))
        .concatenating(CGAffineTransform(scaleX: 1 / place.width, y: 1 / place.width))
      screens.old.transform = canvas
      screens.new.transform = CGAffineTransform(scaleX: self.scale, y: self.scale)
        .concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(translationX: x, y: y))
        .concatenating(canvas)
    }
  }
}

extension Engine {
  /// Prezi's.
  public static let cameraMove = Engine(
    "Camera move", group: .space, origin: "Prezi", note: "over one canvas",
    sentence: "The camera rises from the old panel, flies over and lands on the new one.",
    moment: 0.45, arrival: 0.4, drawing: .stretched, asksFor: .gaps,
    parameters: [
      .duration(),
      Parameter("distance", 1.1...3, .times, "How far apart the panels are, in panels.") {
        \CameraMove.distance
      },
      Parameter("direction", -90...90, .degrees, "Where the new panel is; 90 is below.") {
        \CameraMove.direction
      },
      Parameter("turn", -90...90, .degrees, "How far the panels are turned.") { \CameraMove.turn },
      Parameter("scale", 0.7...1.4, .times, "How large the new panel is on the canvas.") {
        \CameraMove.scale
      },
      Parameter("brightness", 0...1, .times, "How bright the canvas is.") {
        \CameraMove.brightness
      },
    ] + Parameter.controlPoints
  ) { CameraMove() }
}
