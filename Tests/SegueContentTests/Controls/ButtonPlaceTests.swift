import Expectations
import Segue
import Testing

/// The places of a button's title and image.
@MainActor @Suite struct ButtonPlaceTests {
  /// A button with its image above the title, as many programs have it.
  private final class TallButton: UIButton {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      var rect = super.imageRect(forContentRect: contentRect)
      rect.origin = CGPoint(x: contentRect.midX - rect.width / 2, y: contentRect.minY)
      return rect
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      let rect = super.titleRect(forContentRect: contentRect)
      return CGRect(
        x: contentRect.minX, y: contentRect.maxY - rect.height, width: contentRect.width,
        height: rect.height)
    }
    override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 4, dy: 6) }
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
      bounds.insetBy(dx: 1, dy: 2)
    }
  }
  private final class BareButton: UIButton {}

  private func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func fill(_ button: UIButton) {
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    button.setTitle("Title", for: .normal)
    button.setImage(image(10), for: .normal)
    button.setBackgroundImage(image(3), for: .normal)
    button.layoutIfNeeded()
  }

  @Test func aSubclassPlacesItsParts() {
    let button = TallButton(frame: .zero)
    fill(button)

    expectEqual(button.imageView?.frame, CGRect(x: 55, y: 6, width: 10, height: 10))
    expectEqual(button.titleLabel?.frame.minX, 4)
    expectEqual(button.titleLabel?.frame.maxY, 74)
    expect(button.subviews.contains { $0.frame == CGRect(x: 1, y: 2, width: 118, height: 76) })
  }

  @Test func aSubclassThatOverridesNothingIsAsAButton() {
    let (bare, button) = (BareButton(frame: .zero), UIButton(frame: .zero))
    for button in [bare, button] {
      button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 9, right: 2)
      fill(button)
    }

    expectEqual(bare.titleLabel?.frame, button.titleLabel?.frame)
    expectEqual(bare.imageView?.frame, button.imageView?.frame)
    let area = button.contentRect(forBounds: button.bounds)
    expectEqual(area, CGRect(x: 5, y: 3, width: 113, height: 68))
    expectEqual(button.titleRect(forContentRect: area), button.titleLabel?.frame)
    expectEqual(button.imageRect(forContentRect: area), button.imageView?.frame)
  }

  /// Z7
  @Test func contentIsAlignedInTheHeight() {
    let button = UIButton(frame: .zero)
    button.contentVerticalAlignment = .top
    fill(button)
    expectEqual(button.imageView?.frame.minY, 0)
    expectEqual(button.titleLabel?.frame.minY, 6)
    button.contentEdgeInsets.top = 1
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.minY, 1)
    expectEqual(button.titleLabel?.frame.minY, 1)
    button.contentEdgeInsets = .zero
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.maxY, 80)
    expectEqual(button.titleLabel?.frame.maxY, 74)
    button.contentVerticalAlignment = .fill
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame.height, 80)
    button.setTitle(nil, for: .normal)
    button.contentHorizontalAlignment = .fill
    button.layoutIfNeeded()
    expectEqual(button.imageView?.frame, button.bounds)
  }
}
