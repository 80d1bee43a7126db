import Expectations
import Segue
import TestSupport
import Testing

/// The context in every kind of container (X1 to X10): its controllers, views, and initial and final frames.
@MainActor @Suite(.serialized) struct FramesTableTests {
  private let fixture = TraceFixture()

  struct Row: CustomTestStringConvertible, Sendable {
    let kind: String
    let style: UIModalPresentationStyle
    /// The frames of the from and to views at the beginning and at the end, if they are known.
    let from, to: (initial: CGRect, final: CGRect)
    /// Whether the context hands out the views of from and to.
    var views = (from: true, to: true)
    let act: @MainActor @Sendable (TraceFixture) -> Void

    var testDescription: String { kind }
  }

  nonisolated private static let whole = CGRect(x: 0, y: 0, width: 300, height: 200)
  nonisolated private static let card = CGRect(x: 40, y: 30, width: 220, height: 140)
  nonisolated private static let sheet = CGRect(x: 0, y: 28, width: 300, height: 172)

  nonisolated static let rows: [Row] = [
    Row(
      kind: "push", style: .none, from: (whole, .zero), to: (.zero, whole),
      act: { $0.stack("A").pushViewController($0["B"], animated: true) }),
    Row(
      kind: "pop", style: .none, from: (whole, .zero), to: (.zero, whole),
      act: { $0.stack("B A").popViewController(animated: true) }),
    Row(
      kind: "tab", style: .none, from: (whole, .zero), to: (.zero, whole),
      act: { $0.tabs("A B").selectedIndex = 1 }),
    Row(
      kind: "present, removed", style: .fullScreen, from: (whole, .zero), to: (.zero, whole),
      act: { $0.present(.fullScreen) }),
    Row(
      kind: "dismiss, removed", style: .fullScreen, from: (whole, whole), to: (.zero, whole),
      act: { $0.dismiss(.fullScreen) }),
    Row(
      kind: "present, kept", style: .overFullScreen, from: (whole, whole), to: (.zero, whole),
      views: (false, true), act: { $0.present(.overFullScreen) }),
    Row(
      kind: "dismiss, kept", style: .overFullScreen, from: (whole, whole), to: (whole, whole),
      views: (true, false), act: { $0.dismiss(.overFullScreen) }),
    Row(
      kind: "present a card", style: .custom, from: (whole, whole), to: (.zero, card),
      views: (false, true), act: { $0.present(.custom) }),
    Row(
      kind: "dismiss a card", style: .custom, from: (card, card), to: (whole, whole),
      views: (true, false), act: { $0.dismiss(.custom) }),
    Row(
      kind: "present a sheet", style: .pageSheet, from: (whole, whole), to: (.zero, sheet),
      views: (false, true), act: { $0.present(.pageSheet) }),
    Row(
      kind: "dismiss a sheet", style: .pageSheet, from: (sheet, sheet), to: (whole, whole),
      views: (true, false), act: { $0.dismiss(.pageSheet) }),
  ]

  /// In every row A is the one that is left, B the one that comes; in dismissals it is the reverse.
  @Test(arguments: rows)
  func theContextKnowsTheFrames(row: Row) throws {
    let fade = SlowFade()
    fixture.spy.animator = fade
    var seen = 0
    let fixture = fixture
    let isDismissal = row.kind.hasPrefix("dismiss")
    fade.inspect = { context in
      seen += 1
      let from = fixture[isDismissal ? "B" : "A"]
      let to = fixture[isDismissal ? "A" : "B"]
      expect(context.viewController(forKey: .from) === from)
      expect(context.viewController(forKey: .to) === to)
      expectEqual(context.initialFrame(for: from), row.from.initial)
      expectEqual(context.finalFrame(for: from), row.from.final)
      expectEqual(context.initialFrame(for: to), row.to.initial)
      expectEqual(context.finalFrame(for: to), row.to.final)
      expectEqual(context.view(forKey: .from) != nil, row.views.from)
      expectEqual(context.view(forKey: .to) != nil, row.views.to)
      // X1
      expect(context.view(forKey: .from)?.isDescendant(of: context.containerView) ?? true)
      expect(context.containerView.window === fixture.stage.window)
      // X2, X3, X4, X9, X10
      expect(context.isAnimated)
      expect(!context.isInteractive)
      expect(!context.transitionWasCancelled)
      expectEqual(context.presentationStyle, row.style)
      expectEqual(context.initialFrame(for: UIViewController()), .zero)
      expectEqual(context.finalFrame(for: UIViewController()), .zero)
      expectEqual(context.targetTransform, .identity)
      // X5
      if row.style != .none {
        expectEqual(to.presentingViewController === from, !isDismissal)
      }
    }

    row.act(fixture)
    fixture.stage.settle()

    expectEqual(seen, 1)
  }

  /// X6: the view that is animated may be one that the controller's lies in.
  @Test func theViewOfASheetIsWrapped() {
    let fade = SlowFade()
    fixture.spy.animator = fade
    let b = fixture["B"]
    var wrapped: Bool?
    fade.inspect = { context in
      let view = context.view(forKey: .to)
      wrapped = view.map { view in view !== b.view && b.view.isDescendant(of: view) }
    }

    fixture.present(.pageSheet)
    fixture.stage.settle()

    expect(wrapped == true)
  }

  /// X8, E11: frames are computed when they are asked for.
  @Test(arguments: rows)
  func aResizeInMidFlightChangesTheFrames(row: Row) {
    let fade = SlowFade()
    fixture.spy.animator = fade
    var context: UIViewControllerContextTransitioning?
    fade.inspect = { context = $0 }
    row.act(fixture)
    fixture.stage.step()

    fixture.stage.resize(to: CGSize(width: 400, height: 300))
    fixture.stage.step()
    let isDismissal = row.kind.hasPrefix("dismiss")
    let final = context?.finalFrame(for: fixture[isDismissal ? "A" : "B"]) ?? .zero
    fixture.stage.settle()

    expectEqual(final.width, row.to.final.width + 100)
    expectEqual(final.height, row.to.final.height + 100)
    expect(context?.transitionWasCancelled == false)
    let shown = fixture[isDismissal ? "A" : "B"].view
    expectEqual(shown?.convert(shown?.bounds ?? .zero, to: nil), final)
  }

  /// X3, X11: the context follows the hand.
  @Test func theHandIsSeenInTheContext() {
    let fade = SlowFade()
    fixture.spy.animator = fade
    var context: UIViewControllerContextTransitioning?
    fade.inspect = { context = $0 }
    let interactor = UIPercentDrivenInteractiveTransition()
    fixture.spy.interactor = interactor
    var states: [String] = []
    let look = {
      states.append(
        "\(context?.isInteractive == true ? "held" : "free")"
          + (context?.transitionWasCancelled == true ? ", back" : ""))
    }

    fixture.stack("A").pushViewController(fixture["B"], animated: true)
    fixture.stage.turn()
    look()
    interactor.update(0.4)
    interactor.cancel()
    look()
    fixture.stage.step()
    interactor.pause()
    look()
    interactor.finish()
    look()
    fixture.stage.settle()

    expectEqual(states, ["held", "free, back", "held", "free"])
    expect(fixture["B"].view.window != nil)
  }
}

extension TraceFixture {
  fileprivate func stack(_ names: String) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(self[all: names], animated: false)
    show(navigation)
    navigation.delegate = spy
    return navigation
  }

  fileprivate func tabs(_ names: String) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = self[all: names]
    show(tabs)
    tabs.delegate = spy
    return tabs
  }

  fileprivate func present(_ style: UIModalPresentationStyle, animated: Bool = true) {
    show(self["A"])
    spy.makeController = { Card(presentedViewController: $0, presenting: $1) }
    self["B"].modalPresentationStyle = style
    if animated || style == .custom { self["B"].transitioningDelegate = spy }
    self["A"].present(self["B"], animated: animated)
  }

  fileprivate func dismiss(_ style: UIModalPresentationStyle) {
    let fade = spy.animator
    spy.animator = nil
    present(style, animated: false)
    stage.settle()
    spy.animator = fade
    self["B"].transitioningDelegate = spy
    self["A"].dismiss(animated: true)
  }
}

private final class Card: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).insetBy(dx: 40, dy: 30)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
