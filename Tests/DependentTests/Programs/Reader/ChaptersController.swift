import UIKit

/// The chapters of a book. A tap opens one, a drag to the right closes it again; a button shows a note on
/// a card.
final class ChaptersController: UITableViewController, UINavigationControllerDelegate {
  private let chapters = ["Winter", "Spring", "Summer", "Autumn"]
  private let page = PageTurn()
  private let hand = UIPercentDrivenInteractiveTransition()
  private let cards = CardVendor()
  private var isTurning = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chapters"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "chapter")
    navigationController?.delegate = self
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Note", style: .plain, target: self, action: ChaptersController.showNote)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chapters.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "chapter", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = chapters[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let chapter = UIViewController()
    chapter.title = chapters[indexPath.row]
    chapter.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: ChaptersController.turn))
    navigationController?.pushViewController(chapter, animated: true)
  }

  func showNote() {
    let note = UIViewController()
    note.modalPresentationStyle = .custom
    note.transitioningDelegate = cards
    present(note, animated: true)
  }

  private func turn(_ pan: UIPanGestureRecognizer) {
    let width = max(pan.view?.bounds.width ?? 0, 1)
    let part = min(max(pan.translation(in: nil).x / width, 0), 1)
    switch pan.state {
    case .began:
      isTurning = true
      navigationController?.popViewController(animated: true)
    case .changed:
      hand.update(part)
    case .ended, .cancelled:
      isTurning = false
      let goesOn = part + 0.2 * pan.velocity(in: nil).x / width > 0.5
      if goesOn && pan.state == .ended { hand.finish() } else { hand.cancel() }
    default:
      break
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    page.goesBack = operation == .pop
    return page
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    isTurning ? hand : nil
  }
}
