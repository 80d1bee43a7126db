import Segue
import SegueGallery

/// A plain panel that knows how many of its kind are alive.
@MainActor final class TorturePanel: UIViewController {
  nonisolated(unsafe) private(set) static var living = 0

  private let hue: CGFloat
  private static var made = 0
  private static let hueStep: CGFloat = 0.381_966

  init() {
    Self.made += 1
    Self.living += 1
    hue = (CGFloat(Self.made) * Self.hueStep).truncatingRemainder(dividingBy: 1)
    super.init(nibName: nil, bundle: nil)
    title = "Panel \(Self.made)"
  }

  required init?(coder: NSCoder) { nil }

  // Panels die on the main thread only, as everything here lives on it.
  deinit {
    Self.living -= 1
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.75, alpha: 1)
    let list = UIScrollView(frame: CGRect(x: 20, y: 20, width: 100, height: 80))
    list.contentSize = CGSize(width: 100, height: 400)
    list.backgroundColor = UIColor(white: 1, alpha: 0.2)
    view.addSubview(list)
  }
}
