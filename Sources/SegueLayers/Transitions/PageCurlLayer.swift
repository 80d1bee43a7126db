import Foundation

/// A layer whose contents, an image, are a page that is curled up from its lower edge. The key path
/// of its progress, from 0 to 1, is `curlProgress`.
package final class PageCurlLayer: CALayer {
  package override init() {
    super.init()
    properties.content.curl = LayerProperties.Curl()
  }

  package override init(layer: Any) {
    super.init(layer: layer)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.content.curl = LayerProperties.Curl()
  }
}
