import Expectations
import Segue
import Testing

@testable import SegueGallery

/// Faces and panels that touch in a transition let nothing behind them shine through.
@MainActor @Suite(.serialized) struct EngineSeamTests {
  private nonisolated static let scales: [CGFloat] = [1, 1.37, 1.5, 2]

  /// The amount of background, of 255, that each pixel of the present frame shows: the difference of the frame on
  /// white and the frame on black.
  private func backgrounds(_ stage: HeadlessStage, behind content: UIView) throws -> Bitmap {
    let ground = try #require(content.superview)
    ground.backgroundColor = .white
    var shares = stage.picture().bitmap
    ground.backgroundColor = .black
    let dark = stage.picture().bitmap
    let count = shares.width * shares.height
    shares.withMutablePixels { shares in
      dark.withPixels { dark in
        for index in 0..<count { shares[index] = (shares[index] & 255) - (dark[index] & 255) }
      }
    }
    return shares
  }

  /// The most of the background that is seen between the first and the last pixel of a line that hide it.
  private func largestGap(_ line: [UInt32]) -> UInt32 {
    guard let first = line.firstIndex(where: { $0 <= 1 }),
      let last = line.lastIndex(where: { $0 <= 1 })
    else { return 0 }
    return line[first...last].max() ?? 0
  }

  @Test(arguments: Gallery.engines.filter { $0.seam != nil }, scales)
  func nothingShinesThroughBetweenThePanels(engine: Engine, scale: CGFloat) throws {
    let stage = HeadlessStage(size: CGSize(width: 121, height: 103), scale: scale)
    let vendor = EngineVendor(engine)
    let container = Gallery.makeContainer()
    container.delegate = vendor
    stage.show(container)
    stage.settle()
    let content = try #require(container.selectedViewController?.view.superview)

    container.select(1)
    for _ in 0..<5 {
      stage.run(for: engine.duration / 7)
      let shares = try backgrounds(stage, behind: content)

      // Not of the tabs below.
      let height = Int((content.bounds.height * scale).rounded(.down))
      let lines =
        engine.seam == .vertical
        ? (0..<height).map { y in (0..<shares.width).map { shares[$0, y] } }
        : (0..<shares.width).map { x in (0..<height).map { shares[x, $0] } }
      expect(lines.map(largestGap).max() ?? 0 <= 2)
    }
  }

  @Test(arguments: scales)
  func theTwoHalvesOfASnapshotLetNothingThrough(scale: CGFloat) throws {
    let stage = HeadlessStage(size: CGSize(width: 160, height: 120), scale: scale)
    let (root, ground) = (UIViewController(), UIView(frame: stage.window.bounds))
    stage.show(root)
    let panel = PanelViewController(Panel.all[0])
    root.view.addSubview(ground)
    panel.view.frame = CGRect(x: 0, y: 0, width: 81, height: 61.5)
    ground.addSubview(panel.view)
    stage.step()
    let upper = CGRect(x: 0, y: 0, width: 81, height: 30.75)
    let lower = upper.offsetBy(dx: 0, dy: 30.75)
    let halves = try [upper, lower].map { part in
      try #require(
        panel.view.resizableSnapshotView(
          from: part, afterScreenUpdates: true, withCapInsets: .zero))
    }
    panel.view.removeFromSuperview()
    for half in halves { ground.addSubview(half) }

    for step in 0..<5 {
      let shift = CGFloat(step) * 3.21
      halves[0].frame.origin = CGPoint(x: 20.3, y: 10 + shift)
      halves[1].frame.origin = CGPoint(x: 20.3, y: 40.75 + shift)
      let shares = try backgrounds(stage, behind: halves[0])

      let columns = (0..<shares.width).map { x in
        largestGap((0..<shares.height).map { shares[x, $0] })
      }
      expect(columns.max() ?? 0 <= 2)
      expect(columns.contains(0))
    }
  }
}
