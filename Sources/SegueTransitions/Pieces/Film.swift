import UIKit

/// The strip that a camera sees as it pans from one screen to another: mirror images of both, side by side.
///
///     │ old │ blo │ wen │ new │     sharp beside the screens, and all of it in streaks
@MainActor public struct Film {
  /// Contains all of it, in front of both screens; the old one is at its origin.
  public let view: UIView
  /// Pictures of what is next to the screens, almost sharp. They reach below these by a pixel.
  public let beside: [UIView]
  /// All of the film, averaged across: as it looks at some speed, and at the highest.
  public let streaks: [UIView]

  /// Adds the film to `screens`; streaks are opaque at first.
  ///
  /// - Parameters:
  ///   - screens: The screens of a transition.
  ///   - distance: The way from one to the other, in widths.
  ///   - columns: The number of averages in a screen's width at the highest speed.
  public init(in screens: Screens, distance: Int, columns: Int) {
    let (bounds, side) = (screens.bounds, screens.side)
    let view = UIView(frame: bounds)
    view.autoresizingMask = .proportional
    let frames = (0...distance).map { index -> (isOld: Bool, isMirrored: Bool) in
      let isOld = 2 * index <= distance
      return (isOld, (isOld ? index : distance - index) % 2 == 1)
    }
    let pictures = [screens.old, screens.new].map {
      screens.streaks(of: $0, columns: [4 * columns, columns])
    }
    beside = Set([1, distance - 1]).sorted().filter { frames[$0].isMirrored }.map { index in
      let isOld = frames[index].isOld
      let picture = UIImageView(image: Self.strip([(pictures[isOld ? 0 : 1][0], true)]))
      picture.layer.magnificationFilter = .linear
      picture.autoresizingMask = .proportional
      let place = side * (CGFloat(index) * bounds.width + (isOld ? -1 : 1) / screens.scale)
      picture.frame = CGRect(origin: CGPoint(x: place, y: 0), size: bounds.size)
      return picture
    }
    streaks = [1, 2].map { level in
      let row = frames.map { (pictures[$0.isOld ? 0 : 1][level], $0.isMirrored) }
      let streak = UIImageView(image: Self.strip(side > 0 ? row : row.reversed()))
      streak.layer.magnificationFilter = .linear
      streak.autoresizingMask = .proportional
      let length = CGFloat(distance) * bounds.width
      streak.frame = CGRect(
        x: side > 0 ? 0 : -length, y: 0, width: length + bounds.width, height: bounds.height)
      return streak
    }
    for picture in beside + streaks { view.addSubview(picture) }
    self.view = view
    screens.add(view)
  }

  /// Pictures of the same size side by side in one, some of them mirrored.
  private static func strip(_ frames: [(picture: UIImage, isMirrored: Bool)]) -> UIImage {
    let size = frames.first?.picture.size ?? .zero
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let length = CGSize(width: size.width * CGFloat(frames.count), height: size.height)
    return UIGraphicsImageRenderer(size: length, format: format).image { renderer in
      let context = renderer.cgContext
      for (index, frame) in frames.enumerated() {
        context.saveGState()
        context.translateBy(x: CGFloat(frame.isMirrored ? index + 1 : index) * size.width, y: 0)
        if frame.isMirrored { context.scaleBy(x: -1, y: 1) }
        frame.picture.draw(in: CGRect(origin: .zero, size: size))
        context.restoreGState()
      }
    }
  }
}
