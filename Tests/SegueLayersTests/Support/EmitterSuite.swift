import Foundation

@testable import SegueLayers
@testable import SegueRaster

/// A suite about emitters. Its tests run alone, since an emitter goes on until its stage is gone.
@MainActor class EmitterSuite {
  lazy var stage = Stage()

  func emitter(_ cells: CAEmitterCell...) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.delegate = Quiet.shared
    emitter.beginTime = Stage.start
    emitter.emitterCells = cells
    stage.root.addSublayer(emitter)
    return emitter
  }

  /// A cell of ten particles a second that live for two, and show one pixel.
  func cell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "cell"
    cell.contents = Dot.image
    cell.birthRate = 10
    cell.lifetime = 2
    change(cell)
    return cell
  }

  func shown(_ emitter: CAEmitterLayer) -> [ParticleBatch.Particle] {
    emitter.particles(at: nil)?.particles ?? []
  }
}

/// A white pixel.
@MainActor enum Dot {
  static let image: CGImage = {
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap[0, 0] = 0xFFFF_FFFF
    return CGImage(bitmap)
  }()
}

/// A delegate that denies every implicit action.
@MainActor final class Quiet: NSObject, CALayerDelegate {
  static let shared = Quiet()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
