import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// One screen under many conditions, and what is found there.
@MainActor @Suite(.serialized) struct ScreenMatrixTests {
  private static let device = ScreenVariant.Device(
    name: "Small", size: CGSize(width: 200, height: 300))

  private func axes(
    _ looks: [Look] = [.light], _ sizes: [String] = ["L"], _ directions: [Bool] = [false],
    devices: [ScreenVariant.Device] = [device]
  ) -> ScreenAxes {
    ScreenAxes(
      looks: looks, textSizes: sizes.compactMap(TextSize.named),
      directions: directions, devices: devices)
  }

  private func findings(_ fill: @escaping (UIView) -> Void) -> [ScreenFinding] {
    ScreenMatrix("Page", axes()) { Self.page(fill) }.cells[0].findings
  }

  private static func page(_ fill: (UIView) -> Void) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    fill(page.view)
    return page
  }

  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  // MARK: Findings

  @Test("Nothing is found where all is well")
  func faultlessScreensAreFaultless() {
    let found = findings { view in
      view.addSubview(label("Read me", CGRect(x: 10, y: 10, width: 150, height: 30)))
      let button = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 44))
      button.setTitle("Go", for: .normal)
      button.setTitleColor(.label, for: .normal)
      view.addSubview(button)
      let toggle = UISwitch(frame: CGRect(x: 10, y: 120, width: 51, height: 31))
      view.addSubview(toggle)
    }

    expectEqual(found, [], "\(found)")
  }

  @Test("A text that needs more room is found with both sizes, by width, by height and at an edge")
  func cutTextIsFound() throws {
    let found = findings { view in
      view.addSubview(
        label("Far too long for this", CGRect(x: 10, y: 10, width: 60, height: 30)))
      let lines = label("Several lines of words", CGRect(x: 10, y: 50, width: 80, height: 30))
      lines.numberOfLines = 0
      view.addSubview(lines)
      view.addSubview(label("Over the edge", CGRect(x: 150, y: 100, width: 140, height: 30)))
      let shrinking = label("Shrinks", CGRect(x: 10, y: 150, width: 40, height: 30))
      (shrinking.adjustsFontSizeToFitWidth, shrinking.minimumScaleFactor) = (true, 0.5)
      view.addSubview(shrinking)
      view.addSubview(label("Waits outside", CGRect(x: 400, y: 10, width: 10, height: 30)))
    }.filter { $0.kind == .textCut }

    expectEqual(found.count, 3, "\(found)")
    expectEqual(found[0].subject, "UILabel “Far too long for this”")
    expect(found[0].sentence.hasSuffix("points, and has 60"))
    expectEqual(found[0].frame, CGRect(x: 10, y: 10, width: 60, height: 30))
    expect(
      found[1].sentence.contains("needs a height of") && found[1].sentence.hasSuffix("has 30"))
    expectEqual(found[2].sentence, "is cut off: 90 points of it are beyond an edge")
  }

  @Test(
    "A word that a narrow label breaks is found; one that fits, and scripts without spaces, are not"
  )
  func brokenWordsAreFound() {
    let found = findings { view in
      for (index, text) in ["Look out", "A be it", "长长的标题文字", "Un-do"].enumerated() {
        let narrow = label(text, CGRect(x: 10, y: CGFloat(10 + index * 100), width: 28, height: 98))
        narrow.numberOfLines = 0
        view.addSubview(narrow)
      }
    }.filter { $0.sentence.contains("inside a word") }

    expectEqual(found.map(\.subject), ["UILabel “Look out”"], "\(found)")
    expect(found.first?.sentence.contains("is broken inside a word: “Look” needs") == true)
  }

  @Test("What can be scrolled to is not cut off")
  func scrolledTextIsWhole() {
    let found = findings { view in
      let scroll = UIScrollView(frame: view.bounds)
      scroll.contentSize = CGSize(width: 600, height: 900)
      scroll.addSubview(label("To the right", CGRect(x: 150, y: 10, width: 140, height: 30)))
      view.addSubview(scroll)
    }

    expectEqual(found, [], "\(found)")
  }

  @Test("Constraints that contradict one another, and those that leave something open, are found")
  func constraintsAreFound() {
    let found = findings { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 50),
        box.widthAnchor.constraint(equalToConstant: 70),
        box.heightAnchor.constraint(equalToConstant: 50),
      ])
      let open = UIView()
      open.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(open)
      NSLayoutConstraint.activate([
        open.topAnchor.constraint(equalTo: box.bottomAnchor),
        open.widthAnchor.constraint(equalToConstant: 50),
        open.heightAnchor.constraint(equalToConstant: 50),
      ])
    }

    expect(found.allSatisfy { $0.kind == .constraints }, "\(found)")
    expectEqual(found.count, 2, "\(found)")
    expect(found[0].sentence.contains("70") && found[0].sentence.hasSuffix("and is given up"))
    expect(found[1].sentence.contains("leave that open"))
  }

  /// Takes touches from around it.
  private final class LargeButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  @Test("Targets below 44 points are found, but for those that take touches from around them")
  func smallTargetsAreFound() {
    let found = findings { view in
      view.addSubview(UIButton(frame: CGRect(x: 10, y: 10, width: 30, height: 50)))
      view.addSubview(LargeButton(frame: CGRect(x: 100, y: 10, width: 30, height: 30)))
      let tapped = UIView(frame: CGRect(x: 10, y: 100, width: 80, height: 20))
      tapped.addGestureRecognizer(UITapGestureRecognizer())
      view.addSubview(tapped)
      let disabled = UIButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
      disabled.isEnabled = false
      view.addSubview(disabled)
    }

    expectEqual(
      found.map(\.line),
      [
        "UIButton is 30 × 50 points: a finger needs 44 × 44",
        "UIView is 80 × 20 points: a finger needs 44 × 44",
      ])
  }

  @Test("A text that is too much like what is behind it is found, and in one look only")
  func lowContrastIsFound() {
    let matrix = ScreenMatrix("Page", axes([.light, .dark])) {
      Self.page { view in
        let pale = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
        (pale.text, pale.textColor) = ("Pale words", UIColor(white: 0.7, alpha: 1))
        view.addSubview(pale)
      }
    }

    expectEqual(matrix.cells[0].findings.map(\.kind), [.lowContrast])
    expect(matrix.cells[0].findings.first?.sentence.hasPrefix("has a contrast of 2.") == true)
    expectEmpty(matrix.cells[1].findings)
    expectEqual(matrix.summary, "2 variants, 1 finding in 1 of them")
    expectEqual(
      matrix.report,
      "low contrast: UILabel “Pale words” \(matrix.cells[0].findings[0].sentence) [light]")
  }

  // MARK: Variants

  @Test("Each cell has its own look, size of text, direction and device, and leaves nothing behind")
  func variantsAreShown() {
    final class Told: UIViewController {
      static var traits: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let now = traitCollection
        Self.traits.append(
          "\(now.userInterfaceStyle == .dark) \(now.layoutDirection == .rightToLeft) "
            + "\(UIFont.preferredFont(forTextStyle: .body).pointSize) \(view.bounds.width)")
      }
    }
    Told.traits = []
    let before = UIApplication.shared.preferredContentSizeCategory
    let large = ScreenVariant.Device(name: "Large", size: CGSize(width: 300, height: 300))

    let matrix = ScreenMatrix(
      "Page", axes([.light, .dark], ["L", "AX1"], [false, true], devices: [Self.device, large])
    ) { Told() }

    expect(matrix.axes.count == 16 && matrix.rows.map(\.count) == [8, 8])
    expect(Set(Told.traits).count == 16 && Told.traits.count == 16)
    expect(
      Told.traits.first == "false false 17.0 200.0" && Told.traits.last == "true true 28.0 300.0")
    expectEqual(UIApplication.shared.preferredContentSizeCategory, before)
    expectEqual(UIApplication.shared.userInterfaceLayoutDirection, .leftToRight)
  }

  @Test("A finding is told once, with what its variants have in common")
  func variantsAreNamedByWhatTheyShare() throws {
    let all = axes([.light, .dark], ["L", "XXL"], [false, true])
    let variants = all.textSizes.flatMap(all.row)

    expectEqual(all.words(for: variants), "everywhere")
    expectEqual(all.words(for: variants.filter { $0.look == .dark }), "dark")
    expectEqual(
      all.words(for: variants.filter { $0.textSize.name == "XXL" && $0.isRightToLeft }), "RTL · XXL"
    )
    expectEqual(
      all.words(for: [variants[0], variants[7]]),
      "Small · light · LTR · L, Small · dark · RTL · XXL")
  }

  // MARK: The picture

  @Test(
    "The picture has the size that was foretold, the screens, and badges where something is found")
  func thePictureHasBadges() {
    let axes = axes([.light], ["L"], [false, true])
    let matrix = ScreenMatrix("Page", axes) {
      Self.page { $0.addSubview(UIButton(frame: CGRect(x: 60, y: 200, width: 30, height: 50))) }
    }

    let picture = matrix.image(scale: 0.5).cgImage?.bitmap
    let size = ScreenMatrix.pixelSize(axes, scale: 0.5)

    expect(picture?.width == Int(size.width) && picture?.height == Int(size.height))
    let amber: UInt32 = 0xFFFF_B45A
    // Left to right: the badge at the left. From right to left: at the right.
    expectEqual(picture?[16 + 48 + 4, 50], amber)
    expectEqual(picture?[16 + 48 + 100 + 12 + 100 - 4, 50], amber)
    expectEqual(picture?[16 + 48 + 50, 90], 0xFFFF_FFFF)
    expectEqual(matrix.image(scale: 0.5).cgImage?.bitmap, picture)
  }

  // MARK: The command

  private func command(_ words: String...) throws -> ScreenshotCommand? {
    try SegueCommand.parseAsRoot(["screenshot", "--out", "-"] + words) as? ScreenshotCommand
  }

  @Test("Its axes are chosen by options")
  func optionsAreRead() throws {
    let usual = try command("--matrix", "--scene", "settings")?.matrix.axes
    let chosen = try command(
      "--matrix", "--scene", "settings", "--looks", "dark", "--text-sizes", "ax3,m",
      "--directions", "rtl", "--devices", "tablet,300x400")?.matrix.axes

    expect(usual?.count == 12 && usual?.devices.map(\.name) == ["Phone"])
    expectEqual(usual?.textSizes.map(\.name), ["S", "L", "XXL"])
    expect(chosen?.count == 4 && chosen?.looks == [.dark] && chosen?.directions == [true])
    expectEqual(chosen?.textSizes.map(\.name), ["AX3", "M"])
    expectEqual(
      chosen?.devices.map(\.size),
      [
        CGSize(width: 1024, height: 1366), CGSize(width: 300, height: 400),
      ])
  }

  @Test(
    "Options without a matrix, and values that are none, are refused",
    arguments: [
      ["--strict"], ["--looks", "light"], ["--matrix", "--looks", "pink"],
      ["--matrix", "--text-sizes", "XXS"], ["--matrix", "--devices", "watch"],
      ["--matrix", "--directions", ""], ["--matrix", "/nowhere/Page.swift"],
    ])
  func wrongOptionsAreRefused(words: [String]) {
    #expect(throws: (any Error).self) {
      try SegueCommand.parseAsRoot(["screenshot", "--out", "-"] + words)
    }
  }

  @Test("A scene's matrix is written, and fails where it is to be strict and something is found")
  func aScenesMatrixIsWritten() throws {
    let folder = TemporaryFolder()
    let file = folder("matrix.png")
    let faulty = SegueGallery.Scene(live: "Faulty", note: "", sentence: "") {
      Self.page { $0.addSubview(UIButton(frame: CGRect(x: 60, y: 200, width: 30, height: 50))) }
    }
    let words = ["--matrix", "--scene", "settings", "--text-sizes", "L", "--devices", "200x300"]
    func options(_ last: String...) throws -> MatrixOptions? {
      let words = ["screenshot", "--out", "-"] + words + last
      return (try SegueCommand.parseAsRoot(words) as? ScreenshotCommand)?.matrix
    }
    let (plain, strict) = (try #require(try options()), try #require(try options("--strict")))

    try plain.write(faulty, scale: 0.5, to: .file(file))
    let failure = #expect(throws: CommandFailure.self) {
      try strict.write(faulty, scale: 0.5, to: .file(file))
    }

    expectEqual(failure?.status, .failed)
    let height: CGFloat = 44 + 26 + 150 + 16
    expectEqual(UIImage(contentsOfFile: file.path)?.size.height, height)
  }
}
