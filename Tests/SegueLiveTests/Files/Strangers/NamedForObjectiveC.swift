// swift-format-ignore-file

import UIKit

/// Names for Objective-C, in all the places that can have one.
@objc(SGNamedDriver) public protocol NamedDriver: NSObjectProtocol {
  @objc(driverDidBegin:) func began(_ named: NamedForObjectiveC)
  @objc(driver:didMoveTo:) optional func driver(_ named: NamedForObjectiveC, movedTo progress: CGFloat)
}

@objc(SGNamedPhase)
public enum NamedPhase: Int {
  case idle = 0
  case running
}

@objc(SGNamedForObjectiveC)
open class NamedForObjectiveC: UIControl {
  @objc(phase) open private(set) var currentPhase: NamedPhase = .idle
  @objc(isReady) public var ready: Bool { return currentPhase == .idle }
  @objc public weak var driver: NamedDriver?

  @objc(initWithPhase:)
  public convenience init(phase: NamedPhase) {
    self.init(frame: .zero)
    currentPhase = phase
    addTarget(self, action: #selector(pressed), for: .touchUpInside)
  }

  @objc(SG_pressed:)
  func pressed(_ sender: NamedForObjectiveC) {
    currentPhase = .running
    driver?.began(self)
    driver?.driver?(self, movedTo: 1)
  }

  @objc(resetAnimated:) open func reset(animated: Bool = true) { currentPhase = .idle }
}
