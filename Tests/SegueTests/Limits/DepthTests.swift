import Expectations
import Foundation
import Segue
import Testing

/// A thousand views inside one another are laid out, hit and let go on the 8 MB of a main thread's stack.
@MainActor @Suite(.serialized) struct DepthTests {
  private static let depth = 1_000

  private func chain() -> (outer: UIView, inner: UIView) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    var inner = outer
    for _ in 1..<Self.depth {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
      inner.addSubview(view)
      inner = view
    }
    return (outer, inner)
  }

  @Test func aThousandNestedViewsAreLaidOutAndHit() {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 30))
    let (outer, inner) = chain()

    stage.window.addSubview(outer)
    outer.setNeedsLayout()
    stage.step()

    expect(outer.hitTest(CGPoint(x: 20, y: 15), with: nil) === inner)
    expectEqual(inner.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 1, y: 2))
    expect(outer.layer.hitTest(CGPoint(x: 20, y: 15)) === inner.layer)
  }

  @Test func aThousandNestedViewsLeaveAWindowAndDie() {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 30))
    weak var last: UIView?

    do {
      let (outer, inner) = chain()
      last = inner
      stage.window.addSubview(outer)
      stage.step()
      outer.removeFromSuperview()
    }
    stage.step()

    expect(last == nil)
  }

  #if compiler(>=6.3)
    /// Their pictures take 1.2 GB together.
    @Test func aThousandTranslucentViewsAreDrawnInALittleMemory() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let size = CGRect(x: 0, y: 0, width: 640, height: 480)
          let outer = UIView(frame: size)
          var inner = outer
          for _ in 1..<1_000 {
            let view = UIView(frame: size)
            view.backgroundColor = .red
            view.alpha = 0.99
            inner.addSubview(view)
            inner = view
          }
          let list = outer.layer.displayList(scale: 1)
          let taken = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
          let pages = taken.split(separator: " ").first.flatMap { UInt($0) } ?? 0
          let most = pages * 4096 + 500 << 20
          var limit = rlimit(rlim_cur: most, rlim_max: most)
          setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)

          let bitmap = Rasterizer(threads: 1).bitmap(of: list, width: 640, height: 480)

          exit(bitmap[20, 15] >> 24 > 0 ? 0 : 1)
        }
      }
    }

    @Test func moreViewsInsideOneAnotherThanTheStackHoldsAreRefusedByName() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let stage = HeadlessStage(size: CGSize(width: 40, height: 30))
          var inner: UIView = stage.window
          for _ in 0..<10_000 {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            view.backgroundColor = .red
            view.alpha = 0.999
            inner.addSubview(view)
            inner = view
          }
          stage.window.makeKeyAndVisible()
          stage.step()
          _ = stage.picture()
        }
      }

      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      expect(words.contains("layers are nested"))
      expect(words.contains("no room"))
    }
  #endif
}
