import UIKit

// Think & Build, "How to create custom ViewController Transitions", as a reader would write it for iOS.

func radianFromDegree(_ degree: CGFloat) -> CGFloat {
  return degree * .pi / 180
}

class ContainerViewController: UIViewController {
  let detailView = UIView()
  var currentViewController: UIViewController

  init(viewController: UIViewController) {
    currentViewController = viewController
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    detailView.frame = view.bounds
    detailView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(detailView)
    addChild(currentViewController)
    currentViewController.view.frame = detailView.bounds
    detailView.addSubview(currentViewController.view)
    currentViewController.didMove(toParent: self)
  }

  func presentViewController(_ viewController: UIViewController) {
    // A
    currentViewController.willMove(toParent: nil)
    addChild(viewController)
    viewController.view.frame = CGRect(
      x: 0, y: 0, width: detailView.frame.size.width, height: detailView.frame.size.height)

    // B
    let currentView = takeScreenshot(view.layer)
    let blackView = UIView(frame: view.bounds)
    blackView.backgroundColor = UIColor.black
    blackView.addSubview(currentView)
    var oldFrame = currentView.layer.frame
    currentView.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    currentView.layer.frame = oldFrame

    currentViewController.view.isHidden = true
    detailView.addSubview(viewController.view)

    let nextView = takeScreenshot(view.layer)
    oldFrame = nextView.layer.frame
    nextView.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    nextView.layer.frame = oldFrame
    nextView.frame = CGRect(
      x: -view.frame.size.width, y: 0,
      width: nextView.frame.size.width, height: nextView.frame.size.height)
    blackView.addSubview(nextView)
    view.addSubview(blackView)

    // C
    var tp = CATransform3DIdentity
    tp.m34 = 1.0 / -500
    tp = CATransform3DTranslate(tp, -300, -10, 300)
    tp = CATransform3DRotate(tp, radianFromDegree(20), 0, 1, 0.8)
    nextView.layer.transform = tp
    nextView.layer.opacity = 0

    UIView.animate(
      withDuration: 1.0,
      animations: {
        var t = CATransform3DIdentity
        t.m34 = 1.0 / -500
        t = CATransform3DRotate(t, radianFromDegree(5), 0, 0, 1)
        t = CATransform3DTranslate(t, viewController.view.frame.size.width * 2, 0, -400)
        t = CATransform3DRotate(t, radianFromDegree(-45), 0, 1, 0)
        t = CATransform3DRotate(t, radianFromDegree(50), 1, 0, 0)
        currentView.layer.transform = t
        currentView.layer.opacity = 0

        var t2 = CATransform3DIdentity
        t2.m34 = 1.0 / -500
        t2 = CATransform3DTranslate(t2, viewController.view.frame.size.width, 0, 0)
        nextView.layer.transform = t2
        nextView.layer.opacity = 1
      },
      completion: { finished in
        // D
        self.currentViewController.beginAppearanceTransition(false, animated: true)
        self.currentViewController.view.removeFromSuperview()
        self.currentViewController.endAppearanceTransition()
        self.currentViewController.removeFromParent()
        self.currentViewController = viewController
        self.currentViewController.didMove(toParent: self)
        blackView.removeFromSuperview()
      })
  }

  func takeScreenshot(_ layer: CALayer) -> UIImageView {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, UIScreen.main.scale)
    layer.render(in: UIGraphicsGetCurrentContext()!)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return UIImageView(image: image)
  }
}

class StepONEViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Two") { [weak self] _ in
        self?.goToStepTwo()
      })
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    view.addSubview(button)
  }

  func goToStepTwo() {
    let stepTWOViewController = StepTWOViewController()
    let containerController = parent as! ContainerViewController
    containerController.presentViewController(stepTWOViewController)
  }
}

class StepTWOViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .green
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "One") { [weak self] _ in
        self?.goToStepOne()
      })
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    view.addSubview(button)
  }

  func goToStepOne() {
    let containerController = parent as! ContainerViewController
    containerController.presentViewController(StepONEViewController())
  }
}
