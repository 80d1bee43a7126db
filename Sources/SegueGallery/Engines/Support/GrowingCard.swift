import UIKit

/// A card with rounded corners, in front of both screens, that shows pictures of a part of the old
/// screen and of the new one: it grows from the one to the other.
///
///     ┌──────────────┐    ┌──────────────┐    ┌──────────────┐   Both pictures fill the card: they
///     │   ┌─────┐    │    │ ╭──────────╮ │    │              │   keep their proportions, and what
///     │   │ old │    │    │ │          │ │    │     new      │   does not fit is clipped. In place
///     │   └─────┘    │    │ │ dissolve │ │    │              │   they look exactly like what they
///     │              │    │ ╰──────────╯ │    │              │   show.
///     └──────────────┘    └──────────────┘    └──────────────┘
@MainActor struct GrowingCard {
  /// The part of a picture that stays in sight when the card clips it.
  enum Anchor {
    case center, top
  }

  /// Clips the pictures.
  let view: UIView
  /// The part of the old screen, below `new`.
  let old: UIView
  /// The new screen.
  let new: UIView
  /// Casts the card's shadow, from below it.
  private let shadow: UIView
  private let anchor: Anchor
  private let oldSize: CGSize
  private let newSize: CGSize

  /// Adds the card to `screens`, and hides the new screen, which it stands in for.
  ///
  /// - Parameter part: The part of the old screen to show, in the container's coordinates.
  init(in screens: Screens, from part: CGRect, anchor: Anchor = .center) {
    self.anchor = anchor
    old = screens.cut(part, from: screens.old)
    new = screens.cut(screens.bounds, from: screens.new)
    (oldSize, newSize) = (part.size, screens.bounds.size)
    view = UIView(frame: screens.bounds)
    view.clipsToBounds = true
    view.autoresizingMask = .proportional
    for picture in [old, new] {
      // `place(in:)` says where they are.
      picture.autoresizingMask = []
      view.addSubview(picture)
    }
    shadow = UIView(frame: view.frame)
    shadow.autoresizingMask = .proportional
    shadow.backgroundColor = .black
    shadow.layer.shadowRadius = 16
    shadow.layer.shadowOffset = CGSize(width: 0, height: 6)
    shadow.layer.shadowOpacity = 0.4
    for view in [shadow, view] { screens.add(view) }
    screens.new.alpha = 0
    // A card that lies in place casts no shadow.
    let shadow = shadow
    screens.pose(0...0.2) { shadow.alpha = $0 }
    screens.pose(0.9...1) { shadow.alpha = 1 - $0 }
  }

  /// The radius of the card's corners, in points.
  var cornerRadius: CGFloat {
    get { view.layer.cornerRadius }
    nonmutating set {
      view.layer.cornerRadius = newValue
      shadow.layer.cornerRadius = newValue
    }
  }

  /// Places the card, and the pictures in it.
  func place(in frame: CGRect) {
    view.frame = frame
    shadow.frame = frame
    for (picture, size) in [(old, oldSize), (new, newSize)] {
      let scale = max(frame.width / max(1, size.width), frame.height / max(1, size.height))
      picture.transform = CGAffineTransform(scaleX: scale, y: scale)
      let height = anchor == .top ? size.height * scale : frame.height
      picture.center = CGPoint(x: frame.width / 2, y: height / 2)
    }
  }
}
