// swift-format-ignore-file

import UIKit

@objc protocol AskedDelegate: NSObjectProtocol {
  func recorderBegan(_ recorder: AskedRecorder)
  @objc optional func recorder(_ recorder: AskedRecorder, failed code: Int)
  @objc optional func recorderStopped()
}

/// Delegates that are asked in all the ways that people ask.
class AskedRecorder: NSObject {
  public weak var delegate: AskedDelegate?

  func stop(_ code: Int) {
    if self.delegate != nil && (self.delegate?.responds(to: #selector(AskedDelegate.recorderStopped)))! {
      self.delegate?.recorderStopped!()
    }
    if delegate?.responds(to: #selector(AskedDelegate.recorder(_:failed:))) ?? false {
      delegate!.recorder!(self, failed: code)
    }
    if (delegate?.responds(to: #selector(self.delegate?.recorderBegan(_:)))) != nil {
      delegate?.recorderBegan(self)
    }
    guard let delegate = delegate, delegate.responds(to: #selector(AskedDelegate.recorderBegan(_:)))
    else { return }
    delegate.recorderBegan(self)
    DispatchQueue.main.async { [weak self] in self?.delegate?.recorderStopped?() }
  }
}
