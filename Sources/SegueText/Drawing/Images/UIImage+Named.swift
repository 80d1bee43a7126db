import Foundation
import SegueRaster
import Synchronization

/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage

extension UIImage {
  private static let known = Mutex<[String: UIImage]>([:])

  /// The image `name` in the resources of the main bundle, with or without its extension; if there
  /// are several scales, the one for the screen. Nil if there is none.
  ///
  /// Images are cached.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil)
  }

  /// The image `name` in the resources of `bundle`; nil means the main bundle.
  public convenience init?(named name: String, in bundle: Bundle?) {
    let bundle = bundle ?? .main
    let wanted = Int(ScreenScale.current.rounded(.up))
    let key = "\(bundle.bundlePath)|\(name)@\(wanted)"
    let found: UIImage
    if let image = UIImage.known.withLock({ $0[key] }) {
      found = image
    } else {
      guard let path = UIImage.path(of: name, in: bundle, scale: wanted),
        let image = UIImage(contentsOfFile: path)
      else { return nil }
      found = image
      UIImage.known.withLock { $0[key] = image }
    }
    self.init(
      found.cgImage, scale: found.scale, orientation: found.imageOrientation,
      mode: found.renderingMode, attributes: found.attributes)
  }

  /// Unlike UIKit, always nil, as where a symbol of that name is unknown: there are no system images.
  public convenience init?(systemName name: String) { return nil }

  /// The best file: of the requested scale, else of the next larger one, else of the largest.
  private static func path(of name: String, in bundle: Bundle, scale: Int) -> String? {
    let file = name as NSString
    let base = file.pathExtension.isEmpty ? name : file.deletingPathExtension
    let endings = file.pathExtension.isEmpty ? ["png", "jpg", "jpeg"] : [file.pathExtension]
    let scales = [1, 2, 3].filter { $0 >= scale } + [1, 2, 3].filter { $0 < scale }.reversed()
    for scale in scales {
      for ending in endings {
        let variant = scale == 1 ? base : "\(base)@\(scale)x"
        if let path = bundle.path(forResource: variant, ofType: ending) { return path }
      }
    }
    return nil
  }
}

extension UIImage: _ExpressibleByImageLiteral {}
