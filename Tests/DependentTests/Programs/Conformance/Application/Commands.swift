import UIKit

@MainActor private class AnyUIMenuElement: UIKeyCommand {
  override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  override var discoverabilityTitle: String? {
    get { super.discoverabilityTitle }
    set { super.discoverabilityTitle = newValue }
  }
  override var propertyList: Any? { super.propertyList }
  override var attributes: UIMenuElement.Attributes {
    get { super.attributes }
    set { super.attributes = newValue }
  }
  override var state: UIMenuElement.State {
    get { super.state }
    set { super.state = newValue }
  }
  override var alternates: [UICommandAlternate] { super.alternates }
  override var input: String? { super.input }
  override var modifierFlags: UIKeyModifierFlags { super.modifierFlags }
}

@MainActor private func initializersOfUIKeyCommand() {
  let _: (String, UIKeyModifierFlags, Selector) -> UIKeyCommand = UIKeyCommand.init(
    input:modifierFlags:action:)
  let _:
    (
      String, UIImage?, Selector, String, UIKeyModifierFlags, Any?, [UICommandAlternate], String?,
      UIMenuElement.Attributes, UIMenuElement.State
    ) -> UIKeyCommand = UIKeyCommand.init(
      title:image:action:input:modifierFlags:propertyList:alternates:discoverabilityTitle:
      attributes:state:)
  let _: (String, Selector, UIKeyModifierFlags) -> UICommandAlternate = UICommandAlternate.init(
    title:action:modifierFlags:)
}

private let valuesOfUIMenuElementState: [UIMenuElement.State] = [.off, .on, .mixed]

private let valuesOfUIMenuElementAttributes: [UIMenuElement.Attributes] = [
  .disabled, .destructive, .hidden,
]

@MainActor private protocol UIApplicationActionDeclaration {
  func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool
}

extension UIApplication: UIApplicationActionDeclaration {}
