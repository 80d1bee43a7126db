import Expectations
import Segue
import TestSupport
import Testing

/// The life of constraints: when they count, what they keep alive, and which of a conflict is given up.
@MainActor @Suite(.serialized) struct ConstraintLifeTests {
  private let fixture = LayoutFixture()

  @Test func theInnermostCommonAncestorHasTheConstraint() {
    let outer = fixture.box()
    let one = fixture.box(in: outer)
    let other = fixture.box(in: outer)

    let sibling = one.leadingAnchor.constraint(equalTo: other.trailingAnchor)
    let child = one.topAnchor.constraint(equalTo: outer.topAnchor)
    let own = one.widthAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([sibling, child, own])

    expectEqual(outer.constraints, [sibling, child])
    expectEqual(one.constraints, [own])
    expectEqual(one.constraintsAffectingLayout(for: .horizontal), [sibling, own])
    NSLayoutConstraint.deactivate([sibling, own])
    expectEqual(outer.constraints, [child])
    expectEmpty(one.constraints)
    expect(!sibling.isActive)
    expect(child.isActive)
  }

  @Test func addingToAViewIsActivating() {
    let box = fixture.box()
    let constraint = box.widthAnchor.constraint(equalToConstant: 30)

    fixture.stage.window.addConstraint(constraint)
    expect(constraint.isActive)
    expectEqual(fixture.stage.window.constraints, [constraint])
    box.removeConstraint(constraint)
    expect(constraint.isActive)
    fixture.stage.window.removeConstraints([constraint])

    expect(!constraint.isActive)
  }

  /// AL11
  @Test func whatLeavesItsSuperviewLosesItsConstraintsToTheRest() {
    let card = fixture.box()
    let pinned = card.pin(10)
    let content = fixture.box(in: card)
    let inner = content.pin(5)
    fixture.layOut()

    card.removeFromSuperview()

    expectEqual(pinned.map(\.isActive), [false, false, false, false])
    expectEqual(inner.map(\.isActive), [true, true, true, true])
    let other = fixture.box()
    other.place(0, 0)
    other.fix(100, 100)
    other.addSubview(card)
    card.pin(20)
    fixture.layOut()
    expectEqual(card.frame, CGRect(x: 20, y: 20, width: 60, height: 60))
    expectEqual(content.frame, CGRect(x: 5, y: 5, width: 50, height: 50))
  }

  /// A view that removes its subviews as soon as it leaves its window.
  private final class EmptiedView: UIView {
    /// The new superview of the subviews; nil: none.
    var refuge: UIView?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window == nil else { return }
      for view in subviews {
        if let refuge { refuge.addSubview(view) } else { view.removeFromSuperview() }
      }
    }
  }

  @Test func whatGoesWhileItsSuperviewIsRemovedTakesItsConstraintsWithIt() {
    weak var lost: UIView?
    weak var pinned: NSLayoutConstraint?
    do {
      let card = fixture.add(EmptiedView())
      let content = fixture.box(in: card)
      pinned = content.pin(5).first
      fixture.box(in: content).pin(1)
      lost = content
      fixture.layOut()
      card.removeFromSuperview()
      expectEmpty(card.constraints)
    }

    expect(lost == nil)
    expect(pinned == nil)
  }

  @Test func whatMovesWhileItsSuperviewIsRemovedIsLaidOutWhereItIs() {
    let card = fixture.add(EmptiedView())
    card.refuge = fixture.root
    let content = fixture.box(in: card)
    let pinned = content.pin(5)
    let inner = fixture.box(in: content)
    inner.pin(10)
    fixture.layOut()

    card.removeFromSuperview()
    content.place(0, 0)
    content.fix(100, 80)
    fixture.layOut()
    expectEqual(pinned.map(\.isActive), [false, false, false, false])
    expectEqual(inner.frame, CGRect(x: 10, y: 10, width: 80, height: 60))
  }

  /// A view that constrains its subviews when it is about to leave its superview.
  private final class FarewellView: UIView {
    override func willMove(toSuperview superview: UIView?) {
      super.willMove(toSuperview: superview)
      if superview == nil { for view in subviews { view.pin(to: layoutMarginsGuide) } }
    }
  }

  @Test func constraintsMadeOnTheWayOutGoAlong() {
    weak var lost: UIView?
    do {
      let card = fixture.add(FarewellView())
      card.place(0, 0)
      _ = fixture.box(in: card)
      fixture.layOut()
      card.removeFromSuperview()
      lost = card
    }
    let other = fixture.box()
    other.place(10, 10)
    other.fix(20, 20)
    fixture.layOut()

    expect(lost == nil)
    expectEqual(other.frame, CGRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func aTreeMadeAsideIsLaidOutWhereItIsAdded() {
    let card = UIView()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(content)
    content.pin(5)
    card.translatesAutoresizingMaskIntoConstraints = false

    fixture.root.addSubview(card)
    card.pin(10)
    fixture.layOut()

    expectEqual(content.frame, CGRect(x: 5, y: 5, width: 370, height: 270))
  }

  @Test func nothingKeepsViewsAlive() {
    weak var view: UIView?
    weak var kept: NSLayoutConstraint?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(box)
      kept = box.pin(1)[0]
      root.guide(.margins).topAnchor.constraint(equalTo: box.topAnchor).isActive = true
      _ = Diagnostics.capture { root.layoutIfNeeded() }
      view = root
      expectEqual(box.frame.width, 98)
    }

    expect(view == nil)
    expect(kept == nil)
  }

  // MARK: Conflicts

  /// AL12
  @Test func ofConstraintsThatContradictOneAnotherTheLastIsGivenUpAndReportedOnce() throws {
    let box = fixture.box()
    box.accessibilityIdentifier = "box"
    box.place(0, 0)
    let first = box.fix(100, 50)[0]
    let second = box.widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "too wide"
    second.isActive = true

    let reports = Diagnostics.capture {
      fixture.layOut()
      box.superview?.setNeedsLayout()
      fixture.layOut()
    }

    let report = try #require(reports.first)
    expectEqual(reports.count, 1)
    expect(report.contains("'too wide' UIView:'box'.width == 200 (active)"))
    expect(report.contains("UIView:'box'.width == 100 (active)"))
    expectEqual(box.frame.width, 100)
    first.isActive = false
    fixture.layOut()
    expectEqual(box.frame.width, 200)
  }

  @Test func aMaskThatContradictsIsNamed() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    box.accessibilityIdentifier = "box"
    fixture.root.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 70).isActive = true

    let reports = Diagnostics.capture { fixture.layOut() }

    expectEqual(reports.count, 1)
    expect(reports.first?.contains("translatesAutoresizingMaskIntoConstraints") == true)
    expectEqual(box.frame.width, 50)
  }

  @Test func whatContradictsOnlyForALowerPriorityIsNotReported() {
    let box = fixture.box()
    box.place(0, 0)
    box.fix(100, 50)
    let wide = box.widthAnchor.constraint(equalToConstant: 200)
    wide.priority = UILayoutPriority(999)
    wide.isActive = true

    expectEmpty(Diagnostics.capture { fixture.layOut() })
    expectEqual(box.frame.width, 100)
  }

  // MARK: Updating

  /// AL13
  @Test func constraintsAreUpdatedFromTheInsideOutBeforeLayout() {
    var trace: [String] = []
    let outer = fixture.add(UpdatedView("outer") { trace.append($0) })
    let inner = fixture.add(UpdatedView("inner") { trace.append($0) }, to: outer)
    outer.pin()
    inner.pin()
    fixture.layOut()
    expectEqual(trace.filter { $0.hasSuffix("update") }, ["inner update", "outer update"])
    expectEqual(trace.first, "inner update")
    trace = []

    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    expect(outer.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()

    expectEqual(trace, ["inner update", "outer update"])
    expect(!outer.needsUpdateConstraints())
  }

  @Test func aControllerUpdatesTheConstraintsOfItsView() {
    let controller = UpdatingController()
    fixture.stage.show(controller)

    fixture.stage.turn()

    expectEqual(controller.updates, 1)
    expectEqual(controller.box.frame, CGRect(x: 15, y: 15, width: 370, height: 270))
  }

  @Test func aViewThatRequiresConstraintsIsAskedForThem() {
    let view = DemandingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    // Nothing above the view needs layout any more.
    fixture.stage.turn()
    fixture.root.addSubview(view)

    fixture.stage.turn()

    expectEqual(view.content.frame, CGRect(x: 4, y: 4, width: 92, height: 92))
  }

  @Test func constraintsMadeDuringLayoutCountInTheSameTurn() {
    let view = LateView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fixture.stage.turn()
    fixture.root.addSubview(view)

    fixture.stage.turn()

    expectEqual(view.content.map(\.frame.minX), [30, 50])
  }

  // MARK: Cost

  /// AL14
  @Test func viewsWithoutConstraintsHaveNothingForThem() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.root.addSubview(box)
    fixture.box().pin()

    fixture.stage.turn()

    expectEmpty(box.constraints)
    expectEmpty(box.layoutGuides)
    expect(!box.takesPartInAutoLayout)
    expect(fixture.root.takesPartInAutoLayout)
  }
}

private final class UpdatedView: UIView {
  private let name: String
  private let note: (String) -> Void

  init(_ name: String, _ note: @escaping (String) -> Void) {
    self.name = name
    self.note = note
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    note("\(name) update")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    note("\(name) layout")
  }
}

private final class UpdatingController: UIViewController {
  let box = UIView()
  var updates = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
  }

  override func updateViewConstraints() {
    updates += 1
    box.pin(15)
    super.updateViewConstraints()
  }
}

private final class DemandingView: UIView {
  let content = UIView()

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() {
    if content.superview == nil {
      content.translatesAutoresizingMaskIntoConstraints = false
      addSubview(content)
      content.pin(4)
    }
    super.updateConstraints()
  }
}

/// Places two views beside one another when it is laid out, without being named in all of the constraints.
private final class LateView: UIView {
  let content = [UIView(), UIView()]

  override func layoutSubviews() {
    if content[0].superview == nil {
      for view in content {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        view.fix(20, 20)
      }
      content[0].place(30, 0)
      content[1].leftAnchor.constraint(equalTo: content[0].rightAnchor).isActive = true
      content[1].topAnchor.constraint(equalTo: content[0].topAnchor).isActive = true
    }
    super.layoutSubviews()
  }
}
