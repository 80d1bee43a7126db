import Foundation

/// A file to begin with: an animator that can be played, and changed at once.
struct StartingFile {
  /// The name of its class.
  let name: String

  /// The name when none is given.
  static let usualName = "MyTransition"

  /// Throws a sentence if `name` is none for a class in Swift.
  init(_ name: String) throws {
    let plain = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    let isName =
      plain.first.map { $0.isLetter || $0 == "_" } == true
      && plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, !Self.reserved.contains(plain) else {
      throw CommandFailure.wrongUse(
        "“\(name)” cannot be the name of a class: give one of letters and digits, such as CardFlip."
      )
    }
    self.name = plain
  }

  private static let reserved: Set = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "import", "init",
    "self",
    "Self", "in", "for", "if", "else", "switch", "case", "default", "return", "true", "false",
    "nil",
    "UIView", "UIViewController", "NSObject", "Any", "Type", "Protocol",
  ]

  /// In `folder`.
  func url(in folder: URL) -> URL { folder.appendingPathComponent("\(name).swift") }

  /// Writes it. Throws a sentence if that is not possible, or if there is such a file.
  ///
  /// Not as a `NewFile`, which gets its name as a link: one that waits for the file to be written would not
  /// see that.
  func write(to url: URL) throws {
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw CommandFailure("The file \(url.path) is there already: it stays as it is.")
    }
    do {
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw CommandFailure("The file \(url.path) cannot be written.")
    }
  }

  var text: String {
    """
    import UIKit

    /// The new screen slides in over the old one, which shrinks a little and goes dim.
    final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
      /// The duration, in seconds. 0.1...3
      var duration: TimeInterval = 0.6
      /// The scale of the old screen at the end. 0.5...1
      var scale: CGFloat = 0.9
      /// The damping ratio: below 1 the spring overshoots. 0.3...1
      var damping: CGFloat = 0.8
      /// Whether it animates the way there; set for each transition, by its name.
      var isPresenting = true

      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval {
        duration
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        let container = context.containerView
        let (back, front) = isPresenting ? (from, to) : (to, from)
        let aside = CGAffineTransform(translationX: container.bounds.width, y: 0)
        let away = CGAffineTransform(scaleX: scale, y: scale)

        if isPresenting {
          container.addSubview(to)
          front.transform = aside
        } else {
          container.insertSubview(to, belowSubview: from)
          back.transform = away
          back.alpha = 0.6
        }
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: damping,
          initialSpringVelocity: 0, options: []
        ) {
          front.transform = self.isPresenting ? .identity : aside
          back.transform = self.isPresenting ? away : .identity
          back.alpha = self.isPresenting ? 0.6 : 1
        } completion: { _ in
          for view in [front, back] {
            view.transform = .identity
            view.alpha = 1
          }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """
  }
}
