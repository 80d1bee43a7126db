import UIKit

/// The properties of a screen that animators change, as they were found.
@MainActor struct Appearance {
  private let view: UIView
  private let transform: CATransform3D
  private let alpha: CGFloat
  private let mask: UIView?
  private let clips: Bool
  private let cornerRadius: CGFloat
  private let corners: CACornerMask
  private let depth: CGFloat
  private let anchorDepth: CGFloat
  private let isDoubleSided: Bool

  /// Records the properties of `view`.
  init(of view: UIView) {
    self.view = view
    transform = view.layer.transform
    alpha = view.alpha
    mask = view.mask
    clips = view.clipsToBounds
    cornerRadius = view.layer.cornerRadius
    corners = view.layer.maskedCorners
    depth = view.layer.zPosition
    anchorDepth = view.layer.anchorPointZ
    isDoubleSided = view.layer.isDoubleSided
  }

  /// Gives the view its recorded properties again.
  func restore() {
    view.layer.transform = transform
    view.alpha = alpha
    view.mask = mask
    view.clipsToBounds = clips
    view.layer.cornerRadius = cornerRadius
    view.layer.maskedCorners = corners
    view.layer.zPosition = depth
    view.layer.anchorPointZ = anchorDepth
    view.layer.isDoubleSided = isDoubleSided
  }
}
