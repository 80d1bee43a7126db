extension Double {
  /// The shortest decimal number that is this one again.
  var recorded: String {
    // A minus before zero is part of the number.
    guard let whole = Int(exactly: self), whole != 0 || sign == .plus else { return "\(self)" }
    return "\(whole)"
  }
}
