import Expectations
import Foundation
import Segue
import Testing

@testable import SegueSDL

@Suite struct InputQueueTests {
  private var queue = InputQueue()

  private func sample(_ x: CGFloat) -> PointerSample {
    PointerSample(location: CGPoint(x: x, y: 0), timestamp: 0)
  }

  /// The queue as one readable line.
  private var trace: String {
    queue.events.map { event in
      switch event {
      case .began(let id, let sample): "began\(id) \(Int(sample.location.x))"
      case .moved(let id, let samples):
        "moved\(id) " + samples.map { "\(Int($0.location.x))" }.joined(separator: ",")
      case .ended(let id, let sample): "ended\(id) \(Int(sample.location.x))"
      case .hovered(let point): point.map { "hovered \(Int($0.x))" } ?? "left"
      case .scrolled(let delta, _): "scrolled \(Int(delta.dx)),\(Int(delta.dy))"
      case .keyDown(let key, let text):
        "down \(key.characters)" + (text.map { " types \($0)" } ?? "")
      case .keyUp(let key): "up \(key.characters)"
      case .text(let text): "text \(text)"
      case .composed(let text, let caret): "composed \(text) \(caret)"
      case .cancelled: "cancelled"
      }
    }.joined(separator: " · ")
  }

  @Test mutating func movesOfOnePointerBecomeOneWithAllSamples() {
    for x in 1...4 { queue.append(.moved(id: 0, [sample(CGFloat(x))])) }

    expectEqual(trace, "moved0 1,2,3,4")
  }

  @Test mutating func twoFingersMoveEachForItself() {
    for x in 1...3 {
      queue.append(.moved(id: 1, [sample(CGFloat(x))]))
      queue.append(.moved(id: 2, [sample(CGFloat(x + 10))]))
    }

    expectEqual(trace, "moved1 1,2,3 · moved2 11,12,13")
  }

  @Test mutating func nothingPassesAPressOrARelease() {
    queue.append(.began(id: 0, sample(1)))
    queue.append(.moved(id: 0, [sample(2)]))
    queue.append(.ended(id: 0, sample(3)))
    queue.append(.began(id: 0, sample(4)))
    queue.append(.moved(id: 0, [sample(5)]))

    expectEqual(trace, "began0 1 · moved0 2 · ended0 3 · began0 4 · moved0 5")
  }

  @Test mutating func ofHoveringTheLastPlaceStays() {
    queue.append(.hovered(CGPoint(x: 1, y: 0)))
    queue.append(.hovered(CGPoint(x: 2, y: 0)))
    queue.append(.hovered(nil))

    expectEqual(trace, "left")
  }

  @Test mutating func scrollingAddsUp() {
    queue.append(.scrolled(CGVector(dx: 1, dy: 2), at: .zero))
    queue.append(.scrolled(CGVector(dx: 3, dy: -5), at: .zero))

    expectEqual(trace, "scrolled 4,-3")
  }

  @Test mutating func textStaysBetweenItsKeys() {
    for letter in ["a", "b"] {
      queue.append(.keyDown(UIKey(characters: letter), text: nil))
      queue.append(.text(letter))
      queue.append(.keyUp(UIKey(characters: letter)))
    }

    expectEqual(trace, "down a · text a · up a · down b · text b · up b")
  }

  @Test mutating func takingEmptiesTheQueue() {
    queue.append(.cancelled)

    let taken = queue.take()

    expectEqual(taken.count, 1)
    expectEmpty(queue.events)
  }
}
