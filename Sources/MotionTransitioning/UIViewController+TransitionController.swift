import Segue

extension UIViewController {
  /// Holds the transition that presents and dismisses this controller.
  ///
  /// Made when it is first read; it then becomes the `transitioningDelegate`, if there is none.
  public var transitionController: TransitionController {
    associatedObject {
      let controller = TransitionController(for: self)
      if transitioningDelegate == nil { transitioningDelegate = controller }
      return controller
    }
  }

  /// The same, under its name in later versions of the original.
  public var mdm_transitionController: TransitionController { transitionController }
}
