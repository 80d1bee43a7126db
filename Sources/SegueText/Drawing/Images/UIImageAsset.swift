import Foundation
import Synchronization

/// Images that stand for one another, such as a light and a dark one. Image views show the one that fits their traits,
/// and another when those change.
///
/// It can be used from any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// An image, without its asset, and the traits for which it was made.
  private struct Variant {
    let image: UIImage
    let traits: UITraitCollection
  }

  private let variants = Mutex<[Variant]>([])

  /// An asset without images.
  public override init() {
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is an asset without images.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The image that fits the traits best: of those that contradict the fewest of them the one that says most of them, and
  /// of several such the one that was registered first. An empty image if there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let variant = variant(with: traitCollection) else { return UIImage() }
    return variant.image.belonging(to: self, as: variant.traits)
  }

  /// The image that fits the traits of a configuration best.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Registers an image for traits, in the place of one that was registered for the same.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let new = Variant(image: image.belonging(to: nil, as: nil), traits: traitCollection)
    variants.withLock { variants in
      if let index = variants.firstIndex(where: { $0.traits == traitCollection }) {
        variants[index] = new
      } else {
        variants.append(new)
      }
    }
  }

  /// Registers an image for the traits of a configuration.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Forgets the image that was registered for exactly these traits.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    variants.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Forgets the image that was registered for exactly the traits of a configuration.
  public func unregister(imageWith configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
  }

  private func variant(with traits: UITraitCollection) -> Variant? {
    let ranked = variants.withLock { $0 }.map { ($0, traits.values.fit(of: $0.traits.values)) }
    return ranked.max { $0.1 < $1.1 }?.0
  }
}

// MARK: - Configurations

extension UIImage {
  /// The image `name` in the resources of `bundle`. Unlike UIKit, there is one for all traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle)
  }

  /// The image `name` in the resources of `bundle`. Unlike UIKit, there is one for all configurations.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle)
  }

  /// The image of the same asset that is to be shown where these traits are; the image itself if it has no asset.
  package func suited(to traits: UITraitCollection) -> UIImage {
    guard let asset = knownAsset else { return self }
    let image = asset.image(with: traits)
    return renderingMode == .automatic ? image : image.withRenderingMode(renderingMode)
  }
}

extension UITraitCollection {
  var isSilent: Bool { values.isEmpty }
}

/// The fit of an image for some traits to others: first by few contradictions, then by many agreements.
private struct TraitFit: Comparable {
  var contradictions = 0
  var agreements = 0

  static func < (a: TraitFit, b: TraitFit) -> Bool {
    (-a.contradictions, a.agreements) < (-b.contradictions, b.agreements)
  }
}

extension TraitValues {
  /// Returns the fit of an image for the traits `other` to these traits.
  fileprivate func fit(of other: TraitValues) -> TraitFit {
    var fit = TraitFit()
    for trait in Self.systemTraits where other.contains(trait) {
      if isSame(trait, as: other) { fit.agreements += 1 } else { fit.contradictions += 1 }
    }
    for (trait, value) in other.custom {
      if custom[trait] == value { fit.agreements += 1 } else { fit.contradictions += 1 }
    }
    return fit
  }
}
