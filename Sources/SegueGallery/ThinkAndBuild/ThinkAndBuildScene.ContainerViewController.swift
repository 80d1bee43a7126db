import UIKit

extension ThinkAndBuildScene {
  /// Shows one controller at a time and goes to the next with a transition that it performs itself:
  /// two snapshots of its own view fly over a black view that hides the real ones meanwhile.
  public final class ContainerViewController: UIViewController {
    /// Hosts the current view.
    public let detailView = UIView()

    /// The controller that is shown; while a transition is in flight, the one it leaves.
    public internal(set) var currentViewController: UIViewController

    /// The duration of a transition, in seconds.
    public var duration: TimeInterval = 1.0

    /// Whether the view behind the snapshots is clear rather than black, which gives the trick
    /// away.
    public var showsRealInterface = false

    var phase = Phase.resting
    /// The last request made during a transition; it begins right after.
    var request: UIViewController?

    enum Phase {
      case resting
      /// The hierarchy is being changed, before or after the flight.
      case changing(to: UIViewController)
      case flying(Flight)
    }

    /// A transition whose snapshots are in flight.
    struct Flight {
      let viewController: UIViewController
      let blackView: UIView
    }

    /// A container with `viewController` as its child.
    public init(viewController: UIViewController) {
      currentViewController = viewController
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = Theme.void
      view.clipsToBounds = true
      detailView.frame = view.bounds
      detailView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(detailView)
      addChild(currentViewController)
      currentViewController.view.frame = detailView.bounds
      currentViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      detailView.addSubview(currentViewController.view)
      currentViewController.didMove(toParent: self)
    }

    /// Snapshots cannot be laid out again: in flight they are stretched to a new size.
    public override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard case .flying(let flight) = phase else { return }
      let size = flight.blackView.bounds.size
      guard size.width > 0, size.height > 0 else { return }
      flight.blackView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      flight.blackView.transform = CGAffineTransform(
        scaleX: view.bounds.width / size.width, y: view.bounds.height / size.height)
    }
  }
}

// MARK: - Requests

extension ThinkAndBuildScene.ContainerViewController {
  /// Whether a transition is in flight.
  public var isTransitioning: Bool {
    if case .resting = phase { false } else { true }
  }

  /// The answer to a request.
  enum Answer {
    /// It begins, from a snapshot of the transition that it interrupts, if any.
    case begin(interrupted: UIImageView?)
    /// It is deferred, dropped, or asks for what is already shown or under way.
    case nothing
  }

  /// Whether a transition to `viewController` can begin now, as `OverlappingRequests` says.
  func answer(requestFor viewController: UIViewController) -> Answer {
    switch phase {
    case .resting:
      return viewController === currentViewController ? .nothing : .begin(interrupted: nil)
    case .changing(let destination):
      wait(for: viewController, insteadOf: destination)
      return .nothing
    case .flying(let flight):
      guard OverlappingRequests(of: self).policy == .interrupt,
        viewController !== flight.viewController
      else {
        wait(for: viewController, insteadOf: flight.viewController)
        return .nothing
      }
      OverlappingRequests(of: self).onDecision?(.interrupt)
      request = nil
      let screen = photographScreen()
      finish(flight)
      // A callback of the end may have requested something else.
      if isTransitioning { wait(for: viewController, insteadOf: flight.viewController) }
      return isTransitioning ? .nothing : .begin(interrupted: screen)
    }
  }

  private func wait(for viewController: UIViewController, insteadOf destination: UIViewController) {
    guard OverlappingRequests(of: self).policy != .ignore else {
      OverlappingRequests(of: self).onDecision?(.ignore)
      return
    }
    OverlappingRequests(of: self).onDecision?(.queue)
    request = viewController === destination ? nil : viewController
  }

  /// Starts the transition that was requested while another one was in flight.
  func presentRequested() {
    guard let viewController = request else { return }
    request = nil
    present(viewController)
  }
}
