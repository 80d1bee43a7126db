import Foundation

/// The look and the behavior that a keyboard on the screen would have while text is edited.
///
/// Unlike UIKit, nothing but `isSecureTextEntry` of text fields and `enablesReturnKeyAutomatically` of search bars has
/// an effect: a desktop has a keyboard of its own.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The letters that the keyboard would shift by itself: the first ones of sentences by default.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether typing errors would be corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling would be checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The colors of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the Return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the Return key does nothing while there is no text. False by default, and true for search bars.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden. False by default.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text; nil by default.
  var textContentType: UITextContentType! { get set }
}

/// The letters that are shifted as they are typed.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first ones of words.
  case words
  /// The first ones of sentences.
  case sentences
  /// All.
  case allCharacters
}

/// Whether typing errors are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As suits the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As suits the text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// The keys of a keyboard on the screen.
public enum UIKeyboardType: Int, Sendable {
  /// The keys of the user's language.
  case `default`
  /// The keys of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// Keys for addresses of the web.
  case URL
  /// Digits.
  case numberPad
  /// Keys for telephone numbers.
  case phonePad
  /// Keys for names and telephone numbers.
  case namePhonePad
  /// Keys for addresses of electronic mail.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Keys for messages with names and topics.
  case twitter
  /// Keys for searches and addresses of the web.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad

  /// Another name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The colors of a keyboard on the screen.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the program looks.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light

  /// Dark.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The label of a Return key on the screen.
public enum UIReturnKeyType: Int, Sendable {
  /// “return”.
  case `default`
  /// “Go”.
  case go
  /// “Google”.
  case google
  /// “Join”.
  case join
  /// “Next”.
  case next
  /// “Route”.
  case route
  /// “Search”.
  case search
  /// “Send”.
  case send
  /// “Yahoo!”.
  case yahoo
  /// “Done”.
  case done
  /// “Emergency Call”.
  case emergencyCall
  /// “Continue”.
  case `continue`
}

/// The meaning of a text, such as a name or a password.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String

  /// A meaning with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A name to log in with.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is chosen now.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}

// MARK: - Storage

/// The traits of a responder that were set.
private final class InputTraits {
  var capitalization = UITextAutocapitalizationType.sentences
  var correction = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var keyboard = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  /// Nil: as by default.
  var enablesReturnKey: Bool?
  var isSecure = false
  var content: UITextContentType?

  /// The address that stands for the traits among associated values.
  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension UIResponder {
  private var knownTraits: InputTraits? {
    objc_getAssociatedObject(self, InputTraits.key) as? InputTraits
  }

  fileprivate func trait<Value>(_ path: KeyPath<InputTraits, Value>) -> Value {
    (knownTraits ?? InputTraits())[keyPath: path]
  }

  fileprivate func set<Value>(
    _ path: ReferenceWritableKeyPath<InputTraits, Value>, _ value: Value
  ) {
    let traits = knownTraits ?? InputTraits()
    traits[keyPath: path] = value
    objc_setAssociatedObject(self, InputTraits.key, traits, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

extension UITextInputTraits where Self: UIResponder {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { trait(\.capitalization) }
    set { set(\.capitalization, newValue) }
  }

  public var autocorrectionType: UITextAutocorrectionType {
    get { trait(\.correction) }
    set { set(\.correction, newValue) }
  }

  public var spellCheckingType: UITextSpellCheckingType {
    get { trait(\.spellChecking) }
    set { set(\.spellChecking, newValue) }
  }

  public var keyboardType: UIKeyboardType {
    get { trait(\.keyboard) }
    set { set(\.keyboard, newValue) }
  }

  public var keyboardAppearance: UIKeyboardAppearance {
    get { trait(\.appearance) }
    set { set(\.appearance, newValue) }
  }

  public var returnKeyType: UIReturnKeyType {
    get { trait(\.returnKey) }
    set { set(\.returnKey, newValue) }
  }

  public var enablesReturnKeyAutomatically: Bool {
    get { trait(\.enablesReturnKey) ?? (self is UISearchBar) }
    set { set(\.enablesReturnKey, newValue) }
  }

  public var isSecureTextEntry: Bool {
    get { trait(\.isSecure) }
    set { set(\.isSecure, newValue) }
  }

  public var textContentType: UITextContentType! {
    get { trait(\.content) }
    set { set(\.content, newValue) }
  }
}
