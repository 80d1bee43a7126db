import Expectations
import Foundation
import SegueRaster
import Testing

@testable import SegueLayers

/// Transitions of the types that have a name alone (L14e).
@MainActor @Suite(.serialized) final class NamedTransitionTests: DrawingSuite {
  nonisolated static let names = [
    "cube", "alignedCube", "flip", "oglFlip", "alignedFlip", "rotate", "pageCurl", "pageUnCurl",
    "suckEffect", "rippleEffect", "cameraIris", "cameraIrisHollowOpen", "cameraIrisHollowClose",
  ]

  /// A red square of 40 at (30, 20), drawn once, then blue, with a transition of a second on it.
  private func change(
    _ name: String, _ subtype: String? = nil,
    frame: CGRect = CGRect(x: 30, y: 20, width: 40, height: 40)
  ) -> CALayer {
    let layer = stage.layer(frame)
    layer.backgroundColor = red
    _ = list()
    add(name, subtype, to: layer)
    layer.backgroundColor = blue
    stage.step(0)
    return layer
  }

  private func add(_ name: String, _ subtype: String? = nil, to layer: CALayer) {
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: name)
    transition.subtype = subtype.map { CATransitionSubtype(rawValue: $0) }
    transition.duration = 1
    layer.add(transition, forKey: nil)
  }

  /// The color at the place: red, blue, the black behind, or something else.
  private func look(_ x: Int, _ y: Int) -> Character {
    switch pixels()[x, y] {
    case 0xFFFF_0000: "r"
    case 0xFF00_00FF: "b"
    case 0xFF00_0000: "."
    default: "?"
    }
  }

  private func row(_ y: Int = 40) -> String {
    String(stride(from: 5, to: 100, by: 10).map { look($0, y) })
  }

  private func column(_ x: Int = 50) -> String {
    String(stride(from: 5, to: 80, by: 10).map { look(x, $0) })
  }

  @Test(arguments: names) func itLeadsFromTheOldToTheNewContent(_ name: String) {
    _ = change(name)
    let first = pixels()
    stage.step(0.3)
    let between = pixels()
    stage.step(0.7)

    expectEqual(row(), "...bbbb...")
    expectEqual(column(), "..bbbb..")
    if name != "cameraIrisHollowOpen" { expectEqual(first[50, 40], 0xFFFF_0000) }
    expect(between != first && between != pixels())
  }

  @Test(arguments: names) func whereTheLayerMasksNothingIsSeenBeyondIt(_ name: String) {
    let layer = change(name)
    layer.masksToBounds = true
    for _ in 0..<9 {
      stage.step(0.1)
      let drawn = pixels()
      for x in 0..<100 {
        expect(drawn[x, 18] == 0xFF00_0000 && drawn[x, 61] == 0xFF00_0000, "\(name) at \(x)")
      }
    }
  }

  @Test(arguments: names) func inAFlattenedSuperlayerItLooksTheSame(_ name: String) {
    var pictures: [[Bitmap]] = []
    for isFlat in [false, true] {
      let layer = change(name)
      let group = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 80))
      group.shouldRasterize = isFlat
      group.addSublayer(layer)
      pictures.append(
        (0..<9).map { _ in
          stage.step(0.1)
          return pixels()
        })
      group.removeFromSuperlayer()
    }

    var most = 0
    for (plain, flat) in zip(pictures[0], pictures[1]) {
      for y in 0..<80 {
        for x in 0..<100 {
          let difference = Int(plain[x, y] >> 16 & 0xFF) - Int(flat[x, y] >> 16 & 0xFF)
          most = max(most, abs(difference))
        }
      }
    }
    expect(most <= 3, "\(most)")
  }

  @Test(arguments: names) func sizesThatAreNoneOrTooLargeAreDrawn(_ name: String) {
    for size in [
      CGSize.zero, CGSize(width: 40_000, height: 3), CGSize(width: 0.01, height: 40_000),
    ] {
      let layer = change(name, frame: CGRect(origin: CGPoint(x: 3, y: 3), size: size))
      stage.step(0.4)
      _ = pixels()
      layer.bounds.size = CGSize(width: 20, height: 20)
      stage.step(0.2)
      _ = pixels()
      layer.removeFromSuperlayer()
    }
  }

  @Test(arguments: names + ["push", "fade"]) func progressThatIsNoneIsTheBeginning(_ name: String) {
    for wrong in [Float.nan, .infinity, -.infinity, 1e30] {
      let layer = stage.layer(CGRect(x: 30, y: 20, width: 40, height: 40))
      layer.backgroundColor = red
      _ = list()
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: name)
      (transition.startProgress, transition.endProgress) = (wrong, wrong)
      transition.duration = 1
      layer.add(transition, forKey: nil)
      layer.backgroundColor = blue
      stage.step(0.5)
      let drawn = pixels()
      if wrong.isNaN { expectEqual(drawn[50, 40], 0xFFFF_0000) }
      layer.removeFromSuperlayer()
    }
  }

  @Test(arguments: [("fromLeft", "bbrr"), ("fromRight", "rrbb")])
  func aCubeTurnsToTheOtherSide(_ subtype: String, _ sides: String) {
    _ = change("cube", subtype)
    stage.step(0.5)

    // Its edge is in the middle, and nearer to the eye: higher than the layer.
    expectEqual(row().filter { $0 != "?" && $0 != "." }, sides)
    expectEqual(look(49, 19) == "." && look(50, 19) == ".", false)
  }

  @Test func aCubeFromTheTopTurnsUpwards() {
    _ = change("cube", "fromTop")
    stage.step(0.5)

    expectEqual(column().filter { $0 != "?" && $0 != "." }, "rrbb")
  }

  @Test func aCardIsSeenEdgeOnHalfWay() {
    _ = change("oglFlip", "fromRight")
    stage.step(0.45)
    let before = row()
    stage.step(0.1)

    expectEqual(look(49, 40) == "r" || look(50, 40) == "r", false)
    expect(before.filter { $0 == "b" }.isEmpty && row().filter { $0 == "r" }.isEmpty)
  }

  @Test func aPageBeginsAtTheLowerEdgeOrWhereTheSubtypeSays() {
    let upwards = change("pageCurl")
    stage.step(0.4)
    expectEqual("\(look(50, 22))\(look(50, 58))", "rb")
    upwards.removeFromSuperlayer()

    _ = change("pageCurl", "fromRight")
    stage.step(0.4)
    expectEqual("\(look(32, 40))\(look(68, 40))", "rb")
  }

  @Test func aPageComesBackOverTheOldContent() {
    _ = change("pageUnCurl")
    stage.step(0.6)

    expectEqual("\(look(50, 22))\(look(50, 58))", "br")
  }

  @Test func contentIsSuckedIntoAPlaceBelowTheMiddle() {
    _ = change("suckEffect")
    stage.step(0.6)

    expectEqual("\(look(32, 22))\(look(68, 22))\(look(32, 58))", "bbb")
    expectEqual(look(50, 42), "r")
  }

  /// In no frame there is more of it than in the one before, or anything of it beyond where it was.
  @Test(arguments: [(40, 40), (13, 61), (90, 37), (71, 5)])
  func whatIsSuckedAwayOnlyGetsLess(_ width: Int, _ height: Int) {
    _ = change("suckEffect", frame: CGRect(x: 5, y: 9, width: width, height: height))
    var counts: [Int] = []
    var outside = 0
    for _ in 0..<100 {
      let drawn = pixels()
      var count = 0
      for y in 0..<80 {
        for x in 0..<100 {
          let red = Int(drawn[x, y] >> 16 & 0xFF)
          count += red
          let isInside = (5..<5 + width).contains(x) && (9..<9 + height).contains(y)
          if !isInside { outside = max(outside, red) }
        }
      }
      counts.append(count)
      stage.step(0.01)
    }

    // Edges are antialiased.
    let most = zip(counts, counts.dropFirst()).map { $1 - $0 }.max() ?? 0
    expect(most <= counts[0] / 200, "\(counts)")
    expect(outside < 8, "\(outside)")
    expect(counts[50] < counts[0] * 2 / 3)
  }

  @Test func aDropMovesWhatIsInTheMiddleFirst() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 100, height: 80))
    for i in 0..<10 {
      let stripe = stage.layer(CGRect(x: i * 10, y: 0, width: 5, height: 80), in: layer)
      stripe.backgroundColor = red
    }
    let still = pixels()
    // A drop on a picture that does not change.
    add("rippleEffect", to: layer)
    stage.step(0)
    stage.step(0.25)
    let early = pixels()
    stage.step(0.35)
    let late = pixels()
    stage.step(0.4)

    func differs(_ a: Bitmap, _ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
      ys.contains { y in xs.contains { a[$0, y] != still[$0, y] } }
    }
    expect(differs(early, 30..<70, 30..<50))
    expectEqual(differs(early, 0..<8, 0..<80), false)
    expect(differs(late, 0..<20, 0..<80))
    expectEqual(pixels(), still)
  }

  @Test(arguments: [
    ("cameraIris", 0.25, "r"), ("cameraIris", 0.75, "b"), ("cameraIrisHollowClose", 0.5, "r"),
    ("cameraIrisHollowOpen", 0.5, "b"),
  ])
  func theContentIsSeenThroughTheShutter(_ name: String, _ time: Double, _ content: Character) {
    _ = change(name)
    stage.step(time)

    expectEqual(look(50, 40), content)
    for corner in [(31, 21), (68, 21), (31, 58), (68, 58)] {
      expectEqual(look(corner.0, corner.1), "?", "a blade")
    }
  }

  @Test func theWholeShutterIsClosedHalfWay() {
    _ = change("cameraIris")
    stage.step(0.5)

    expectEqual(row(), "...????...")
  }

  @Test(arguments: [("90cw", true), ("90ccw", false)])
  func contentTurnsInItsPlane(_ subtype: String, _ isClockwise: Bool) {
    let layer = stage.layer(CGRect(x: 30, y: 20, width: 40, height: 40))
    let upper = stage.layer(CGRect(x: 0, y: 0, width: 40, height: 20), in: layer)
    upper.backgroundColor = red
    _ = list()
    add("rotate", subtype, to: layer)
    upper.removeFromSuperlayer()
    stage.step(0)
    stage.step(0.999)

    // The upper half is at the right after a quarter turn clockwise; nothing is new.
    let drawn = pixels()
    let (right, left) = (drawn[65, 40] >> 16 & 0xFF, drawn[35, 40] >> 16 & 0xFF)
    expectEqual(right > left, isClockwise)
  }

  @Test func anUnknownNameFades() {
    _ = change("genieEffect")
    stage.step(0.5)

    expectEqual((127...128).contains(pixels()[50, 40] >> 16 & 0xFF), true)
    expectEqual(look(28, 40), ".")
  }

  @Test func theOldContentStretchesWithTheLayer() {
    let layer = change("fade")
    layer.bounds.size = CGSize(width: 20, height: 20)
    stage.step(0.01)

    expectEqual(row(), "....??....")
  }

  @Test func itIsScrubbedByTheTimeOfItsLayer() {
    stage.root.speed = 0
    _ = change("cube", "fromLeft")

    stage.root.timeOffset = 0.5
    let there = pixels()
    stage.root.timeOffset = 0.1
    _ = pixels()
    stage.root.timeOffset = 0.5

    expectEqual(pixels(), there)
  }
}
