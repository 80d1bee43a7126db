import Foundation

/// The contents of a layer: an image, a picture, or an image that is drawn lazily.
enum LayerContents: Equatable, Sendable {
  case image(CGImage)
  case picture(Picture)
  case lazy(LazyImage)

  init?(_ object: Any?) {
    switch object {
    case let image as CGImage: self = .image(image)
    case let picture as Picture: self = .picture(picture)
    case let image as LazyImage: self = .lazy(image)
    default: return nil
    }
  }

  var object: Any {
    switch self {
    case .image(let image): image
    case .picture(let picture): picture
    case .lazy(let image): image
    }
  }

  /// The size in pixels; of a picture, those that it shows.
  var size: CGSize {
    switch self {
    case .image(let image): CGSize(width: image.width, height: image.height)
    case .picture(let picture): picture.area.size
    case .lazy(let image): CGSize(width: image.width, height: image.height)
    }
  }

  /// Whether both are the same object; pixels are not compared.
  static func == (a: LayerContents, b: LayerContents) -> Bool {
    switch (a, b) {
    case (.image(let a), .image(let b)): a === b
    case (.picture(let a), .picture(let b)): a === b
    case (.lazy(let a), .lazy(let b)): a === b
    default: false
    }
  }
}
