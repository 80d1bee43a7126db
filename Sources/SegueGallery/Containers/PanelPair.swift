import UIKit

/// A screen of the user's in the place of one of the playground's panels.
public struct PairedScreen: Sendable {
  /// The title of its tab.
  public let title: String
  private let make: @MainActor @Sendable () -> UIViewController

  /// A screen with a title, and with a new controller each time it is shown.
  public init(title: String, make: @escaping @MainActor @Sendable () -> UIViewController) {
    (self.title, self.make) = (title, make)
  }

  /// A picture that fills the screen, as design tools export them.
  public init(title: String, picture: UIImage) {
    self.init(title: title) { PictureViewController(picture) }
  }

  @MainActor func makeController() -> UIViewController { make() }
}

extension ContainerKind {
  /// objc.io's container with two screens of the user's, the panels A and B of any engine.
  public static func pair(_ first: PairedScreen, _ second: PairedScreen) -> ContainerKind {
    ContainerKind(
      "Panels", subtitle: "\(first.title) and \(second.title)",
      hint: "Click a tab or drag sideways", keyHint: "← → 1–2 tabs",
      drawing: [
        .init(.from, x: 4, y: 4, width: 17, height: 22),
        .init(.to, x: 23, y: 4, width: 17, height: 22),
      ]
    ) { _, index, vendor in
      let container = ContainerViewController(
        viewControllers: [first.makeController(), second.makeController()],
        selectedIndex: index == 1 ? 1 : 0,
        tabItems: [
          TabItem(title: first.title, icon: .circle, color: Theme.from),
          TabItem(title: second.title, icon: .square, color: Theme.to),
        ])
      container.delegate = vendor
      return container
    }
  }
}

/// Shows a picture that fills its view, its middle where the shapes differ.
final class PictureViewController: UIViewController {
  private let picture: UIImage

  init(_ picture: UIImage) {
    self.picture = picture
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = UIImageView(image: picture)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.isUserInteractionEnabled = true
    self.view = view
  }
}
