import Expectations
import Foundation
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The scene of Material Motion's transitions, worked as a user does, under the eyes of the contract
/// checker.
@MainActor @Suite(.serialized) struct MaterialSceneTests {
  private let stage = HeadlessStage(size: CGSize(width: 360, height: 290))
  private let root = MaterialScene.makeNavigation()

  /// Others may have run since the stage was made, and have used the one clock.
  private func begin() {
    stage.show(root)
    stage.settle()
  }

  /// The cards of the catalog, row by row.
  enum Card: String, CaseIterable {
    case fade, card, sheet, menu, composition, album

    var place: CGPoint {
      let index = Card.allCases.firstIndex(of: self) ?? 0
      return CGPoint(x: index % 2 == 0 ? 90 : 270, y: 115 + 63 * (index / 2))
    }
  }

  private var shown: UIViewController? {
    root.presentedViewController ?? root.topViewController
  }

  private func violations() -> [String] {
    ContractChecker.violations(in: stage.window).map(\.description)
  }

  private func close() {
    if let presented = root.presentedViewController {
      presented.dismiss(animated: true)
    } else {
      _ = root.popViewController(animated: true)
    }
  }

  @Test(arguments: Card.allCases)
  func everyCardShowsSomethingAndGivesItBack(card: Card) {
    begin()
    let before = stage.picture()
    let catalog = shown

    stage.tap(card.place)
    stage.settle()
    let opened = shown
    let afterOpening = violations()
    close()
    stage.settle()

    expect(opened !== catalog)
    expect(shown === catalog)
    expectEqual(afterOpening, [])
    expectEqual(violations(), [])
    expectEqual(stage.picture().bitmap, before.bitmap)
  }

  @Test(arguments: Card.allCases)
  func theTransitionLooksAsItDid(card: Card) throws {
    begin()
    stage.tap(card.place)
    var pictures: [CGImage] = []
    for _ in 0..<3 {
      stage.run(for: 0.1)
      pictures.append(stage.picture())
    }
    stage.settle()
    pictures.append(stage.picture())
    close()
    stage.run(for: 0.15)
    pictures.append(stage.picture())

    let mismatch = try Golden.mismatch(of: strip(pictures), with: "material-\(card.rawValue)")
    expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func aPhotoGrowsOutOfItsThumbnailAndBack() throws {
    begin()
    stage.tap(Card.album.place)
    stage.settle()
    let album = stage.picture()

    stage.tap(CGPoint(x: 180, y: 120))
    var pictures: [CGImage] = []
    for _ in 0..<3 {
      stage.run(for: 0.1)
      pictures.append(stage.picture())
    }
    stage.settle()
    pictures.append(stage.picture())
    let photo = shown?.title
    stage.tap(CGPoint(x: 180, y: 140))
    stage.run(for: 0.15)
    pictures.append(stage.picture())
    stage.settle()

    expectEqual(photo, "Noon")
    expectEqual(stage.picture().bitmap, album.bitmap)
    expectEqual(violations(), [])
    let mismatch = try Golden.mismatch(of: strip(pictures), with: "material-photo")
    expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func aSheetFollowsThePointerAndGoesWhenItIsLetGoFarDown() {
    begin()
    stage.tap(Card.sheet.place)
    stage.settle()
    let sheet = shown
    let open = stage.picture()

    stage.press(CGPoint(x: 250, y: 200))
    stage.drag(to: CGPoint(x: 250, y: 240), over: 0.5)
    stage.run(for: 0.3)
    stage.release()
    stage.settle()
    let stayed = shown === sheet && stage.picture().bitmap == open.bitmap
    stage.press(CGPoint(x: 250, y: 150))
    stage.drag(to: CGPoint(x: 250, y: 280), over: 0.5)
    stage.run(for: 0.3)
    stage.release()
    stage.settle()

    expect(stayed)
    expect(root.presentedViewController == nil)
    expectEqual(violations(), [])
  }

  @Test(arguments: Card.allCases.dropLast()) func escapeClosesWhatWasPresented(card: Card) {
    begin()
    stage.tap(card.place)
    stage.settle()

    stage.key(UIKeyCommand.inputEscape)
    stage.settle()

    expect(root.presentedViewController == nil)
    expectEqual(violations(), [])
  }

  @Test func fastClicksWedgeNothing() {
    begin()
    for card in Card.allCases + Card.allCases {
      stage.tap(card.place)
      stage.run(for: 0.05)
      close()
      stage.run(for: 0.05)
    }
    stage.settle()
    while root.presentedViewController != nil || shown?.title != "Material Motion" {
      close()
      guard stage.settle() else { break }
    }

    expectEqual(shown?.title, "Material Motion")
    expectEqual(violations(), [])
  }

  private func strip(_ pictures: [CGImage]) throws -> CGImage {
    let gap: CGFloat = 8
    let size = stage.window.bounds.size
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let width = CGFloat(pictures.count) * (size.width + gap) - gap
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: width, height: size.height), format: format)
    let image = renderer.image { _ in
      for (index, picture) in pictures.enumerated() {
        UIImage(cgImage: picture).draw(
          at: CGPoint(x: CGFloat(index) * (size.width + gap), y: 0))
      }
    }
    return try #require(image.cgImage)
  }
}
