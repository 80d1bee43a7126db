import Expectations
import Foundation
import SegueRaster
import TestSupport
import Testing

@testable import Segue
@testable import SegueText

/// Images of which there is one for each of several traits (TR12).
@MainActor @Suite struct ImageAssetTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let large = UITraitCollection(traitsFrom: [
    dark, UITraitCollection(horizontalSizeClass: .regular),
  ])

  /// An image of one color, 0xRRGGBB, `side` pixels wide and high.
  private func image(_ color: UInt32, side: Int = 4) -> UIImage {
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side { bitmap[x, y] = 0xFF00_0000 | color }
    }
    return UIImage(cgImage: CGImage(bitmap))
  }

  private func color(_ image: UIImage) -> UInt32? {
    image.cgImage.map { $0.bitmap[0, 0] & 0xFF_FFFF }
  }

  private func asset() -> UIImageAsset {
    let asset = UIImageAsset()
    asset.register(image(1), with: Self.light)
    asset.register(image(2), with: Self.dark)
    asset.register(image(3), with: Self.large)
    return asset
  }

  @Test func theBestFitIsTaken() {
    let asset = asset()
    let compact = UITraitCollection(horizontalSizeClass: .compact)

    expectEqual(color(asset.image(with: Self.light)), 1)
    expectEqual(color(asset.image(with: Self.dark)), 2)
    expectEqual(color(asset.image(with: Self.large)), 3)
    expectEqual(color(asset.image(with: UITraitCollection(traitsFrom: [Self.dark, compact]))), 2)
    // If none fits, the first image is taken; or the one for no traits, if there is one.
    expectEqual(color(asset.image(with: UITraitCollection())), 1)
    asset.register(image(4), with: UITraitCollection())
    expectEqual(color(asset.image(with: compact)), 4)
    expectEqual(color(asset.image(with: Self.dark)), 2)
    expectEqual(UIImageAsset().image(with: Self.dark).size, .zero)
  }

  @Test func anImageIsReplacedAndForgotten() {
    let asset = asset()

    asset.register(image(7), with: Self.dark)
    expectEqual(color(asset.image(with: Self.dark)), 7)
    asset.unregister(imageWith: Self.dark)
    expectEqual(color(asset.image(with: Self.dark)), 3)
    asset.unregister(imageWith: Self.dark)
    expectEqual(color(asset.image(with: Self.large)), 3)
  }

  @Test func anImageKnowsItsAssetAndItsTraits() {
    let asset = asset()
    let dark = asset.image(with: Self.dark)

    expect(dark.imageAsset === asset)
    expectEqual(dark.traitCollection, Self.dark)
    expectEqual(dark.configuration?.traitCollection, Self.dark)
    expectEqual(color(dark.withConfiguration(Self.light.imageConfiguration)), 1)
    expectEqual(color(dark.withRenderingMode(.alwaysOriginal).suited(to: Self.light)), 1)
    let single = image(9)
    expect(single.configuration == nil)
    expect(single.knownAsset == nil)
    expect(single.withConfiguration(Self.dark.imageConfiguration) === single)
    expectEqual(color(single.imageAsset?.image(with: Self.dark) ?? UIImage()), 9)
    expect(single.imageAsset === single.imageAsset)
  }

  @Test func nothingKeepsAnAssetThatNobodyHas() {
    weak var asset: UIImageAsset?
    do {
      let image = image(1)
      image.imageAsset?.register(image, with: Self.dark)
      asset = image.imageAsset
      expect(asset != nil)
    }
    expect(asset == nil)
  }

  @Test func anImageViewFollowsItsTraits() {
    alone {
      let stage = HeadlessStage(size: CGSize(width: 60, height: 60))
      stage.show(UIViewController())
      let image = image(0xFF_0000, side: 20)
      image.imageAsset?.register(self.image(0x00_00FF, side: 10), with: Self.dark)
      let view = UIImageView(image: image)
      let icon = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      icon.tintColor = .green
      icon.frame.origin.y = 30
      stage.window.addSubview(view)
      stage.window.addSubview(icon)

      @MainActor func pixels() -> [UInt32] {
        let bitmap = stage.picture().bitmap
        return [bitmap[5, 5] & 0xFF_FFFF, bitmap[5, 35] & 0xFF_FFFF]
      }
      expectEqual(pixels(), [0xFF_0000, 0x00_FF00])
      stage.window.overrideUserInterfaceStyle = .dark
      expectEqual(pixels(), [0x00_00FF, 0x00_FF00])
      expectEqual(view.intrinsicContentSize, CGSize(width: 10, height: 10))
      expect(view.image === image)
      stage.window.overrideUserInterfaceStyle = .light
      expectEqual(pixels(), [0xFF_0000, 0x00_FF00])
      stage.close()
    }
  }
}
