// swift-format-ignore-file

#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

#if os(iOS) || os(tvOS)
public typealias PlatformColor = UIColor
#elseif os(macOS)
public typealias PlatformColor = NSColor
#endif

/// A view for several systems, whose recognizers are there for touches alone.
public final class PlatformSwitch: UIView {
  public var tone: PlatformColor = PlatformColor.red

  public func setUp() {
    #if !os(tvOS)
    addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinched)))
    #endif
    #if targetEnvironment(simulator)
    backgroundColor = .yellow
    #else
    backgroundColor = tone
    #endif
    #if targetEnvironment(macCatalyst) || os(visionOS)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: #selector(hovered(_:))))
    #elseif os(iOS) && swift(>=5.0)
    isMultipleTouchEnabled = true
    #endif
  }

  @objc func pinched(_ pinch: UIPinchGestureRecognizer) { transform = transform.scaledBy(x: pinch.scale, y: pinch.scale) }

  @available(iOS 13.0, *)
  @objc private func hovered(_ hover: UIHoverGestureRecognizer) { alpha = hover.state == .ended ? 1 : 0.8 }
}
