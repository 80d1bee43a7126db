import Foundation
import Segue

/// A hand that works a window on a stepped clock, with the pointer that it moves.
@MainActor final class TourHand {
  private let stage: HeadlessStage
  private let show: (CGImage) throws -> Void
  private let arrow = CAShapeLayer()
  /// Lies under the pointer while a button is down.
  private let ring = CAShapeLayer()
  /// The location of the pointer, in points of the window.
  private var location: CGPoint
  private var isDown = false
  /// Number of ticks so far.
  private var ticks = 0

  /// Pictures a second.
  static let framesPerSecond = 12
  /// Number of ticks for one picture, as many as the frames that the window would draw.
  private static let ticksPerFrame = 5
  private static let tick: TimeInterval = 1 / Double(framesPerSecond * ticksPerFrame)
  /// Duration of the press of a click, in seconds.
  private static let click: TimeInterval = 0.12
  private static let ringSide: CGFloat = 30

  /// - Parameters:
  ///   - location: The first location of the pointer.
  ///   - show: Receives each picture.
  init(on stage: HeadlessStage, at location: CGPoint, show: @escaping (CGImage) throws -> Void) {
    (self.stage, self.location, self.show) = (stage, location, show)
    let side = Self.ringSide
    ring.path = CGPath(
      ellipseIn: CGRect(x: -side / 2, y: -side / 2, width: side, height: side), transform: nil)
    ring.fillColor = UIColor(white: 1, alpha: 0.28).cgColor
    arrow.path = Self.outline
    arrow.fillColor = UIColor.black.cgColor
    arrow.strokeColor = UIColor.white.cgColor
    arrow.lineWidth = 1.5
    for layer in [ring, arrow] { stage.window.layer.addSublayer(layer) }
    follow()
  }

  /// An arrow whose tip is the origin.
  private static let outline: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    for (x, y) in [
      (0, 17), (4, 13.5), (6.8, 19.5), (9.6, 18.2), (6.9, 12.4), (12.2, 12.2),
    ] {
      path.addLine(to: CGPoint(x: x, y: y))
    }
    path.closeSubpath()
    return path
  }()

  // MARK: What it does

  /// Lets time pass.
  func rest(_ seconds: TimeInterval) throws { try move(to: location, over: seconds) }

  /// Moves the pointer, whatever is pressed: slow at both ends.
  func move(to end: CGPoint, over seconds: TimeInterval) throws {
    let start = location
    let count = max(1, Int((seconds / Self.tick).rounded()))
    for number in 1...count {
      let part = CGFloat(number) / CGFloat(count)
      let eased = part * part * (3 - 2 * part)
      location = CGPoint(
        x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
      try pass(isDown ? .moved(id: 0, [sample]) : .hovered(location))
    }
  }

  func press() throws {
    isDown = true
    try pass(.began(id: 0, sample))
  }

  func release() throws {
    isDown = false
    try pass(.ended(id: 0, sample))
  }

  /// Goes to a point and clicks.
  func click(_ point: CGPoint, over seconds: TimeInterval) throws {
    try move(to: point, over: seconds)
    try press()
    try rest(Self.click)
    try release()
  }

  /// Goes to `start` and drags from there through `points`, each of them within its seconds.
  func drag(
    from start: CGPoint, over seconds: TimeInterval, through points: [(CGPoint, TimeInterval)]
  ) throws {
    try move(to: start, over: seconds)
    try press()
    for (point, seconds) in points { try move(to: point, over: seconds) }
    try release()
  }

  func key(_ character: String) throws {
    let key = UIKey(characters: character, modifierFlags: [])
    try pass(.keyDown(key, text: nil))
    try pass(.keyUp(key))
  }

  // MARK: Time

  /// The pointer's location at the time of the next tick.
  private var sample: PointerSample {
    PointerSample(location: location, timestamp: stage.now + Self.tick)
  }

  private func pass(_ event: InputEvent) throws {
    stage.step(Self.tick, delivering: [event])
    follow()
    ticks += 1
    if ticks % Self.ticksPerFrame == 0 { try show(stage.picture()) }
  }

  private func follow() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    (ring.position, arrow.position, ring.isHidden) = (location, location, !isDown)
    CATransaction.commit()
  }
}
