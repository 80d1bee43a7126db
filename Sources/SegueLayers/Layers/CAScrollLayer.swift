import Foundation

/// A layer that shows a part of larger content: it scrolls by moving the origin of its bounds.
///
/// It clips only with `masksToBounds`, and knows no limits of its content.
open class CAScrollLayer: CALayer {
  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Unlike Core Animation, there are no archives: this is a new layer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The axes along which the layer scrolls. Both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Scrolls until `p`, in the content's coordinates, is at the origin of the layer.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode.isHorizontal { origin.x = p.x }
    if scrollMode.isVertical { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Scrolls the shortest distance that makes `r`, in the content's coordinates, visible.
  open func scroll(to r: CGRect) {
    func origin(_ low: CGFloat, _ high: CGFloat, from old: CGFloat, length: CGFloat) -> CGFloat {
      if low < old || high - low > length { return low }
      return high > old + length ? high - length : old
    }
    let bounds = self.bounds
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, from: bounds.minX, length: bounds.width),
        y: origin(r.minY, r.maxY, from: bounds.minY, length: bounds.height)))
  }
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Neither axis.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// To the left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Both axes.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")

  var isHorizontal: Bool { self == .horizontally || self == .both }
  var isVertical: Bool { self == .vertically || self == .both }
}

extension CALayer {
  /// The nearest scroll layer, this one or one above.
  var nearestScrollLayer: CAScrollLayer? {
    sequence(first: self, next: \.superlayer).lazy.compactMap { $0 as? CAScrollLayer }.first
  }
}
