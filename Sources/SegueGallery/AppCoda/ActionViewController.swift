import UIKit

/// The screen that the list's button opens: a picture in a paper frame, and a button that closes
/// it. It can also be dragged down and away.
final class ActionViewController: UIViewController {
  private let picture = UIImageView()
  private let caption = UILabel()
  private let button = UIButton(type: .system)
  private let content = UIView()
  private let drag: DismissDrag

  private static let paper = UIColor(hex: 0xF4F1EA)
  private static let ink = UIColor(hex: 0x2A2C33)
  private static let buttonColor = UIColor(hex: 0x3B5BDB)
  /// The side of the picture, as a fraction of the view's smaller side.
  private static let pictureShare: CGFloat = 0.62
  private static let corner: CGFloat = 20
  private static let captionSize: CGFloat = 20
  private static let buttonSize = CGSize(width: 120, height: 36)
  private static let gap: CGFloat = 20

  /// - Parameter drag: Dismisses it by a drag down.
  init(drag: DismissDrag) {
    self.drag = drag
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let room = presentationController?.containerView { drag.watch(self, in: room) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.paper
    let side = self.side
    picture.image = Landscape(hue: 0.58, sunHue: 0.12, sunHeight: 0.62)
      .image(size: CGSize(width: side, height: side))
    picture.layer.cornerRadius = Self.corner
    picture.clipsToBounds = true
    caption.text = "Action"
    caption.font = .systemFont(ofSize: Self.captionSize, weight: .bold)
    caption.textColor = Self.ink
    caption.textAlignment = .center
    button.setTitle("Dismiss", for: .normal)
    button.tintColor = Self.buttonColor
    button.addTarget(self, action: ActionViewController.close, for: .touchUpInside)
    for part in [picture, caption, button] { content.addSubview(part) }
    content.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.addSubview(content)
    layOut(side: side)
  }

  /// The side of the picture: a fraction of the view's smaller side, with room for what is below
  /// it.
  private var side: CGFloat {
    let bounds: CGRect = view.bounds
    let below = caption.sizeThatFits(.zero).height + Self.buttonSize.height + 4 * Self.gap
    let share = min(bounds.width, bounds.height) * Self.pictureShare
    return max(1, min(share, bounds.height - below).rounded())
  }

  /// The content follows the window, but keeps its size during a dismissal, even if the view
  /// shrinks, as in the article's storyboard.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !isBeingDismissed { layOut(side: side) }
  }

  /// Stacks the content vertically, centered.
  private func layOut(side: CGFloat) {
    var y: CGFloat = 0
    for (subview, size) in [
      (picture, CGSize(width: side, height: side)),
      (caption, CGSize(width: side, height: caption.sizeThatFits(.zero).height)),
      (button, Self.buttonSize),
    ] as [(UIView, CGSize)] {
      let x = ((side - size.width) / 2).rounded()
      subview.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
      y += size.height + Self.gap
    }
    content.bounds.size = CGSize(width: side, height: y - Self.gap)
    content.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  override var keyCommands: [UIKeyCommand]? { backCommands }

  func close() {
    dismiss(animated: true)
  }
}
