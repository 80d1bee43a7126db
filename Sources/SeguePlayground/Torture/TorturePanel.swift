import Segue
import SegueGallery

/// How many panels of one house there have been, and how many still live. Panels live and die on the
/// main thread only.
final class TortureCensus: @unchecked Sendable {
  fileprivate(set) var made = 0
  fileprivate(set) var living = 0
}

/// A plain panel that counts itself.
@MainActor final class TorturePanel: UIViewController {
  private let census: TortureCensus
  private let hue: CGFloat
  private static let hueStep: CGFloat = 0.381_966

  init(_ census: TortureCensus) {
    census.made += 1
    census.living += 1
    self.census = census
    hue = (CGFloat(census.made) * Self.hueStep).truncatingRemainder(dividingBy: 1)
    super.init(nibName: nil, bundle: nil)
    title = "Panel \(census.made)"
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    census.living -= 1
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
