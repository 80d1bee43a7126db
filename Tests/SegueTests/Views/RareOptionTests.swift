import Expectations
import TestSupport
import Testing

@testable import Segue

/// Options that few views set (VO1).
@MainActor @Suite(.serialized) struct RareOptionTests {
  private final class Tinted: UIView {
    var changes = 0

    override func tintColorDidChange() { changes += 1 }
  }

  private func gray(_ color: UIColor?) -> Bool {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return red == green && green == blue && red > 0
  }

  @Test func aDimmedTintColorIsGrayBelowTheViewThatDimsIt() {
    let (outer, inner, own) = (Tinted(), Tinted(), Tinted())
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    outer.addSubview(inner)
    inner.addSubview(own)
    own.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    own.tintAdjustmentMode = .normal
    let before = [outer, inner, own].map(\.changes)

    outer.tintAdjustmentMode = .dimmed

    expect(gray(outer.tintColor))
    expect(gray(inner.tintColor))
    expect(!gray(own.tintColor))
    expectEqual(inner.tintAdjustmentMode, .dimmed)
    expectEqual([outer, inner, own].map(\.changes), [before[0] + 1, before[1] + 1, before[2]])
    outer.tintAdjustmentMode = .automatic
    expect(!gray(inner.tintColor))
    expectEqual(inner.tintColor, outer.tintColor)
    expectEqual([outer, inner, own].map(\.changes), [before[0] + 2, before[1] + 2, before[2]])
  }

  @Test func aViewHasNoneUntilItIsAsked() {
    let view = UIView()

    let read = (
      view.motionEffects.count, view.accessibilityLabel, view.isAccessibilityElement,
      view.accessibilityViewIsModal, view.tintAdjustmentMode
    )

    expectEqual(read.0, 0)
    expect(read.1 == nil)
    expect(!read.2)
    expect(!read.3)
    expectEqual(read.4, .normal)
    expect(view.options == nil)
    view.removeMotionEffect(UIMotionEffectGroup())
    expect(view.options == nil)
  }

  @Test func labelsAndButtonsHaveNamesOfTheirOwn() {
    let (label, button) = (UILabel(), UIButton(type: .system))
    label.text = "Title"
    button.setTitle("Go", for: .normal)

    expectEqual(label.accessibilityLabel, "Title")
    expectEqual(button.accessibilityLabel, "Go")
    expect(label.isAccessibilityElement)
    expect(button.isAccessibilityElement)
    label.accessibilityLabel = "Name"
    expectEqual(label.accessibilityLabel, "Name")
  }

  @Test func motionEffectsSayWhatATiltWouldDo() {
    let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    across.minimumRelativeValue = -10
    across.maximumRelativeValue = 30
    let group = UIMotionEffectGroup()
    group.motionEffects = [across, UIMotionEffect()]
    let view = UIView()
    view.addMotionEffect(group)
    view.addMotionEffect(group)

    let values = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))

    expect(values?["center.x"] as? CGFloat == 20)
    expectEqual(view.motionEffects, [group])
    view.removeMotionEffect(group)
    expectEmpty(view.motionEffects)
  }

  @Test func boxesHoldInsetsAndOffsets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let offset = UIOffset(horizontal: 5, vertical: 6)

    expectEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
    expectEqual(NSValue(uiOffset: offset).uiOffsetValue, offset)
    expectEqual(NSValue(uiOffset: offset).uiEdgeInsetsValue, .zero)
  }
}
