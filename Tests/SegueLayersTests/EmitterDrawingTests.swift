import Expectations
import Foundation
import Testing

@testable import SegueLayers
@testable import SegueRaster

/// A drawn emitter keeps up with its particles, whatever else was drawn in between.
@MainActor @Suite(.serialized) final class EmitterDrawingTests: EmitterSuite {
  /// A panel with an emitter that gives birth to one particle, a second after the start, which lives for half a second.
  private func panel() -> (panel: CALayer, emitter: CAEmitterLayer) {
    let panel = CALayer()
    panel.delegate = Quiet.shared
    panel.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let emitter = emitter(
      cell {
        $0.birthRate = 1
        $0.lifetime = 0.5
        $0.duration = 1.2
      })
    panel.addSublayer(emitter)
    return (panel, emitter)
  }

  private func showsParticles(_ list: DisplayList) -> Bool {
    list.commands.contains { command in
      switch command.content {
      case .particles: true
      case .group(let inner, _): showsParticles(inner)
      case .picture(let picture, _): showsParticles(picture.list)
      default: false
      }
    }
  }

  /// W10: a reading changes nothing that a later frame shows.
  @Test(arguments: [false, true])
  func particlesThatAReadingHasSeenDieInThePanelThatComesBack(isRemoved: Bool) {
    alone {
      // Readings of the panel do not see whether it lies in something transparent.
      let (panel, _) = panel()
      let holder = CALayer()
      holder.delegate = Quiet.shared
      holder.frame = panel.frame
      holder.addSublayer(panel)
      stage.root.addSublayer(holder)
      stage.step(0.1)
      _ = stage.root.displayList(scale: 1)
      if isRemoved { holder.removeFromSuperlayer() } else { holder.opacity = 0 }
      stage.step(0.1)
      _ = stage.root.displayList(scale: 1)

      // One lives only while this reads.
      stage.step(1)
      let isSeen = showsParticles(panel.modelDisplayList(scale: 1))
      stage.step(2)
      if isRemoved { stage.root.addSublayer(holder) } else { holder.opacity = 1 }
      stage.step(0.1)

      expect(isSeen)
      expect(!showsParticles(stage.root.displayList(scale: 1)))
    }
  }

  @Test func listsOfOtherLayersDoNotAgeTheParticlesOfAPanel() {
    alone {
      let (panel, _) = panel()
      stage.root.addSublayer(panel)
      stage.step(1.1)
      let isSeen = showsParticles(stage.root.displayList(scale: 1))
      let other = CALayer()
      other.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)

      stage.step(2)
      _ = other.displayList(scale: 1)
      _ = other.displayList(scale: 1)

      expect(isSeen)
      expect(!showsParticles(stage.root.displayList(scale: 1)))
    }
  }
}
