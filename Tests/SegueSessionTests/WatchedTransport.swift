import Foundation
import Segue
import SegueGallery

@testable import SegueSession

/// A transport with a clock that is stepped, and a hand.
@MainActor final class WatchedTransport {
  let transport: Transport
  private var time = 0.0
  /// Seconds from one tick to the next.
  private let frame: TimeInterval

  /// - Parameter watches: Whether its motions are noted.
  init(
    _ engine: Engine, _ content: StageContent = .container(.custom), watches: Bool = true,
    frame: TimeInterval = 1.0 / 60
  ) {
    transport = Transport(
      Session.Start(
        content: content, engine: engine, panel: 0, size: CGSize(width: 320, height: 240), scale: 1)
    )
    transport.watchesMotion = watches
    self.frame = frame
    tick()
  }

  func tick() {
    transport.tick(at: time)
    time += frame
  }

  func settle() {
    let end = time + 20
    repeat { tick() } while transport.isMoving && time < end
  }

  /// Drags from the right to a part of the width, waits a little, and lets go.
  func drag(to part: CGFloat) {
    func send(_ event: InputEvent) {
      transport.receive(.input(event))
      tick()
    }
    func sample(_ part: CGFloat) -> PointerSample {
      PointerSample(location: CGPoint(x: 320 * part, y: 120), timestamp: time)
    }
    send(.began(id: 1, sample(0.9)))
    for step in 1...20 { send(.moved(id: 1, [sample(0.9 + (part - 0.9) * CGFloat(step) / 20)])) }
    for _ in 0..<6 { tick() }
    send(.ended(id: 1, sample(part)))
  }
}
