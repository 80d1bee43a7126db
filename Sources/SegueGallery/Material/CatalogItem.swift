import MotionTransitioning
import Segue

/// One transition of the catalog.
struct CatalogItem {
  let title: String
  let subtitle: String
  let panel: Panel
  /// Shows it, starting from a controller.
  let show: @MainActor (UIViewController) -> Void

  @MainActor static let all = [
    CatalogItem(
      title: "Fade", subtitle: "README · 0.35 s", panel: Panel.all[0],
      show: { source in
        let viewController = PresentedViewController(Panel.all[3])
        viewController.transitionController.transition = FadeTransition()
        viewController.modalPresentationStyle = .currentContext
        source.present(viewController, animated: true)
      }),
    CatalogItem(
      title: "Custom presentation", subtitle: "A card over a scrim", panel: Panel.all[3],
      show: { source in
        let viewController = PresentedViewController(Panel.all[1])
        viewController.transitionController.transition = CardTransition()
        viewController.view.layer.cornerRadius = Theme.stageRadius
        source.present(viewController, animated: true)
      }),
    CatalogItem(
      title: "Vertical sheet", subtitle: "README · drag it down", panel: Panel.all[2],
      show: { source in
        let viewController = SheetViewController(Panel.all[2])
        viewController.transitionController.transition = VerticalSheetTransition()
        source.present(viewController, animated: true)
      }),
    CatalogItem(
      title: "Menu", subtitle: "Over the current context", panel: Panel.all[1],
      show: { source in
        let viewController = MenuViewController()
        viewController.transitionController.transition = MenuTransition()
        source.present(viewController, animated: true)
      }),
    CatalogItem(
      title: "Composition", subtitle: "Slide up and fade", panel: Panel.all[3],
      show: { source in
        let viewController = PresentedViewController(Panel.all[0])
        viewController.transitionController.transition = CompositeTransition([
          SlideUpTransition(), FadeTransition(),
        ])
        viewController.modalPresentationStyle = .currentContext
        source.present(viewController, animated: true)
      }),
    CatalogItem(
      title: "Photo album", subtitle: "Pushed; photos grow", panel: Panel.all[0],
      show: { source in
        let viewController = AlbumViewController()
        viewController.transitionController.transition = SlideUpTransition()
        source.navigationController?.pushViewController(viewController, animated: true)
      }),
  ]
}
