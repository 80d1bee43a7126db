import Expectations
import Segue
import TestSupport
import Testing

/// Film strips of transitions, with a frame at each quarter of the way.
@MainActor @Suite(.serialized) struct TransitionStripTests {
  private static let size = CGSize(width: 150, height: 110)
  private let stage = HeadlessStage(size: size)
  private let host = UIView(frame: CGRect(origin: .zero, size: size))
  private let card = UIView(frame: CGRect(x: 15, y: 10, width: 120, height: 90))

  /// A page of bars like lines of text, below a heading.
  private func fill(_ paper: UIColor, _ ink: UIColor) {
    for view in card.subviews { view.removeFromSuperview() }
    card.backgroundColor = paper
    let heading = UIView(frame: CGRect(x: 10, y: 8, width: 100, height: 16))
    heading.backgroundColor = ink
    card.addSubview(heading)
    for line in 0..<6 {
      let bar = UIView(
        frame: CGRect(x: 10, y: 32 + line * 9, width: line == 5 ? 50 : 100, height: 4))
      bar.backgroundColor = ink.withAlphaComponent(0.6)
      card.addSubview(bar)
    }
  }

  private func fillFirst() {
    fill(
      UIColor(red: 0.98, green: 0.95, blue: 0.88, alpha: 1),
      UIColor(red: 0.5, green: 0.2, blue: 0.1, alpha: 1))
  }

  private func fillSecond() {
    fill(
      UIColor(red: 0.15, green: 0.3, blue: 0.5, alpha: 1),
      UIColor(red: 0.8, green: 0.9, blue: 1, alpha: 1))
  }

  private func show() {
    host.backgroundColor = UIColor(white: 0.75, alpha: 1)
    fillFirst()
    host.addSubview(card)
    stage.window.addSubview(host)
    stage.window.makeKeyAndVisible()
    stage.step(0)
  }

  /// Five frames side by side, from the beginning to a second later.
  private func strip() -> CGImage {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var strip = Bitmap(width: 5 * (width + 4) - 4, height: height)
    for frame in 0..<5 {
      let picture = stage.picture().bitmap
      for y in 0..<height {
        for x in 0..<width { strip[frame * (width + 4) + x, y] = picture[x, y] }
      }
      stage.run(for: 0.249)
    }
    return CGImage(strip)
  }

  @Test(arguments: [
    ("flip-from-left", UIView.AnimationOptions.transitionFlipFromLeft),
    ("flip-from-bottom", .transitionFlipFromBottom), ("curl-up", .transitionCurlUp),
    ("curl-down", .transitionCurlDown), ("cross-dissolve", .transitionCrossDissolve),
  ])
  func aTransitionLooksAsItDid(name: String, kind: UIView.AnimationOptions) throws {
    show()
    UIView.transition(with: card, duration: 1, options: [kind, .curveLinear]) { fillSecond() }
    stage.turn()

    try expect(Golden.mismatch(of: strip(), with: "view-\(name)") == nil)
    stage.settle()
  }

  @Test func aBlurThatGrowsLooksAsItDid() throws {
    show()
    let pane = UIVisualEffectView(effect: nil)
    pane.frame = CGRect(x: 40, y: 25, width: 70, height: 60)
    pane.layer.cornerRadius = 14
    pane.clipsToBounds = true
    host.addSubview(pane)

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      pane.effect = UIBlurEffect(style: .systemUltraThinMaterial)
      card.center.x += 30
    }
    stage.turn()

    try expect(Golden.mismatch(of: strip(), with: "view-blur") == nil)
    stage.settle()
  }
}
