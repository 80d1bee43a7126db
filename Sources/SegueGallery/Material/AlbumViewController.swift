import MotionTransitioning
import UIKit

/// A photo album: thumbnails that grow into photos.
final class AlbumViewController: UIViewController {
  private let name = UILabel()
  private let back: PanelButton
  private var thumbnails: [ThumbnailButton] = []
  private let tempo: Tempo

  private static let columns = 3
  private static let gap: CGFloat = 10
  private static let margin: CGFloat = 20
  private static let top: CGFloat = 72

  init(_ tempo: Tempo) {
    self.tempo = tempo
    var close: (() -> Void)?
    back = PanelButton("Back", size: .small, on: .dark) { close?() }
    super.init(nibName: nil, bundle: nil)
    title = "Album"
    close = { [weak self] in _ = self?.navigationController?.popViewController(animated: true) }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    name.text = "Album"
    name.font = .systemFont(ofSize: 24, weight: .bold)
    name.textColor = Theme.text
    name.accessibilityIdentifier = "title"
    view.addSubview(name)
    view.addSubview(back)
    thumbnails = Photo.all.map { photo in
      let button = ThumbnailButton(photo) { [weak self] in self?.show(photo) }
      view.addSubview(button)
      return button
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let size = back.sizeThatFits(view.bounds.size)
    name.frame = CGRect(x: Self.margin, y: 20, width: width - 2 * Self.margin, height: 36)
    back.frame = CGRect(
      x: width - Self.margin - size.width, y: 24, width: size.width, height: size.height)
    let columns = CGFloat(Self.columns)
    let side = ((width - 2 * Self.margin - (columns - 1) * Self.gap) / columns).rounded(.down)
    for (index, thumbnail) in thumbnails.enumerated() {
      let (row, column) = (CGFloat(index / Self.columns), CGFloat(index % Self.columns))
      thumbnail.frame = CGRect(
        x: Self.margin + column * (side + Self.gap), y: Self.top + row * (side + Self.gap),
        width: side, height: side)
    }
  }

  /// Shows `photo` large.
  func show(_ photo: Photo) {
    present(makeController(photo), animated: true)
  }

  /// A controller that shows `photo` large when presented.
  func makeController(_ photo: Photo) -> UIViewController {
    let viewController = PhotoViewController(photo)
    viewController.transitionController.transition = PhotoAlbumTransition(tempo, from: self)
    viewController.modalPresentationStyle = .overCurrentContext
    return viewController
  }

  /// The thumbnail of `photo`, if it is visible.
  func thumbnail(of photo: Photo) -> UIImageView? {
    guard let image = thumbnails.first(where: { $0.photo === photo })?.picture else { return nil }
    let frame = image.convert(image.bounds, to: view)
    return view.bounds.contains(frame) ? image : nil
  }
}

/// A photo to click on.
private final class ThumbnailButton: HoverControl {
  let photo: Photo
  let picture: UIImageView

  init(_ photo: Photo, action: @escaping @MainActor () -> Void) {
    self.photo = photo
    picture = UIImageView(image: photo.image)
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    picture.accessibilityIdentifier = "photo"
    addSubview(picture)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }
  override func hoverChanged() { showState() }

  private func showState() {
    picture.alpha = isHighlighted ? 0.7 : isHovered ? 0.88 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}
