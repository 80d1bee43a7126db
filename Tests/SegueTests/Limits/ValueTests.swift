import Expectations
import Segue
import TestSupport
import Testing

/// NaN and infinity are refused where they are set; views with huge numbers draw their visible part.
@MainActor @Suite(.serialized) struct ValueTests {
  // Exit tests capture values, by name, since Swift 6.3.
  #if compiler(>=6.3)
    enum Property: String, Codable, CaseIterable {
      case frame, bounds, center, transform, transform3D, contentSize, contentOffset, rowHeight
      case rowHeightOfDelegate, fontSize, textLayer, keyPath
      case contentInset, verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets
      case textContainerInset, contentEdgeInsets, titleEdgeInsets, imageEdgeInsets, separatorInset
      case minimumValue, maximumValue, preferredContentSize, itemWidth, minimumScaleFactor
      case shadowOffset, multiplier, spacing

      /// The property's name in the message.
      var name: String {
        switch self {
        case .transform3D, .keyPath: "transform"
        case .contentOffset: "bounds"
        case .rowHeightOfDelegate: "height"
        case .fontSize: "size"
        case .textLayer: "fontSize"
        case .itemWidth: "width"
        case .spacing: "multiplier"
        default: rawValue
        }
      }

      @MainActor func set(_ value: CGFloat) {
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let source = Source(height: value)
        view.dataSource = source
        switch self {
        case .frame: view.frame = CGRect(x: 0, y: value, width: 10, height: 10)
        case .bounds: view.bounds = CGRect(x: 0, y: 0, width: value, height: 10)
        case .center: view.center.x = value
        case .transform: view.transform = CGAffineTransform(scaleX: value, y: 1)
        case .transform3D: view.transform3D.m34 = value
        case .contentSize: view.contentSize.height = value
        case .contentOffset: view.contentOffset.y = value
        case .rowHeight: view.rowHeight = value
        case .rowHeightOfDelegate:
          view.delegate = source
          view.layoutIfNeeded()
        case .fontSize: _ = UIFont.systemFont(ofSize: value)
        case .textLayer: CATextLayer().fontSize = value
        case .keyPath: view.layer.setValue(value, forKeyPath: "transform.scale.x")
        case .contentInset: view.contentInset.top = value
        case .verticalScrollIndicatorInsets: view.verticalScrollIndicatorInsets.top = value
        case .horizontalScrollIndicatorInsets: view.horizontalScrollIndicatorInsets.left = value
        case .textContainerInset: UITextView().textContainerInset.left = value
        case .contentEdgeInsets: UIButton().contentEdgeInsets.left = value
        case .titleEdgeInsets: UIButton().titleEdgeInsets.left = value
        case .imageEdgeInsets: UIButton().imageEdgeInsets.left = value
        case .separatorInset: view.separatorInset.left = value
        case .minimumValue: UISlider().minimumValue = Float(value)
        case .maximumValue: UISlider().maximumValue = Float(value)
        case .preferredContentSize: UIViewController().preferredContentSize.width = value
        case .itemWidth: UIBarButtonItem().width = value
        case .minimumScaleFactor: UILabel().minimumScaleFactor = value
        case .shadowOffset: UILabel().shadowOffset.width = value
        case .multiplier:
          _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: value)
        case .spacing:
          _ = view.leftAnchor.constraint(
            equalToSystemSpacingAfter: view.rightAnchor, multiplier: value)
        }
      }
    }

    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      private let height: CGFloat

      init(height: CGFloat) {
        self.height = height
      }

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }

      func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat { height }
    }

    @Test(arguments: Property.allCases)
    func whatIsNoNumberIsRefusedByName(property: Property) async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [property] in
        await MainActor.run { property.set(.nan) }
      }

      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      expect(words.contains(property.name))
      expect(words.contains("nan"))
    }

    @Test(arguments: [
      Property.frame, .bounds, .center, .contentSize, .rowHeight, .fontSize, .contentInset,
      .verticalScrollIndicatorInsets, .textContainerInset, .titleEdgeInsets, .minimumValue,
      .maximumValue, .multiplier,
    ])
    func whatIsInfiniteIsRefusedByName(property: Property) async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [property] in
        await MainActor.run { property.set(-.infinity) }
      }

      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      expect(words.contains(property.name))
      expect(words.contains("inf"))
    }

    @Test func aFontThatIsAMistakeIsRefusedByItsSize() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run { _ = UIFont.systemFont(ofSize: 1e9) }
      }

      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      expect(words.contains("size 1000000000.0"))
    }

    @Test func theMessageNamesTheView() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          final class Lighthouse: UIView {}
          Lighthouse().center = CGPoint(x: 3, y: CGFloat.nan)
        }
      }

      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      expect(words.contains("Lighthouse"))
    }
  #endif

  /// Letters so large take no memory, and are not drawn.
  @Test(arguments: [5e3, 1e5, 1e6] as [CGFloat]) func hugeLettersEndNothing(size: CGFloat) {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 30))
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = "Segue"
    label.sizeToFit()
    stage.window.addSubview(label)
    stage.window.makeKeyAndVisible()

    stage.step()

    expectEqual(stage.picture().bitmap[20, 15], 0xFF00_0000)
    expect(label.bounds.width > size)
  }

  @Test func numbersThatNoStyleHasCountAsNone() {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 30))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    label.attributedText = NSAttributedString(
      string: "Segue",
      attributes: [
        .underlineStyle: 1e300, .strikethroughStyle: -1e300, .writingDirection: [1e300],
        .ligature: 1e300,
      ])
    stage.window.addSubview(label)
    stage.window.makeKeyAndVisible()

    stage.step()

    expect(label.intrinsicContentSize.width > 10)
  }

  /// A view that reaches far beyond the window in all directions shows its part of it.
  @Test(arguments: [4e4, 1e6, 1e9, 1e12, 1e20] as [CGFloat], [0, 0.3, 2])
  func aHugeViewDrawsWhatIsSeenOfIt(length: CGFloat, angle: CGFloat) throws {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 30))
    let view = UIView(
      frame: CGRect(x: -length / 2, y: -length / 2, width: length, height: length))
    view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let inner = UIView(frame: CGRect(x: length / 2, y: length / 2, width: 10, height: 10))
    inner.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.addSubview(inner)
    view.transform = CGAffineTransform(rotationAngle: angle)
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.step()

    let image = stage.picture()

    if length < 1e15 || angle == 0 { expectEqual(image.bitmap[35, 25], 0xFF00_FF00) }
    // Further out neighboring numbers are more than a pixel apart.
    let (sine, cosine) = (sin(angle), cos(angle))
    let (x, y) = (Int(5 * (cosine - sine)), Int(5 * (sine + cosine)))
    if length < 1e15, x > 0, y > 0 { expectEqual(image.bitmap[x, y], 0xFFFF_0000) }
  }
}
