import Segue

extension UIView {
  /// The displayed upper left corner, in points of the superview. While a transition that was taken over goes on as a
  /// picture in the view, that of the front view in the picture.
  public var seenOrigin: CGPoint {
    let own = (layer.presentation() ?? layer).frame.origin
    guard let cover = subviews.last, "\(type(of: cover))" == "GhostView",
      let front = cover.subviews.first?.subviews.last
    else { return own }
    let inner = (front.layer.presentation() ?? front.layer).frame.origin
    return CGPoint(x: own.x + inner.x, y: own.y + inner.y)
  }
}
