import Expectations
import Foundation
import Segue
import SegueRandom
import Testing

/// A snapshot shows what the view shows when it is taken, however few changes there were since the last one.
@MainActor @Suite(.serialized) struct SnapshotFreshnessTests {
  private static let size = CGSize(width: 120, height: 100)
  private let stage = HeadlessStage(size: Self.size)

  /// A screen of labels, a scroll view, an image, a mask, a gradient and something that moves.
  @MainActor private final class Screen {
    let root = UIView(frame: CGRect(origin: .zero, size: SnapshotFreshnessTests.size))
    let label = UILabel(frame: CGRect(x: 4, y: 4, width: 80, height: 20))
    let scroll = UIScrollView(frame: CGRect(x: 60, y: 30, width: 50, height: 50))
    let masked = UIView(frame: CGRect(x: 4, y: 30, width: 40, height: 40))
    let hole = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    let moving = UIView(frame: CGRect(x: 10, y: 76, width: 10, height: 10))
    let gradient = CAGradientLayer()
    let image = UIImageView(frame: CGRect(x: 90, y: 4, width: 20, height: 20))

    init() {
      root.backgroundColor = .white
      label.text = "0"
      scroll.contentSize = CGSize(width: 50, height: 400)
      for index in 0..<8 {
        let row = UIView(frame: CGRect(x: 0, y: 50 * index, width: 50, height: 49))
        row.backgroundColor = UIColor(white: CGFloat(index) / 8, alpha: 1)
        scroll.addSubview(row)
      }
      masked.backgroundColor = .black
      hole.backgroundColor = .black
      masked.mask = hole
      moving.backgroundColor = .red
      gradient.frame = CGRect(x: 30, y: 70, width: 20, height: 20)
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      for view in [label, scroll, masked, moving, image] { root.addSubview(view) }
      root.layer.addSublayer(gradient)
    }

    /// Changes something, or nothing.
    func change(_ random: inout SeededRandom, _ stage: HeadlessStage) {
      let number = CGFloat(random.below(100))
      switch random.below(16) {
      case 0: label.text = "\(Int(number))"
      case 1: scroll.contentOffset.y = number
      case 2: hole.frame.origin.x = number / 5
      case 3: masked.alpha = number / 100
      case 4:
        let color = UIColor(white: number / 100, alpha: 1)
        gradient.colors = [color.cgColor, UIColor.blue.cgColor]
      case 5: image.isHidden.toggle()
      case 6:
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
        image.image = renderer.image { context in
          UIColor(white: number / 100, alpha: 1).setFill()
          context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
      case 7: UIView.animate(withDuration: 0.3) { self.moving.transform.tx = number }
      case 8: moving.layer.removeAllAnimations()
      case 9: root.alpha = max(number, 20) / 100
      case 10: root.transform = CGAffineTransform(translationX: number, y: 0)
      case 11: root.backgroundColor = UIColor(white: number / 100, alpha: 1)
      case 12: root.insertSubview(masked, at: Int(number) % root.subviews.count)
      case 13: stage.step()
      case 14: stage.run(for: 0.4)
      default: break
      }
    }

    /// The view as it is displayed now.
    var picture: CGImage? {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: root.bounds.size, format: format).image { _ in
        root.drawHierarchy(in: root.bounds, afterScreenUpdates: true)
      }.cgImage
    }
  }

  @Test(arguments: 0..<60) func itShowsWhatTheViewShows(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let screen = Screen()
    var kept: [UIView] = []
    stage.window.addSubview(screen.root)
    stage.window.makeKeyAndVisible()
    for _ in 0..<60 {
      screen.change(&random, stage)
      let part =
        random.below(3) == 0
        ? screen.root.bounds
        : CGRect(x: random.below(60), y: random.below(50), width: 40, height: 40)
      let snapshot = try #require(
        screen.root.resizableSnapshotView(
          from: part, afterScreenUpdates: true, withCapInsets: .zero))
      kept.append(snapshot)
      if kept.count > 3 { kept.removeFirst() }

      let shown = try #require(Self.picture(of: snapshot, part.size))
      let expected = try #require(screen.picture?.cropping(to: part))

      // A translucent group may differ by a level.
      expect(shown.bitmap.largestDifference(from: expected.bitmap) <= 2, "\(part)")
    }
    screen.root.removeFromSuperview()
  }

  private static func picture(of view: UIView, _ size: CGSize) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }.cgImage
  }

  /// After radar 23280454.
  @Test func aSnapshotInAnAnimationBlockAnimatesNothing() throws {
    let screen = Screen()
    stage.window.addSubview(screen.root)
    stage.window.makeKeyAndVisible()
    stage.settle()
    let before = stage.picture()

    var snapshot: UIView?
    UIView.animate(withDuration: 1) {
      snapshot = screen.root.snapshotView(afterScreenUpdates: true)
    }
    stage.step()

    expect(snapshot != nil)
    expectEqual(stage.picture(), before)
    expect(screen.root.layer.animationKeys() == nil)
  }

  /// After CardStackController 5.
  @Test func whatWasAddedSinceIsInTheNextSnapshot() throws {
    let screen = Screen()
    stage.window.addSubview(screen.root)
    stage.window.makeKeyAndVisible()
    stage.settle()
    let first = try #require(screen.root.snapshotView(afterScreenUpdates: true))
    let row = UIView(frame: screen.scroll.bounds)
    row.backgroundColor = .green
    screen.scroll.addSubview(row)

    let second = try #require(screen.root.snapshotView(afterScreenUpdates: true))

    let pictures = [first, second].compactMap { Self.picture(of: $0, Self.size)?.bitmap }
    expectEqual(pictures[1][70, 50], 0xFF00_FF00)
    expect(pictures[0][70, 50] != 0xFF00_FF00)
  }
}
