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

@MainActor private protocol UITraitCollectionDeclaration {
  var userInterfaceStyle: UIUserInterfaceStyle { get }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get }
  var verticalSizeClass: UIUserInterfaceSizeClass { get }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get }
  var displayScale: CGFloat { get }
  var forceTouchCapability: UIForceTouchCapability { get }
}

extension UITraitCollection: UITraitCollectionDeclaration {}

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
}

@MainActor private protocol UIScreenDeclaration {
  static var main: UIScreen { get }
  func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView
  var traitCollection: UITraitCollection { get }
}

extension UIScreen: UIScreenDeclaration {}

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
}

@MainActor private protocol UIApplicationDeclaration {
  static var shared: UIApplication { get }
  var connectedScenes: Set<UIScene> { get }
  var statusBarFrame: CGRect { get }
  var statusBarStyle: UIStatusBarStyle { get set }
  var isStatusBarHidden: Bool { get set }
  func setStatusBarStyle(_ value: UIStatusBarStyle, animated flag: Bool)
  func setStatusBarHidden(_ flag: Bool, with: UIStatusBarAnimation)
  var statusBarOrientation: UIInterfaceOrientation { get }
  var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { get }
}

extension UIApplication: UIApplicationDeclaration {}

private let valuesOfUIApplicationState: [UIApplication.State] = [
  .active, .inactive, .background,
]

private let valuesOfobjc_AssociationPolicy: [objc_AssociationPolicy] = [
  .OBJC_ASSOCIATION_RETAIN_NONATOMIC, .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN,
  .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC,
]
