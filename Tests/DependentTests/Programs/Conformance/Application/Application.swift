import CoreGraphics
import QuartzCore
import UIKit

@MainActor private final class ForwardingUITraitEnvironment: NSObject, UITraitEnvironment {
  private let next: any UITraitEnvironment

  init(_ next: any UITraitEnvironment) {
    self.next = next
  }

  var traitCollection: UITraitCollection { next.traitCollection }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    next.traitCollectionDidChange(previousTraitCollection)
  }
}

private let valuesOfUIUserInterfaceSizeClass: [UIUserInterfaceSizeClass] = [
  .unspecified, .compact, .regular,
]

private let valuesOfUIUserInterfaceStyle: [UIUserInterfaceStyle] = [
  .unspecified, .light, .dark,
]

private let valuesOfUIUserInterfaceIdiom: [UIUserInterfaceIdiom] = [
  .unspecified, .phone, .pad, .tv, .carPlay, .mac,
]

private let valuesOfUIForceTouchCapability: [UIForceTouchCapability] = [
  .unknown, .unavailable, .available,
]

private let valuesOfUIUserInterfaceLayoutDirection: [UIUserInterfaceLayoutDirection] = [
  .leftToRight, .rightToLeft,
]

@MainActor private class AnyUITraitCollection: UITraitCollection {
  override var userInterfaceStyle: UIUserInterfaceStyle { super.userInterfaceStyle }
  override var horizontalSizeClass: UIUserInterfaceSizeClass { super.horizontalSizeClass }
  override var verticalSizeClass: UIUserInterfaceSizeClass { super.verticalSizeClass }
  override var userInterfaceIdiom: UIUserInterfaceIdiom { super.userInterfaceIdiom }
  override var displayScale: CGFloat { super.displayScale }
  override var forceTouchCapability: UIForceTouchCapability { super.forceTouchCapability }
}

@MainActor private class AnyUIDevice: UIDevice {
  override class var current: UIDevice { super.current }
  override var userInterfaceIdiom: UIUserInterfaceIdiom { super.userInterfaceIdiom }
  override var orientation: UIDeviceOrientation { super.orientation }
  override var systemVersion: String { super.systemVersion }
  override var model: String { super.model }
}

@MainActor private protocol UIDeviceOrientationDeclaration {
  var isLandscape: Bool { get }
  var isPortrait: Bool { get }
}

extension UIDeviceOrientation: UIDeviceOrientationDeclaration {}

private let valuesOfUIDeviceOrientation: [UIDeviceOrientation] = [
  .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
]

@MainActor private class AnyUIScreen: UIScreen {
  override var bounds: CGRect { super.bounds }
  override var scale: CGFloat { super.scale }
  override var nativeBounds: CGRect { super.nativeBounds }
  override class var main: UIScreen { super.main }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    super.snapshotView(afterScreenUpdates: afterUpdates)
  }
  override var traitCollection: UITraitCollection { super.traitCollection }
}

@MainActor private class AnyUIScene: UIScene {
  override var activationState: ActivationState { super.activationState }
}

private let valuesOfUISceneActivationState: [UIScene.ActivationState] = [
  .unattached, .foregroundActive, .foregroundInactive, .background,
]

@MainActor private class AnyUIWindowScene: UIWindowScene {
  override var windows: [UIWindow] { super.windows }
  override var interfaceOrientation: UIInterfaceOrientation { super.interfaceOrientation }
  override var statusBarManager: UIStatusBarManager? { super.statusBarManager }
}

@MainActor private class AnyUIStatusBarManager: UIStatusBarManager {
  override var statusBarFrame: CGRect { super.statusBarFrame }
}

@MainActor private protocol UIInterfaceOrientationDeclaration {
  var isLandscape: Bool { get }
  var isPortrait: Bool { get }
}

extension UIInterfaceOrientation: UIInterfaceOrientationDeclaration {}

private let valuesOfUIInterfaceOrientation: [UIInterfaceOrientation] = [
  .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
]

@MainActor private protocol UIInterfaceOrientationMaskDeclaration {
  var rawValue: UInt { get }
}

extension UIInterfaceOrientationMask: UIInterfaceOrientationMaskDeclaration {}

@MainActor private func initializersOfUIInterfaceOrientationMask() {
  let _: (UInt) -> UIInterfaceOrientationMask = UIInterfaceOrientationMask.init(rawValue:)
}

private let valuesOfUIInterfaceOrientationMask: [UIInterfaceOrientationMask] = [
  .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown, .landscape, .all,
  .allButUpsideDown,
]

private let valuesOfUIStatusBarStyle: [UIStatusBarStyle] = [
  .`default`, .lightContent, .darkContent,
]

private let valuesOfUIStatusBarAnimation: [UIStatusBarAnimation] = [
  .none, .fade, .slide,
]

@MainActor private final class ForwardingUIApplicationDelegate: NSObject, UIApplicationDelegate {
  private let next: any UIApplicationDelegate

  init(_ next: any UIApplicationDelegate) {
    self.next = next
  }

  var window: UIWindow? {
    get { next.window }
    set { next.window = newValue }
  }
}

@MainActor private class AnyUIApplication: UIApplication {
  override var keyWindow: UIWindow? { super.keyWindow }
  override var windows: [UIWindow] { super.windows }
  override weak var delegate: UIApplicationDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override func beginIgnoringInteractionEvents() { super.beginIgnoringInteractionEvents() }
  override func endIgnoringInteractionEvents() { super.endIgnoringInteractionEvents() }
  override func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask
  { super.supportedInterfaceOrientations(for: window) }
  override var applicationState: State { super.applicationState }
  override class var shared: UIApplication { super.shared }
  override var connectedScenes: Set<UIScene> { super.connectedScenes }
  override var statusBarFrame: CGRect { super.statusBarFrame }
  override var statusBarStyle: UIStatusBarStyle {
    get { super.statusBarStyle }
    set { super.statusBarStyle = newValue }
  }
  override var isStatusBarHidden: Bool {
    get { super.isStatusBarHidden }
    set { super.isStatusBarHidden = newValue }
  }
  override func setStatusBarStyle(_ value: UIStatusBarStyle, animated flag: Bool) {
    super.setStatusBarStyle(value, animated: flag)
  }
  override func setStatusBarHidden(_ flag: Bool, with: UIStatusBarAnimation) {
    super.setStatusBarHidden(flag, with: with)
  }
  override var statusBarOrientation: UIInterfaceOrientation { super.statusBarOrientation }
  override var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    super.userInterfaceLayoutDirection
  }
}

private let valuesOfUIApplicationState: [UIApplication.State] = [
  .active, .inactive, .background,
]

private let valuesOfobjc_AssociationPolicy: [objc_AssociationPolicy] = [
  .OBJC_ASSOCIATION_RETAIN_NONATOMIC, .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN,
  .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC,
]
