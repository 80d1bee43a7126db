import UIKit

/// One photo, as large as fits. A click closes it.
final class PhotoViewController: UIViewController {
  let photo: Photo
  let picture: UIImageView
  /// Behind the photo.
  let backdrop = UIView()
  let caption = UILabel()

  private static let captionHeight: CGFloat = 44

  init(_ photo: Photo) {
    self.photo = photo
    picture = UIImageView(image: photo.image)
    super.init(nibName: nil, bundle: nil)
    title = photo.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    backdrop.backgroundColor = Theme.void
    backdrop.frame = view.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.text = photo.title
    caption.font = .systemFont(ofSize: 15, weight: .semibold)
    caption.textColor = Theme.text
    caption.textAlignment = .center
    for part in [backdrop, picture, caption] { view.addSubview(part) }
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: PhotoViewController.tapped))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let image = photo.image.size
    let room = CGSize(width: bounds.width, height: bounds.height - 2 * Self.captionHeight)
    let scale = min(room.width / image.width, room.height / image.height)
    let size = CGSize(
      width: (image.width * scale).rounded(), height: (image.height * scale).rounded())
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    caption.frame = CGRect(
      x: 0, y: bounds.maxY - Self.captionHeight, width: bounds.width, height: Self.captionHeight)
  }

  override var keyCommands: [UIKeyCommand]? { backCommands }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    dismiss(animated: true)
  }
}
