import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class TransitionTests: DrawingSuite {
  private let quiet = SilentDelegate()
  private let journal = Journal()

  /// A red square of 40 that holds a green one, drawn once, then blue without it, with a transition of a
  /// second on it.
  private func change(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, late: Bool = false
  ) -> CALayer {
    let layer = stage.layer(CGRect(x: 30, y: 20, width: 40, height: 40))
    layer.backgroundColor = red
    let inner = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 40), in: layer)
    inner.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    _ = list()
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    transition.delegate = journal
    transition.setValue("t", forKey: "name")
    if !late { layer.add(transition, forKey: "any") }
    layer.backgroundColor = blue
    inner.removeFromSuperlayer()
    if late { layer.add(transition, forKey: nil) }
    stage.step(0)
    return layer
  }

  private func row(_ y: Int = 40) -> [String] {
    let drawn = pixels()
    return stride(from: 5, to: 100, by: 10).map { x in
      switch drawn[x, y] {
      case 0xFFFF_0000: "r"
      case 0xFF00_FF00: "g"
      case 0xFF00_00FF: "b"
      case 0xFF00_0000: "."
      default: "?"
      }
    }
  }

  @Test(arguments: [
    (CATransitionType.push, CATransitionSubtype.fromLeft, ".bbbbgrrr."),
    (.push, .fromRight, ".grrrbbbb."), (.moveIn, .fromLeft, ".bbbbrr..."),
    (.moveIn, .fromRight, "...grbbbb."), (.reveal, .fromLeft, "...bbgrrr."),
    (.reveal, .fromRight, ".grrrbb..."),
  ])
  func halfOfTheWayIsDone(_ type: CATransitionType, _ subtype: CATransitionSubtype, _ text: String)
  {
    _ = change(type, subtype)
    stage.step(0.5)

    expectEqual(row().joined(), text)
  }

  @Test func sidesAreNamedWithYPointingUp() {
    _ = change(.push, .fromTop)
    stage.step(0.25)

    let drawn = pixels()

    // The new content comes from the lower edge of the screen.
    expectEqual(drawn[55, 15], 0xFFFF_0000)
    expectEqual(drawn[55, 45], 0xFFFF_0000)
    expectEqual(drawn[55, 55], 0xFF00_00FF)
    expectEqual(drawn[55, 75], 0xFF00_00FF)
  }

  @Test(arguments: [false, true]) func aFadeMixesTheOldAndTheNewContent(late: Bool) {
    let layer = change(.fade, late: late)
    expectEqual(pixels()[60, 40], 0xFFFF_0000)
    expectEqual(pixels()[35, 40], 0xFF00_FF00)

    stage.step(0.2)

    expectEqual(pixels()[60, 40], 0xFFCC_0033)
    expectEqual(pixels()[35, 40], 0xFF00_CC33)
    stage.step(0.8)
    expect(layer.animationKeys() == nil)
    expectEqual(journal.ends, ["t finished"])
    expectEqual(row(), [".", ".", ".", "b", "b", "b", "b", ".", ".", "."])
    expectEqual(list(), fresh())
  }

  @Test func aFadeOfTranslucentLooksIsNeverBrighterThanBoth() {
    let layer = change(.fade)
    layer.opacity = 0.5
    stage.step(0.5)

    let middle = pixels()[60, 40]

    expect(abs(Int(middle >> 16 & 255) - 64) <= 1)
    expect(abs(Int(middle & 255) - 64) <= 1)
  }

  @Test func startAndEndProgressCutTheWay() {
    let layer = change(.push, .fromLeft)
    layer.removeAllAnimations()
    stage.step(0)
    let transition = CATransition()
    transition.type = .push
    transition.startProgress = 0.25
    transition.endProgress = 0.75
    transition.duration = 1
    layer.add(transition, forKey: nil)
    stage.step(0)
    func progress() -> Double? {
      _ = list()
      return layer.drawnProperties.placement.transition?.progress
    }

    expectEqual(progress(), 0.25)
    stage.step(0.5)
    expectEqual(progress(), 0.5)
  }

  @Test func aTransitionIsScrubbedByTheTimeOfItsLayer() {
    stage.root.speed = 0
    _ = change(.push, .fromLeft)

    stage.root.timeOffset = 0.75
    expectEqual(row().joined(), "..bbbbgrrr")
    stage.root.timeOffset = 0.25
    expectEqual(row().joined(), "bbbbgrrr..")
    stage.root.timeOffset = 0
    expectEqual(row().joined(), "bbbgrrr...")
    stage.root.speed = 1
  }

  @Test func thereIsOneTransitionAtATimeAndItsKeyIsFixed() {
    let layer = change(.push)

    layer.add(CATransition(), forKey: "other")

    expectEqual(layer.animationKeys(), [kCATransition])
    stage.step(0)
    expectEqual(journal.ends, ["t stopped"])
  }

  @Test func whereTheLayerMasksWhatMovesIsCutOff() {
    let layer = change(.push, .fromLeft)
    layer.masksToBounds = true
    stage.step(0.5)

    expectEqual(row().joined(), "...bbgr...")
  }

  @Test func nothingIsMadeAnewWhileATransitionRuns() throws {
    let layer = change(.push, .fromLeft)
    let inner = leaf()
    layer.addSublayer(inner)
    stage.step(0.1)
    func pictures() -> [Picture] { list().compactMap { flat($0)?.0 } }

    let first = pictures()
    stage.step(0.2)
    let second = pictures()

    expectEqual(first.count, 2)
    expectEqual(second.count, 2)
    expect(zip(first, second).allSatisfy { $0 === $1 })
  }

  @Test func aListOfAnotherTreeChangesNoPixel() {
    func middle(_ disturb: () -> Void) -> Bitmap {
      _ = list()
      let layer = stage.layer(CGRect(x: 30.4, y: 20.6, width: 40.3, height: 40.5))
      layer.backgroundColor = red
      stage.step(0)
      disturb()
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: nil)
      layer.backgroundColor = blue
      stage.step(0)
      stage.step(0.5)
      defer { layer.removeFromSuperlayer() }
      return pixels()
    }

    let undisturbed = middle {}
    let disturbed = middle { _ = leaf().displayList(scale: 3) }

    expectEqual(disturbed, undisturbed)
  }

  @Test func aTransitionIsTheActionOfAKey() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.delegate = nil
    let transition = CATransition()
    layer.actions = ["contents": transition]

    layer.contents = CGImage(Bitmap(width: 2, height: 2))

    expectEqual(layer.animationKeys(), [kCATransition])
  }
}
