import Expectations
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Segue
@testable import SegueText

/// Colors that depend on traits, and the views and layers that show them.
@MainActor @Suite struct DynamicColorTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let (red, blue) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.blue)
  private static let changing = UIColor { $0.userInterfaceStyle == .dark ? blue : red }

  private func makeStage() -> HeadlessStage {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 80))
    stage.show(UIViewController())
    return stage
  }

  /// The color of the pixel in the middle, as 0xRRGGBB.
  private func middle(_ stage: HeadlessStage) -> UInt32 {
    let bitmap = stage.picture().bitmap
    return bitmap[bitmap.width / 2, bitmap.height / 2] & 0xFFFFFF
  }

  @Test func aColorIsResolvedForTraits() {
    let color = Self.changing

    expectEqual(color.resolvedColor(with: Self.light), Self.red)
    expectEqual(color.resolvedColor(with: Self.dark), Self.blue)
    expect(Self.red.resolvedColor(with: Self.dark) === Self.red)
    expectEqual(color, color)
    expect(color != Self.red)
    let faded = color.withAlphaComponent(0.5)
    expectEqual(faded.resolvedColor(with: Self.dark), Self.blue.withAlphaComponent(0.5))
    let nested = UIColor { $0.displayScale == 2 ? .black : color }
    expectEqual(nested.resolvedColor(with: Self.dark), Self.blue)
  }

  @Test func componentsAreThoseForTheCurrentTraits() {
    let color = Self.changing
    var colors: [CGColor] = []

    Self.dark.performAsCurrent {
      colors.append(color.cgColor)
      Self.light.performAsCurrent { colors.append(color.cgColor) }
      colors.append(color.cgColor)
      var blue: CGFloat = 0
      color.getRed(nil, green: nil, blue: &blue, alpha: nil)
      expectEqual(blue, 1)
    }

    expectEqual(colors, [Self.blue.cgColor, Self.red.cgColor, Self.blue.cgColor])
  }

  @Test func currentTraitsBelongToTheThread() {
    // Nothing may wait meanwhile: other tests have this thread, too.
    let before = TraitScope.own.traits
    UITraitCollection.current = Self.dark
    defer { TraitScope.own.traits = before }
    let other = Mutex(UIUserInterfaceStyle.unspecified)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      other.withLock { $0 = UITraitCollection.current.userInterfaceStyle }
      end.signal()
    }
    end.wait()

    expectEqual(UITraitCollection.current.userInterfaceStyle, .dark)
    expect(other.withLock { $0 } != .dark)
  }

  @Test func systemColorsHaveTheirPublishedValues() {
    let high = UITraitCollection(accessibilityContrast: .high)
    let table: [(UIColor, UITraitCollection, Int, CGFloat)] = [
      (.systemRed, Self.light, 0xFF3B30, 1), (.systemRed, Self.dark, 0xFF453A, 1),
      (.systemBlue, Self.light, 0x007AFF, 1), (.systemBlue, Self.dark, 0x0A84FF, 1),
      (.systemBlue, high, 0x0040DD, 1), (.systemGray, Self.dark, 0x8E8E93, 1),
      (.systemGray6, Self.light, 0xF2F2F7, 1), (.systemGray6, Self.dark, 0x1C1C1E, 1),
      (.label, Self.light, 0x000000, 1), (.label, Self.dark, 0xFFFFFF, 1),
      (.secondaryLabel, Self.dark, 0xEBEBF5, 0.6), (.separator, Self.light, 0x3C3C43, 0.29),
      (.separator, Self.dark, 0x545458, 0.6), (.systemBackground, Self.dark, 0x000000, 1),
      (.systemGroupedBackground, Self.light, 0xF2F2F7, 1),
      (.systemFill, Self.dark, 0x787880, 0.36), (.lightText, Self.light, 0xFFFFFF, 0.6),
      (.darkText, Self.dark, 0x000000, 1),
    ]

    for (color, traits, hex, alpha) in table {
      let color = color.resolvedColor(with: traits).cgColor
      var found = 0
      for part in [color.red, color.green, color.blue] {
        found = found << 8 | Int((part * 255).rounded())
      }
      expectEqual(found, hex, "\(color)")
      expectEqual(color.alpha, alpha)
    }
    let elevated = Self.dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
    expectEqual(
      UIColor.systemBackground.resolvedColor(with: elevated),
      UIColor.secondarySystemBackground.resolvedColor(with: Self.dark))
  }

  /// UIKit's views show the colors that they were given anew (TR5).
  @Test func viewsFollowAChangeOfStyle() {
    alone {
      let stage = makeStage()
      let view = UIView(frame: stage.window.bounds)
      stage.window.addSubview(view)

      view.backgroundColor = Self.changing
      let before = middle(stage)
      stage.window.overrideUserInterfaceStyle = .dark

      expectEqual(before, 0xFF0000)
      expectEqual(middle(stage), 0x0000FF)
      expect(view.backgroundColor === Self.changing)
      view.overrideUserInterfaceStyle = .light
      expectEqual(middle(stage), 0xFF0000)
      stage.close()
    }
  }

  private final class Drawer: UIView {
    var count = 0
    override func draw(_ rect: CGRect) {
      count += 1
      DynamicColorTests.changing.setFill()
      UIGraphicsGetCurrentContext()?.fill(rect)
    }
  }

  /// A view that draws itself draws again, with its own traits as the current ones (TR5, TR6).
  @Test func whatIsDrawnFollows() {
    alone {
      let stage = makeStage()
      let view = Drawer(frame: stage.window.bounds)
      stage.window.addSubview(view)
      stage.settle()

      view.overrideUserInterfaceStyle = .dark
      stage.settle()

      expectEqual(view.count, 2)
      expectEqual(middle(stage), 0x0000FF)
      view.traitOverrides.displayScale = 2
      stage.settle()
      expectEqual(view.count, 2)
      stage.close()
    }
  }

  /// Every kind of view that UIKit colors, put into the dark, looks as one made there.
  @Test func everyViewLooksAsIfMadeInItsStyle() {
    func makeViews() -> [UIView] {
      let (label, field, button) = (UILabel(), UITextField(), UIButton(type: .system))
      (label.text, field.placeholder) = ("Label", "Field")
      field.borderStyle = .roundedRect
      button.setTitle("Button", for: .normal)
      let bar = UINavigationBar()
      bar.items = [UINavigationItem(title: "First"), UINavigationItem(title: "Title")]
      let tabs = UITabBar()
      tabs.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
      tabs.selectedItem = tabs.items?.first
      let segments = UISegmentedControl(items: ["A", "B"])
      segments.selectedSegmentIndex = 0
      let on = UISwitch()
      (on.isOn, on.onTintColor) = (true, .systemGreen)
      let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      let square = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      }
      let image = UIImageView(image: square.withRenderingMode(.alwaysTemplate))
      image.tintColor = .label
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Cell"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .detailButton
      cell.backgroundColor = .secondarySystemGroupedBackground
      return [
        label, field, button, bar, tabs, segments, on, UISlider(), material, image, cell,
      ]
    }
    func picture(madeDark: Bool) -> [CGImage] {
      makeViews().indices.map { index in
        alone {
          let stage = HeadlessStage(size: CGSize(width: 200, height: 60))
          stage.show(UIViewController())
          if madeDark { stage.window.overrideUserInterfaceStyle = .dark }
          stage.window.rootViewController?.view.backgroundColor = .systemBackground
          let view = makeViews()[index]
          view.frame = stage.window.bounds
          stage.window.addSubview(view)
          stage.settle()
          if !madeDark {
            _ = stage.picture()
            stage.window.overrideUserInterfaceStyle = .dark
          }
          stage.settle()
          defer { stage.close() }
          return stage.picture()
        }
      }
    }

    let (made, turned) = (picture(madeDark: true), picture(madeDark: false))

    for (index, (a, b)) in zip(made, turned).enumerated() {
      expectEqual(a.largestDifference(from: b), 0, "view \(index)")
    }
  }

  /// In an animation block, backgrounds change gradually (TR5).
  @Test func aChangeOfStyleAnimates() {
    alone {
      let stage = makeStage()
      let view = UIView(frame: stage.window.bounds)
      view.backgroundColor = Self.changing
      stage.window.addSubview(view)
      stage.settle()

      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        stage.window.overrideUserInterfaceStyle = .dark
      }
      stage.turn()
      stage.run(for: 0.5)

      expect([0x7F007F, 0x80007F, 0x7F0080, 0x800080].contains(middle(stage)))
      stage.settle()
      expectEqual(middle(stage), 0x0000FF)
      expect(view.backgroundColor === Self.changing)
      stage.close()
    }
  }

  /// A transition that goes back leaves the color dynamic that it changed.
  @Test func aCancelledAnimatorLeavesTheColorDynamic() {
    alone {
      let stage = makeStage()
      let view = UIView(frame: stage.window.bounds)
      view.backgroundColor = Self.changing
      view.overrideUserInterfaceStyle = .dark
      stage.window.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }

      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      view.overrideUserInterfaceStyle = .light
      stage.settle()

      expectEqual(middle(stage), 0xFF0000)
      stage.close()
    }
  }

  @Test func nothingIsDrawnAtRest() {
    alone {
      let stage = makeStage()
      stage.window.overrideUserInterfaceStyle = .dark
      stage.settle()

      expect(FrameLoop.shared.nextDeadline == nil)
      expect(!FrameLoop.shared.needsFrame)
      stage.window.overrideUserInterfaceStyle = .dark
      expect(!FrameLoop.shared.needsFrame)
      stage.close()
    }
  }
}
