import UIKit

extension Gallery {
  /// A container with screens as full as those of applications: AppCoda's list of places, an album,
  /// and two places with their photos. It shows the list first.
  @MainActor public static func makeFullContainer() -> ContainerViewController {
    ContainerViewController(viewControllers: [
      AppCodaScene.makeNavigation(),
      ItemViewController(Item.all[0]),
      AlbumViewController(Tempo()),
      ItemViewController(Item.all[1]),
    ])
  }
}
