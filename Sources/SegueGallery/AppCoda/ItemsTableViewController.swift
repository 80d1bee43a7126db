import UIKit

/// The list of items, and the delegate of all transitions that begin in it.
public final class ItemsTableViewController: UITableViewController,
  UIViewControllerTransitioningDelegate, UINavigationControllerDelegate
{
  /// Presents the action screen.
  public let bounce = BounceAnimator()
  /// Dismisses the action screen.
  public let shrink = ShrinkAnimator()
  /// Pushes and pops.
  public let cube = CubeAnimator()
  /// Pops by a drag.
  public let popDrag = PopDrag()

  private var actionDrag: DismissDrag?

  private static let cellIdentifier = "Item"
  private static let rowHeight: CGFloat = 64

  /// The article's variants of the action screen, each as a row with a switch.
  private enum Variant: Int, CaseIterable {
    case fromAbove, snapshot

    var title: String {
      switch self {
      case .fromAbove: "Fall from above"
      case .snapshot: "Shrink a snapshot"
      }
    }
  }

  /// A list of all items.
  public init() {
    super.init(style: .insetGrouped)
    title = "Places"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = Self.rowHeight
    tableView.backgroundColor = Theme.background
    tableView.separatorColor = Theme.line
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Action", style: .plain, target: self, action: ItemsTableViewController.showAction)
    navigationController?.delegate = self
  }

  // MARK: The action screen

  private static let actionSegue = "showAction"

  func showAction() {
    let drag = DismissDrag()
    actionDrag = drag
    let action = ActionViewController(drag: drag)
    action.modalPresentationStyle = .currentContext
    OverlappingRequests(of: action).policy = .interrupt
    let segue = UIStoryboardSegue(
      identifier: Self.actionSegue, source: self, destination: action
    ) { [unowned self] in
      present(action, animated: true)
    }
    prepare(for: segue, sender: navigationItem.rightBarButtonItem)
    segue.perform()
  }

  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == Self.actionSegue else { return }
    segue.destination.transitioningDelegate = self
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { bounce }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { shrink }

  public func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { actionDrag?.interaction }

  // MARK: Pushing and popping

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    cube.isReversed = operation == .pop
    if !cube.isReversed { popDrag.watch(toVC) }
    return cube
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    // Without a drag, nothing would drive the interaction to its end.
    popDrag.isDragging ? popDrag : nil
  }

  // MARK: The list

  public override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  public override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    section == 0 ? "The action screen" : "Items"
  }

  public override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = Theme.group
  }

  public override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    indexPath.section == 0 ? Theme.rowHeight : Self.rowHeight
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    section == 0 ? Variant.allCases.count : Item.all.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let variant = Variant(rawValue: indexPath.row), indexPath.section == 0 {
      return makeCell(variant)
    }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: Self.cellIdentifier, for: indexPath)
    let item = Item.all[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = item.title
    content.textProperties.color = Theme.text
    content.secondaryText = item.subtitle
    content.secondaryTextProperties.color = Theme.dim
    content.image = item.icon
    content.imageProperties.cornerRadius = Theme.controlRadius
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.backgroundColor = Theme.panel
    cell.selectedBackgroundView = makeSelection()
    return cell
  }

  private func makeSelection() -> UIView {
    let view = UIView()
    view.backgroundColor = Theme.selection
    return view
  }

  private func makeCell(_ variant: Variant) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = variant.title
    cell.textLabel?.textColor = Theme.text
    cell.backgroundColor = Theme.panel
    cell.selectionStyle = .none
    let control = UISwitch()
    control.onTintColor = Theme.accent
    switch variant {
    case .fromAbove: control.isOn = bounce.comesFromAbove
    case .snapshot: control.isOn = shrink.usesSnapshot
    }
    control.addAction(
      UIAction { [weak self, weak control] _ in
        self?.set(variant, to: control?.isOn ?? false)
      }, for: .valueChanged)
    cell.accessoryView = control
    return cell
  }

  private func set(_ variant: Variant, to isOn: Bool) {
    switch variant {
    case .fromAbove: bounce.comesFromAbove = isOn
    case .snapshot: shrink.usesSnapshot = isOn
    }
  }

  public override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    indexPath.section == 0 ? nil : indexPath
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let detail = ItemViewController(Item.all[indexPath.row])
    let segue = UIStoryboardSegue(
      identifier: "showDetail", source: self, destination: detail
    ) { [unowned self] in
      navigationController?.pushViewController(detail, animated: true)
    }
    prepare(for: segue, sender: tableView.cellForRow(at: indexPath))
    segue.perform()
  }
}
