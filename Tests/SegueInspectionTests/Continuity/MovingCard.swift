import Segue
import SegueInspection

/// A card with stripes and a text that moves over a striped ground, on a stage of 240 by 200 points. It
/// lies in a holder of its size, which a test can disturb.
@MainActor final class MovingCard {
  let stage = HeadlessStage(size: CGSize(width: 240, height: 200), framesPerSecond: 240)
  let ground = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 200))
  let holder = UIView(frame: CGRect(x: 20, y: 60, width: 80, height: 60))
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))

  init() {
    let root = UIViewController()
    root.view.addSubview(ground)
    Self.addStripes(to: ground, .darkGray, on: .gray)
    Self.addStripes(to: card, .yellow, on: .blue)
    let label = UILabel(frame: CGRect(x: 6, y: 20, width: 70, height: 20))
    label.text = "Amber"
    card.addSubview(label)
    holder.accessibilityIdentifier = "holder"
    holder.addSubview(card)
    root.view.addSubview(holder)
    stage.show(root)
    stage.settle()
  }

  private static func addStripes(to view: UIView, _ color: UIColor, on background: UIColor) {
    view.backgroundColor = background
    for x in stride(from: CGFloat(10), to: view.bounds.width, by: 30) {
      let stripe = UIView(frame: CGRect(x: x, y: 5, width: 12, height: view.bounds.height - 10))
      stripe.backgroundColor = color
      view.addSubview(stripe)
    }
  }

  /// Moves the card by 100 points within 0.5 s, evenly, and disturbs it after 0.2 s.
  func record(
    asksFor: ContinuityExpectation = [], disturb: @MainActor (MovingCard) -> Void
  ) -> ContinuityReport {
    ContinuityRecorder(stage).record(asksFor: asksFor) {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        self.card.center.x += 100
      }
      stage.run(for: 0.2)
      disturb(self)
      stage.settle()
    }
  }
}
