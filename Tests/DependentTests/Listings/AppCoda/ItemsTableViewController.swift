import UIKit

class ItemsTableViewController: UITableViewController, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate
{
  let customPresentAnimationController = CustomPresentAnimationController()
  let customDismissAnimationController = CustomDismissAnimationController()
  let customNavigationAnimationController = CustomNavigationAnimationController()
  let customInteractionController = CustomInteractionController()
  let items = ["One", "Two", "Three"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    navigationController?.delegate = self
  }

  /// What the storyboard does for the article.
  func showAction() {
    let action = UIViewController()
    action.modalPresentationStyle = .fullScreen
    let segue = UIStoryboardSegue(
      identifier: "showAction", source: self, destination: action
    ) {
      self.present(action, animated: true, completion: nil)
    }
    prepare(for: segue, sender: nil)
    segue.perform()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "showAction" {
      let toViewController = segue.destination
      toViewController.transitioningDelegate = self
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return customPresentAnimationController
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return customDismissAnimationController
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    if operation == .push {
      customInteractionController.attachToViewController(viewController: toVC)
    }
    customNavigationAnimationController.reverse = operation == .pop
    return customNavigationAnimationController
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return customInteractionController.transitionInProgress ? customInteractionController : nil
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.title = items[indexPath.row]
    navigationController?.pushViewController(detail, animated: true)
  }
}
