import Segue
import SegueGallery

/// All engines one after the other, on a stepped clock: a click on the next tab with each.
@MainActor struct Tour {
  let size: CGSize

  nonisolated static let framesPerSecond = 25
  /// The pause before the first and after each transition, in seconds.
  private static let rest: TimeInterval = 0.4

  /// Plays the tour and hands each frame to `show`.
  func play(_ show: (CGImage) throws -> Void) throws {
    let stage = HeadlessStage(size: size, framesPerSecond: Self.framesPerSecond)
    let vendor = EngineVendor(Gallery.engines[0])
    let container = Gallery.makeContainer()
    container.delegate = vendor
    stage.show(container)
    stage.settle()
    func pass(_ seconds: TimeInterval) throws {
      for _ in 0..<Int(seconds * TimeInterval(Self.framesPerSecond)) {
        try show(stage.picture())
        stage.step()
      }
    }
    try pass(Self.rest)
    for (index, engine) in Gallery.engines.enumerated() {
      vendor.engine = engine
      container.select((index + 1) % container.viewControllers.count)
      stage.turn()
      try pass(engine.duration + Self.rest)
    }
  }
}
