import Expectations
import ProgramTestSupport
import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// O6 in a window that was resized meanwhile: a cancelled interaction leaves the same screen as a container built
/// afresh in the new size.
@MainActor @Suite(.serialized) struct CancelAfterResizeTests {
  private nonisolated static let size = CGSize(width: 300, height: 240)
  private nonisolated static let ways: [[CGSize]] = [
    [CGSize(width: 420, height: 280)], [CGSize(width: 220, height: 300)],
    [CGSize(width: 500, height: 200), CGSize(width: 90, height: 90), size],
  ]

  /// The kind of animation that a careless animator uses.
  enum Variant: CaseIterable { case block, keyframes, property }

  private let stage = HeadlessStage(size: Self.size)

  /// Animates the outgoing view and all of its subviews in blocks, and restores nothing.
  @MainActor private final class Careless: NSObject, UIViewControllerAnimatedTransitioning {
    let variant: Variant

    init(_ variant: Variant) { self.variant = variant }

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.4 }

    private func scatter(_ view: UIView) {
      for (index, part) in view.subviews.enumerated() {
        let way = CGFloat(index + 1) * 7
        part.center = CGPoint(x: part.center.x + way, y: part.center.y - way)
        part.bounds.size.width *= 0.5
        part.alpha = 0.5
        part.transform = CGAffineTransform(translationX: way, y: 30)
        scatter(part)
      }
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let going = context.view(forKey: .from) ?? context.view(forKey: .to) else { return }
      let width = context.containerView.bounds.width
      if let coming = context.view(forKey: .to), coming !== going {
        coming.frame = context.containerView.bounds
        context.containerView.insertSubview(coming, at: 0)
      }
      let change = { [self] in
        going.frame = CGRect(x: -width, y: 20, width: 100, height: 80)
        going.alpha = 0.3
        going.transform = CGAffineTransform(translationX: -width, y: 0)
        scatter(going)
      }
      let end = { context.completeTransition(!context.transitionWasCancelled) }
      switch variant {
      case .block:
        UIView.animate(withDuration: 0.4, animations: change) { _ in end() }
      case .keyframes:
        UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
          UIView.addKeyframe(
            withRelativeStartTime: 0.2, relativeDuration: 0.8, animations: change)
        } completion: { _ in
          end()
        }
      case .property:
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear, animations: change)
        animator.addCompletion { _ in end() }
        animator.startAnimation()
      }
    }
  }

  /// A container and how a transition in it begins.
  enum Kind: CaseIterable { case custom, push, pop, tabs, present, dismiss, dismissFromContext }

  /// Shows a container of a kind at rest, and returns what begins its transition.
  private func show(_ kind: Kind, _ spy: DelegateSpy) throws -> () -> Void {
    let panels = Panel.all
    func show(_ controller: UIViewController) {
      stage.show(controller)
      stage.settle()
    }
    switch kind {
    case .custom:
      let container = Gallery.makeContainer()
      container.delegate = spy
      show(container)
      return { container.select(1) }
    case .push, .pop:
      let navigation = UINavigationController(rootViewController: PanelViewController(panels[0]))
      navigation.delegate = spy
      show(navigation)
      let detail = DetailViewController(panels[0])
      if kind == .push { return { navigation.pushViewController(detail, animated: true) } }
      navigation.pushViewController(detail, animated: false)
      stage.settle()
      return { navigation.popViewController(animated: true) }
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = panels.map(PanelNavigationController.init)
      tabs.delegate = spy
      show(tabs)
      return { tabs.selectedIndex = 2 }
    case .present, .dismiss, .dismissFromContext:
      let root = PanelViewController(panels[0])
      root.definesPresentationContext = true
      show(root)
      let next = PresentedViewController(panels[1])
      next.modalPresentationStyle =
        kind == .dismissFromContext ? .overCurrentContext : .fullScreen
      next.transitioningDelegate = spy
      if kind == .present { return { root.present(next, animated: true) } }
      root.present(next, animated: false)
      stage.settle()
      return { root.dismiss(animated: true) }
    }
  }

  @Test(arguments: Kind.allCases, Variant.allCases)
  func cancelledAfterAResizeItShowsWhatOneBuiltAfreshShows(kind: Kind, variant: Variant) throws {
    for way in Self.ways {
      stage.resize(to: Self.size)
      let spy = DelegateSpy()
      let begin = try show(kind, spy)
      spy.animator = Careless(variant)
      let interactor = UIPercentDrivenInteractiveTransition()
      spy.interactor = interactor
      begin()
      stage.turn()
      interactor.update(0.4)
      stage.step()
      for size in way { stage.resize(to: size) }
      interactor.cancel()
      stage.settle()
      let found = stage.picture()

      _ = try show(kind, DelegateSpy())
      expectEqual(found, stage.picture(), "\(way)")
    }
  }

  /// With the engines of the playground, under the pointer.
  @Test(arguments: EngineFixture.pairs(turn: 3))
  func aDragThatIsTakenBackAfterAResizeShowsTheSame(name: String, kind: ContainerKind) throws {
    for way in Self.ways {
      stage.resize(to: Self.size)
      let fixture = try EngineFixture(name, in: kind, on: stage)
      fixture.leave()
      stage.run(for: 0.1)
      stage.press(CGPoint(x: Self.size.width - 4, y: Self.size.height / 2))
      for size in way { stage.resize(to: size) }
      stage.key(UIKeyCommand.inputEscape)
      stage.settle()
      stage.release()
      stage.settle()
      fixture.comeBack()
      stage.settle()
      let found = stage.picture()

      _ = try EngineFixture(name, in: kind, on: stage)
      expectEqual(found, stage.picture(), "\(way)")
    }
  }

  /// A sheet that is dragged down, and up again after the window has another size.
  @Test(arguments: ways) func aSheetThatIsDraggedBackAfterAResizeShowsTheSame(way: [CGSize]) throws
  {
    func show() throws -> UIViewController {
      let root = Gallery.makeContainer(
        .sheet, vendor: EngineVendor(try #require(Gallery.engine(named: "Cut"))))
      stage.show(root)
      stage.settle()
      let button = try #require(root.view.firstPart(PanelButton.self))
      stage.tap(button.convert(CGPoint(x: 5, y: 5), to: nil))
      stage.settle()
      return root
    }
    let root = try show()
    let sheet = try #require(root.presentedViewController)
    let top = sheet.view.convert(CGPoint.zero, to: nil).y

    stage.press(CGPoint(x: 150, y: top + 12))
    stage.drag(to: CGPoint(x: 150, y: top + 60), over: 0.2)
    for size in way { stage.resize(to: size) }
    let last = way.last ?? Self.size
    stage.drag(to: CGPoint(x: 150, y: last.height / 2 + 8), over: 0.5)
    stage.run(for: 0.2)
    stage.release()
    stage.settle()
    let found = stage.picture()
    expect(root.presentedViewController === sheet)

    _ = try show()
    expectEqual(found, stage.picture())
  }
}
