import Expectations
import TestSupport
import Testing

@testable import Segue

/// The appearance of single items (B11, B12), and the button that edits (B13).
@MainActor @Suite(.serialized) final class BarItemTests {
  private lazy var fixture = BarFixture()
  private let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))

  private func label(of title: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == title { return label }
    return view.subviews.lazy.compactMap { self.label(of: title, in: $0) }.first
  }

  /// B12
  @Test func aTabHasTheAttributesOfItsState() {
    let items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    let font = UIFont.systemFont(ofSize: 14)
    for item in items {
      item.setTitleTextAttributes([.font: font, .foregroundColor: UIColor.green], for: .normal)
      item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    }
    tabs.items = items
    tabs.selectedItem = items[0]
    tabs.layoutIfNeeded()
    let place = label(of: "Two", in: tabs)?.frame

    items[1].titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -5)
    tabs.layoutIfNeeded()

    expectEqual(label(of: "One", in: tabs)?.textColor, .red)
    expectEqual(label(of: "Two", in: tabs)?.textColor, .green)
    expectEqual(label(of: "One", in: tabs)?.font, font)
    expectEqual(label(of: "Two", in: tabs)?.frame, place?.offsetBy(dx: 3, dy: -5))
  }

  /// B12
  @Test func aBarButtonHasTheAttributesOfItsTitle() {
    let item = UIBarButtonItem(title: "Go", style: .plain)
    fixture.root.navigationItem.rightBarButtonItem = item
    fixture.stage.settle()

    item.setTitleTextAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: UIColor.red], for: .normal)
    fixture.stage.settle()

    let label = label(of: "Go", in: fixture.bar)
    expectEqual(label?.font, .boldSystemFont(ofSize: 11))
    expectEqual(label?.textColor, .red)
  }

  /// B11
  @Test func imagesReplaceTheColorAndTheLineOfATabBar() {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 49), scale: 1)
    stage.window.backgroundColor = .green
    stage.window.addSubview(tabs)
    stage.window.makeKeyAndVisible()
    stage.settle()
    let before = stage.picture().bitmap[10, 0] & 0xFFFFFF

    tabs.backgroundImage = UIImage()
    tabs.shadowImage = UIImage()
    stage.settle()

    expect(before != 0x00FF00)
    expectEqual([0, 20].map { stage.picture().bitmap[10, $0] & 0xFFFFFF }, [0x00FF00, 0x00FF00])
  }

  /// B13
  @Test func theEditButtonBeginsAndEndsEditing() {
    fixture.root.navigationItem.rightBarButtonItem = fixture.root.editButtonItem
    fixture.stage.settle()
    let before = fixture.texts

    fixture.stage.tap(CGPoint(x: 280, y: 22))
    fixture.stage.settle()

    expectEqual(before, "Albums | Edit")
    expectEqual(fixture.texts, "Albums | Done")
    expect(fixture.root.isEditing)
    fixture.stage.tap(CGPoint(x: 280, y: 22))
    expect(!fixture.root.isEditing)
  }
}
