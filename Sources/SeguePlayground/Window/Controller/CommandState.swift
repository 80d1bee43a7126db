/// The state of a command of the window.
enum CommandState: Equatable {
  /// It can be performed.
  case ready
  /// Its effect can be seen; performed again, it ends that, or changes nothing.
  case on
  /// It has no effect now.
  case unavailable

  static func on(if isOn: Bool) -> CommandState { isOn ? .on : .ready }

  static func ready(if isReady: Bool) -> CommandState { isReady ? .ready : .unavailable }
}
