import Expectations
import Foundation
import SegueRandom
import Testing

@testable import SegueRaster

@Suite struct DamageTests {
  private let width = 61
  private let height = 49

  private func fill(_ x: Double, _ y: Double, _ color: PackedColor = .white) -> DrawCommand {
    DrawCommand(.fill(RoundedRect(CGRect(x: x, y: y, width: 4, height: 4)), color))
  }

  @Test func equalListsHaveNoDamage() {
    let list = DisplayList([fill(1, 1), fill(30, 30)])

    expectEmpty(list.damage(since: list, width: width, height: height))
  }

  @Test func aMovedCommandDamagesWhereItWasAndWhereItIs() {
    let damage = DisplayList([fill(40, 30)]).damage(
      since: DisplayList([fill(2, 3)]), width: width, height: height)

    expectEqual(damage.count, 2)
    expect(damage.contains { $0.contains(PixelRect(x: 2, y: 3, width: 4, height: 4)) })
    expect(damage.contains { $0.contains(PixelRect(x: 40, y: 30, width: 4, height: 4)) })
    expect(damage.reduce(0) { $0 + $1.area } < 100)
  }

  @Test func anInsertedCommandDamagesOnlyItself() {
    let old = DisplayList([fill(0, 0), fill(50, 40)])
    let new = DisplayList([fill(0, 0), fill(20, 20), fill(50, 40)])

    let damage = new.damage(since: old, width: width, height: height)

    expectEqual(damage, [PixelRect(minX: 19, minY: 19, maxX: 25, maxY: 25)])
  }

  @Test func manyChangesAreMergedIntoFewDisjointRects() {
    func grid(_ color: PackedColor) -> DisplayList {
      DisplayList((0..<60).map { i in fill(Double(i % 10) * 6, Double(i / 10) * 8, color) })
    }
    let (old, new) = (grid(.white), grid(.black))

    let damage = new.damage(since: old, width: width, height: height)

    expect(damage.count <= 8)
    for (i, a) in damage.enumerated() {
      expect(damage[(i + 1)...].allSatisfy { !$0.intersects(a) })
    }
  }

  // The law that makes partial drawing right: everything that differs lies inside the damage.
  @Test(arguments: 0..<100) func drawingOnlyTheDamageGivesTheNewFrame(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func command() -> DrawCommand {
      var command = random.command(
        random.chance(0.5) ? random.uprightTransform() : random.projectiveTransform())
      if random.chance(0.3) { command.content = .shadow(random.shape(), blur: 4, .black) }
      return command
    }
    let old = DisplayList((0..<5).map { _ in command() })
    var new = old
    new.commands[Int(random.number(0, 4.9))] = command()
    if random.chance(0.3) { new.commands.remove(at: Int(random.number(0, 4.9))) }
    if random.chance(0.3) { new.commands.insert(command(), at: 2) }
    let rasterizer = Rasterizer(threads: 1)
    var frame = rasterizer.bitmap(of: old, width: width, height: height, background: .black)

    let damage = new.damage(since: old, width: width, height: height)
    frame.withMutablePixels { pixels in
      rasterizer.draw(
        new, into: PixelBuffer(base: pixels, width: width, height: height, stride: width),
        damage: damage)
    }

    let fresh = rasterizer.bitmap(of: new, width: width, height: height, background: .black)
    expectEqual(largestDifference(frame, fresh).levels, 0)
  }
}
