import Expectations
import Segue
import SegueRandom
import TestSupport
import Testing

@testable import SegueGallery

/// The scene Settings in windows of any size, with text of any size, in both directions.
@MainActor @Suite(.serialized) struct SettingsLayoutTests {
  private let settings = SettingsStage()

  private var stage: HeadlessStage { settings.stage }

  /// Expects that texts are shown whole, rows are below each other, and the page is as high as its content.
  private func expectInOrder(_ comment: Comment) {
    for label in settings.shown(UILabel.self) where label.text?.isEmpty == false {
      let needed = label.sizeThatFits(
        CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      expect(label.bounds.height >= needed.height - 1, "“\(label.text ?? "")” \(comment)")
      let outside = settings.navigation.view.bounds.insetBy(dx: -1, dy: -.greatestFiniteMagnitude)
      expect(
        outside.contains(label.convert(label.bounds, to: nil)), "“\(label.text ?? "")” \(comment)")
    }
    for section in settings.shown(SettingsSection.self) {
      let rows = section.rows.filter { !$0.isHidden }
      for (upper, lower) in zip(rows, rows.dropFirst()) {
        expect(abs(upper.frame.maxY - lower.frame.minY) <= 1, comment)
      }
    }
  }

  @Test func whateverTheWindowTheTextAndTheDirection() {
    var numbers = SeededRandom(seed: 20_261_123)
    for _ in 0..<30 {
      let size = CGSize(
        width: CGFloat(Int.random(in: 240...1400, using: &numbers)),
        height: CGFloat(Int.random(in: 1...900, using: &numbers)))
      let warnings = Diagnostics.capture {
        stage.resize(to: size)
        settings.preferences.textSize = .random(
          in: Preferences.textSizes.indices, using: &numbers)
        settings.preferences.isRightToLeft = .random(using: &numbers)
        settings.preferences.look = .allCases.randomElement(using: &numbers) ?? .dark
        stage.settle()
      }
      let preferences = settings.preferences
      let comment: Comment =
        "\(size), text \(preferences.textSize), \(preferences.isRightToLeft ? "right" : "left")"
      expectEmpty(warnings, comment)
      expectInOrder(comment)
    }
  }

  @Test func mirroredItIsTheMirrorImage() throws {
    let switches = settings.shown(UISwitch.self)
    let links = settings.shown(Chevron.self)
    let left = (switches + links).map { $0.convert($0.bounds, to: nil) }
    settings.preferences.isRightToLeft = true
    stage.settle()
    let right = (switches + links).map { $0.convert($0.bounds, to: nil) }

    let width = stage.window.bounds.width
    expect(!left.isEmpty)
    for (a, b) in zip(left, right) {
      expect(abs(a.minX - (width - b.maxX)) <= 1 && a.minY == b.minY, "\(a), \(b)")
    }
  }

  @Test func lightAndDarkChangeWhatIsDrawn() {
    func luminance() -> UInt32 { stage.picture().bitmap[3, 300] & 0xFF }
    settings.preferences.look = .light
    stage.settle()
    let light = luminance()
    settings.preferences.look = .dark
    stage.settle()

    expect(light > 200)
    expect(luminance() < 60)
  }

  @Test func rowsComeAndGoInMotion() throws {
    let notifications = try #require(
      settings.shown(SettingsSection.self).first {
        $0.rows.count == 3 && $0.rows[1] is SettingsRow
          && ($0.rows[1] as? SettingsRow)?.titleLabel.text == "Sounds"
      })
    let toggle = try #require(settings.shown(UISwitch.self).dropFirst().first)
    let whole = notifications.bounds.height
    settings.scroll(to: toggle)
    stage.tap(settings.place(of: toggle))
    stage.run(for: 0.15)
    let half = notifications.layer.presentation()?.bounds.height ?? .nan
    stage.settle()
    let closed = notifications.bounds.height
    stage.tap(settings.place(of: toggle))
    stage.settle()

    expect(closed < whole - 60 && half > closed + 10 && half < whole - 10)
    expectEqual(notifications.bounds.height, whole)
  }

  @Test func theTextGrowsWhenTheSliderIsLetGo() throws {
    let slider = try #require(settings.shown(UISlider.self).first)
    let title = try #require(settings.shown(UILabel.self).first { $0.text == "Text size" })
    let (size, start) = (title.font.pointSize, settings.place(of: slider))
    stage.press(start)
    stage.drag(to: CGPoint(x: start.x + 60, y: start.y))
    let held = title.font.pointSize
    stage.release()
    stage.settle()

    expectEqual(held, size)
    expect(title.font.pointSize > size)
    expectEqual(slider.value, slider.value.rounded())
  }
}
