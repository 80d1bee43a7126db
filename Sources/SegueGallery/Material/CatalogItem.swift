import MotionTransitioning
import UIKit

/// One transition of the catalog.
struct CatalogItem {
  let title: String
  let subtitle: String
  let panel: Panel
  /// Whether what it shows is pushed rather than presented.
  var isPushed = false
  /// Makes the controller that it shows, with its transition at the given tempo.
  let makeController: @MainActor (Tempo) -> UIViewController

  /// Shows it from `source`.
  @MainActor func show(from source: UIViewController, _ tempo: Tempo) {
    let viewController = makeController(tempo)
    if isPushed {
      source.navigationController?.pushViewController(viewController, animated: true)
    } else {
      source.present(viewController, animated: true)
    }
  }

  @MainActor static let all = [
    CatalogItem(
      title: "Fade", subtitle: "README · 0.35 s", panel: Panel.all[0],
      makeController: { tempo in
        let viewController = PresentedViewController(Panel.all[3])
        viewController.transitionController.transition = FadeTransition(tempo)
        viewController.modalPresentationStyle = .currentContext
        return viewController
      }),
    CatalogItem(
      title: "Custom presentation", subtitle: "A card over a scrim", panel: Panel.all[3],
      makeController: { tempo in
        let viewController = PresentedViewController(Panel.all[1])
        viewController.transitionController.transition = CardTransition(tempo)
        viewController.view.layer.cornerRadius = Theme.stageRadius
        return viewController
      }),
    CatalogItem(
      title: "Vertical sheet", subtitle: "README · drag it down", panel: Panel.all[2],
      makeController: { tempo in
        let viewController = SheetViewController(Panel.all[2])
        viewController.transitionController.transition = VerticalSheetTransition(tempo)
        return viewController
      }),
    CatalogItem(
      title: "Menu", subtitle: "Over the current context", panel: Panel.all[1],
      makeController: { tempo in
        let viewController = MenuViewController()
        viewController.transitionController.transition = MenuTransition(tempo)
        return viewController
      }),
    CatalogItem(
      title: "Composition", subtitle: "Slide up and fade", panel: Panel.all[3],
      makeController: { tempo in
        let viewController = PresentedViewController(Panel.all[0])
        viewController.transitionController.transition = CompositeTransition([
          SlideUpTransition(tempo), FadeTransition(tempo),
        ])
        viewController.modalPresentationStyle = .currentContext
        return viewController
      }),
    CatalogItem(
      title: "Photo album", subtitle: "Pushed; photos grow", panel: Panel.all[0], isPushed: true,
      makeController: { tempo in
        let viewController = AlbumViewController(tempo)
        viewController.transitionController.transition = SlideUpTransition(tempo)
        return viewController
      }),
  ]
}
