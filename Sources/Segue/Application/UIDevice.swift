import Foundation

/// The device that the program runs on: a desktop computer.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The only device.
  open class var current: UIDevice { only }

  private static let only = UIDevice()

  override init() {
    super.init()
  }

  /// The name of the computer in the network.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The kind of device.
  open var model: String { "Desktop" }

  /// The kind of device, in the user's language. Unlike UIKit, it is never translated.
  open var localizedModel: String { model }

  /// The name of the operating system.
  open var systemName: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "Unknown"
    #endif
  }

  /// The version of the operating system, as "6.1.0".
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The idiom of the user interface: that of the traits of the screen.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  /// The physical orientation of the device: unknown, as a screen of a desktop is not held.
  open var orientation: UIDeviceOrientation { .unknown }

  /// Whether the device notices how it is held: never.
  open var isGeneratingDeviceOrientationNotifications: Bool { false }

  /// Without effect, as nobody turns the device.
  open func beginGeneratingDeviceOrientationNotifications() {}

  /// Without effect, as nobody turns the device.
  open func endGeneratingDeviceOrientationNotifications() {}
}

extension UIDevice {
  /// Never posted, as nobody turns the device.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, with what was its upper edge to the left.
  case landscapeLeft = 3
  /// On its side, with what was its upper edge to the right.
  case landscapeRight = 4
  /// Lying on its back.
  case faceUp = 5
  /// Lying on its face.
  case faceDown = 6

  /// Whether it stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it stands on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether it stands, on whatever edge.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
