import MotionTransitioning
import Segue
import Testing

/// The transition of the module's README.
@MainActor struct ZoomTests {
  private final class Sheet: UIViewController {
    func beginClosing() -> UIPercentDrivenInteractiveTransition {
      let interaction = UIPercentDrivenInteractiveTransition()
      transitionController.interactionController = interaction
      dismiss(animated: true)
      // … and from a gesture: interaction.update(0.4), then finish() or cancel()
      return interaction
    }
  }

  @Test func itOpensAndIsClosedByHand() {
    let stage = HeadlessStage(size: CGSize(width: 320, height: 480))
    let (root, sheet) = (UIViewController(), Sheet())
    stage.show(root)
    sheet.transitionController.transition = Zoom()
    root.present(sheet, animated: true)
    stage.settle()
    #expect(root.presentedViewController === sheet)

    let interaction = sheet.beginClosing()
    stage.step()
    interaction.update(0.4)
    stage.step()
    interaction.cancel()
    stage.settle()
    #expect(root.presentedViewController === sheet)
    #expect(sheet.view.transform == .identity)

    sheet.beginClosing().finish()
    stage.settle()
    #expect(root.presentedViewController == nil)
  }
}
