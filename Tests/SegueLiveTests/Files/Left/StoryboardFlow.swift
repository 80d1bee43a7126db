// swift-format-ignore-file

import UIKit

/// Goes from screen to screen of a storyboard.
class StoryboardFlow: UIViewController {
  @IBOutlet weak var startButton: UIButton!
  @IBOutlet weak var hint: UILabel!

  @IBAction func start(_ sender: UIButton) {
    performSegue(withIdentifier: "showDetail", sender: self)
  }

  @IBAction func showSettings() {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let settings = storyboard.instantiateViewController(withIdentifier: "Settings")
    present(settings, animated: true, completion: nil)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.destination.title = hint.text
  }
}
