import UIKit

/// A red lamp, of which three pictures are made that hang side by side.
final class DarkroomController: UIViewController {
  private let lamp = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    lamp.backgroundColor = .red
    view.addSubview(lamp)
  }

  /// The pictures fall from the lamp to their places, and the last one goes on into nothing.
  func develop() {
    let pictures = [drawn(), rendered(), snapshot()].compactMap { $0 }
    for (index, picture) in pictures.enumerated() {
      picture.frame = lamp.frame
      view.addSubview(picture)
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.3
      ) {
        picture.frame.origin = CGPoint(x: 100 * index, y: 80)
      } completion: { [lamp] _ in
        guard index == 2 else { return }
        UIView.transition(from: picture, to: lamp, duration: 0.2, options: .transitionCrossDissolve)
      }
    }
  }

  private func drawn() -> UIView? {
    let renderer = UIGraphicsImageRenderer(bounds: lamp.bounds)
    let image = renderer.image { context in
      UIColor.red.setFill()
      UIBezierPath(rect: context.format.bounds).fill()
    }
    return UIImageView(image: image)
  }

  private func rendered() -> UIView? {
    UIGraphicsBeginImageContextWithOptions(lamp.bounds.size, true, 0)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    lamp.layer.render(in: context)
    return UIImageView(image: UIGraphicsGetImageFromCurrentImageContext())
  }

  private func snapshot() -> UIView? {
    lamp.snapshotView(afterScreenUpdates: true)
  }
}
