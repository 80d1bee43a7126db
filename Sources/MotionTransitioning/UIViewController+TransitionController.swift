import Segue

extension UIViewController {
  /// Which transition this controller is presented and dismissed with.
  ///
  /// Made when it is first read; it then becomes the `transitioningDelegate`, if there is none.
  public var transitionController: TransitionController {
    companion {
      let controller = TransitionController(for: self)
      if transitioningDelegate == nil { transitioningDelegate = controller }
      return controller
    }
  }

  /// The same, as later versions of the original call it.
  public var mdm_transitionController: TransitionController { transitionController }
}
