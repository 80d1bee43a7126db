// swift-format-ignore-file

import UIKit

final class CopiedLabel: UILabel {
  override var canBecomeFirstResponder: Bool { return true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case #selector(copy(_:)): return text != nil
    default: return super.canPerformAction(action, withSender: sender)
    }
  }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
}

class KeyedCard: UIViewController {
  private let label = CopiedLabel()
  private let button = UIButton(type: .system)

  override var keyCommands: [UIKeyCommand]? {
    var commands = [
      UIKeyCommand(input: "w", modifierFlags: .command, action: #selector(close), discoverabilityTitle: "Close"),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(KeyedCard.close)),
      UIKeyCommand(title: "Turn", image: nil, action: #selector(turn(_:)), input: "t", modifierFlags: [.command, .shift]),
    ]
    commands.append(.init(input: "c", modifierFlags: .command, action: #selector(UIResponderStandardEditActions.copy(_:))))
    return commands
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(nil, action: #selector(CardStage.showNext(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(close), for: .touchUpOutside)
    navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .plain, target: nil, action: #selector(CardStage.next(_:)))
    addKeyCommand(UIKeyCommand(input: "d", modifierFlags: .command, action: #selector(self.close)))
  }

  override func validate(_ command: UICommand) {
    command.attributes = presentingViewController == nil ? .disabled : []
    super.validate(command)
  }

  @objc private func close() {
    UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    dismiss(animated: true)
  }

  @objc func turn(_ sender: UIKeyCommand) {
    let angle: CGFloat = sender.modifierFlags.contains(.shift) ? -.pi / 2 : .pi / 2
    UIView.animate(withDuration: 0.3) { self.view.transform = CGAffineTransform(rotationAngle: angle) }
  }

  func copyText() {
    if label.canPerformAction(#selector(copy(_:)), withSender: self) {
      UIApplication.shared.sendAction(#selector(copy(_:)), to: nil, from: self, for: nil)
    }
    (label.target(forAction: #selector(turn(_:)), withSender: nil) as? UIViewController)?.title = label.text
  }
}

class CardStage: UINavigationController {
  @objc func showNext(_ sender: UIButton) { next(nil) }
  @objc func next(_ sender: UIBarButtonItem?) { pushViewController(KeyedCard(), animated: true) }
}
