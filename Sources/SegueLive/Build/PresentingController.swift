import Segue

/// Presents a screen that is made to be presented, so that it can be dismissed, and comes again.
///
/// The first is there at once; when it is gone, a button presents another one.
package final class PresentingController: UIViewController {
  /// The screen that is presented at once; nil: it has been.
  private var first: UIViewController?
  private let name: String
  private let makeNext: @MainActor () -> UIViewController?

  /// - Parameters:
  ///   - first: The screen that is presented at once.
  ///   - name: Its name, for the button.
  ///   - makeNext: Makes another one, which the button presents.
  init(
    _ first: UIViewController, name: String, makeNext: @escaping @MainActor () -> UIViewController?
  ) {
    (self.first, self.name, self.makeNext) = (first, name, makeNext)
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.setTitle("Present \(name)", for: .normal)
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let next = makeNext() else { return }
        present(next, animated: true)
      }, for: .primaryActionTriggered)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -32),
    ])
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let screen = first else { return }
    first = nil
    present(screen, animated: false)
  }
}
