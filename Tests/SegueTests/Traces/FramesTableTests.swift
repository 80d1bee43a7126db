import Segue
import TestSupport
import Testing

/// What the context says in every kind of container (X1 to X10): who, whose view, from where, to where.
@MainActor @Suite(.serialized) struct FramesTableTests {
  private let board = TraceBoard()

  struct Row: CustomTestStringConvertible, Sendable {
    let kind: String
    let style: UIModalPresentationStyle
    /// Where the views of from and to are at the beginning and at the end, if they are known.
    let from, to: (initial: CGRect, final: CGRect)
    /// Whether the context hands out the views of from and to.
    var views = (from: true, to: true)
    let act: @MainActor @Sendable (TraceBoard) -> Void

    var testDescription: String { kind }
  }

  nonisolated private static let whole = CGRect(x: 0, y: 0, width: 300, height: 200)
  nonisolated private static let tab = CGRect(x: 0, y: 0, width: 300, height: 151)
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
      kind: "tab", style: .none, from: (tab, .zero), to: (.zero, tab),
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

  /// In every row A is the one who is left, B the one who comes; in dismissals it is the reverse.
  @Test(arguments: rows)
  func theContextKnowsTheFrames(row: Row) throws {
    let fade = SlowFade()
    board.director.animator = fade
    var seen = 0
    let board = board
    let isDismissal = row.kind.hasPrefix("dismiss")
    fade.inspect = { context in
      seen += 1
      let from = board[isDismissal ? "B" : "A"]
      let to = board[isDismissal ? "A" : "B"]
      #expect(context.viewController(forKey: .from) === from)
      #expect(context.viewController(forKey: .to) === to)
      #expect(context.initialFrame(for: from) == row.from.initial)
      #expect(context.finalFrame(for: from) == row.from.final)
      #expect(context.initialFrame(for: to) == row.to.initial)
      #expect(context.finalFrame(for: to) == row.to.final)
      #expect((context.view(forKey: .from) != nil) == row.views.from)
      #expect((context.view(forKey: .to) != nil) == row.views.to)
      // X1
      #expect(context.view(forKey: .from)?.isDescendant(of: context.containerView) ?? true)
      #expect(context.containerView.window === board.stage.window)
      // X2, X3, X4, X9, X10
      #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
      #expect(context.presentationStyle == row.style)
      #expect(context.initialFrame(for: UIViewController()) == .zero)
      #expect(context.finalFrame(for: UIViewController()) == .zero)
      #expect(context.targetTransform == .identity)
      // X5
      if row.style != .none {
        #expect((to.presentingViewController === from) == !isDismissal)
      }
    }

    row.act(board)
    board.stage.settle()

    #expect(seen == 1)
  }

  /// X6: the view that is animated may be one that the controller's lies in.
  @Test func theViewOfASheetIsWrapped() {
    let fade = SlowFade()
    board.director.animator = fade
    let b = board["B"]
    var wrapped: Bool?
    fade.inspect = { context in
      let view = context.view(forKey: .to)
      wrapped = view.map { view in view !== b.view && b.view.isDescendant(of: view) }
    }

    board.present(.pageSheet)
    board.stage.settle()

    #expect(wrapped == true)
  }

  /// X8, E11: frames are computed when they are asked for.
  @Test(arguments: rows)
  func aResizeInMidFlightChangesTheFrames(row: Row) {
    let fade = SlowFade()
    board.director.animator = fade
    var context: UIViewControllerContextTransitioning?
    fade.inspect = { context = $0 }
    row.act(board)
    board.stage.step()

    board.stage.resize(to: CGSize(width: 400, height: 300))
    board.stage.step()
    let isDismissal = row.kind.hasPrefix("dismiss")
    let final = context?.finalFrame(for: board[isDismissal ? "A" : "B"]) ?? .zero
    board.stage.settle()

    #expect(final.width == row.to.final.width + 100)
    #expect(final.height == row.to.final.height + 100)
    #expect(context?.transitionWasCancelled == false)
    let shown = board[isDismissal ? "A" : "B"].view
    #expect(shown?.convert(shown?.bounds ?? .zero, to: nil) == final)
  }

  /// X3, X11: what the context says follows the hand.
  @Test func theHandIsSeenInTheContext() {
    let fade = SlowFade()
    board.director.animator = fade
    var context: UIViewControllerContextTransitioning?
    fade.inspect = { context = $0 }
    let interactor = UIPercentDrivenInteractiveTransition()
    board.director.interactor = interactor
    var states: [String] = []
    let look = {
      states.append(
        "\(context?.isInteractive == true ? "held" : "free")"
          + (context?.transitionWasCancelled == true ? ", back" : ""))
    }

    board.stack("A").pushViewController(board["B"], animated: true)
    board.stage.turn()
    look()
    interactor.update(0.4)
    interactor.cancel()
    look()
    board.stage.step()
    interactor.pause()
    look()
    interactor.finish()
    look()
    board.stage.settle()

    #expect(states == ["held", "free, back", "held", "free"])
    #expect(board["B"].view.window != nil)
  }
}

extension TraceBoard {
  fileprivate func stack(_ names: String) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    navigation.setViewControllers(self[all: names], animated: false)
    show(navigation)
    navigation.delegate = director
    return navigation
  }

  fileprivate func tabs(_ names: String) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = self[all: names]
    show(tabs)
    tabs.delegate = director
    return tabs
  }

  fileprivate func present(_ style: UIModalPresentationStyle, animated: Bool = true) {
    show(self["A"])
    director.makeController = { Card(presentedViewController: $0, presenting: $1) }
    self["B"].modalPresentationStyle = style
    if animated || style == .custom { self["B"].transitioningDelegate = director }
    self["A"].present(self["B"], animated: animated)
  }

  fileprivate func dismiss(_ style: UIModalPresentationStyle) {
    let fade = director.animator
    director.animator = nil
    present(style, animated: false)
    stage.settle()
    director.animator = fade
    self["B"].transitioningDelegate = director
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
