import UIKit

/// A card with rounded corners, in front of both screens, that shows pictures of a part of the old
/// screen and of the new one: it grows from the one to the other.
///
///     ┌──────────────┐    ┌──────────────┐    ┌──────────────┐   The new picture fills the card, and
///     │   ┌─────┐    │    │ ╭──────────╮ │    │              │   what does not fit is clipped. The old
///     │   │ old │    │    │ │   old    │ │    │     new      │   one keeps its size, in the middle:
///     │   └─────┘    │    │ │  ─▶ new  │ │    │              │   a button is not blown up. In place
///     │              │    │ ╰──────────╯ │    │              │   they look exactly like what they
///     └──────────────┘    └──────────────┘    └──────────────┘   show.
@MainActor public struct GrowingCard {
  /// The part of a picture that stays in sight when the card clips it.
  public enum Anchor {
    /// Its middle.
    case center
    /// Its upper edge.
    case top
  }

  /// Clips the pictures.
  public let view: UIView
  /// Contains the card and its shadow. Nothing moves it but a hand.
  public let carrier: UIView
  /// The part of the old screen, below `new`.
  public let old: UIView
  /// The new screen.
  public let new: UIView
  /// Casts the card's shadow, from below it.
  private let shadow: UIView
  private let anchor: Anchor
  private let newSize: CGSize
  /// The center at which `old` stays, in the container's coordinates; nil: it moves along with the card.
  private let fixedCenter: CGPoint?

  /// Adds the card to `screens`, and hides the new screen, which it stands in for.
  ///
  /// - Parameters:
  ///   - screens: The screens of a transition.
  ///   - part: The part of the old screen to show, in the container's coordinates.
  ///   - anchor: The part of the new screen that stays in sight.
  ///   - movesOld: Whether the part of the old screen moves along with the card. Only a view can, which is hidden
  ///     meanwhile: any other part is still in the old screen, and would be seen twice.
  public init(
    in screens: Screens, from part: CGRect, anchor: Anchor = .center, movesOld: Bool = true
  ) {
    self.anchor = anchor
    fixedCenter = movesOld ? nil : CGPoint(x: part.midX, y: part.midY)
    old = screens.cut(part, from: screens.old)
    new = screens.cut(screens.bounds, from: screens.new)
    newSize = screens.bounds.size
    view = UIView(frame: screens.bounds)
    view.clipsToBounds = true
    view.autoresizingMask = .proportional
    for picture in [old, new] {
      // `place(in:)` says where they are.
      picture.autoresizingMask = []
      view.addSubview(picture)
    }
    shadow = UIView(frame: screens.bounds)
    shadow.autoresizingMask = .proportional
    shadow.backgroundColor = .black
    shadow.layer.shadowRadius = 16
    shadow.layer.shadowOffset = CGSize(width: 0, height: 6)
    shadow.layer.shadowOpacity = 0.4
    carrier = UIView(frame: screens.bounds)
    carrier.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [shadow, view] { carrier.addSubview(view) }
    screens.add(carrier)
    screens.new.alpha = 0
    // A card that lies in place casts no shadow.
    let shadow = shadow
    screens.pose(0...0.2) { shadow.alpha = $0 }
    screens.pose(0.9...1) { shadow.alpha = 1 - $0 }
  }

  /// The radius of the card's corners, in points.
  public var cornerRadius: CGFloat {
    get { view.layer.cornerRadius }
    nonmutating set {
      view.layer.cornerRadius = newValue
      shadow.layer.cornerRadius = newValue
    }
  }

  /// Places the card, and the pictures in it.
  public func place(in frame: CGRect) {
    view.frame = frame
    shadow.frame = frame
    old.center =
      fixedCenter.map { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
      ?? CGPoint(x: frame.width / 2, y: frame.height / 2)
    let scale = max(
      frame.width / max(1, newSize.width), frame.height / max(1, newSize.height))
    new.transform = CGAffineTransform(scaleX: scale, y: scale)
    let height = anchor == .top ? newSize.height * scale : frame.height
    new.center = CGPoint(x: frame.width / 2, y: height / 2)
  }
}
