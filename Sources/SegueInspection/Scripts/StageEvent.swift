/// A user's action on a window, or time that passes: a step of a `TouchScript`.
///
/// Pointers have numbers; the first one is 1. As text, an event is one line of words:
///
/// | line | what happens |
/// |---|---|
/// | `press 950 500` | a pointer goes down, in thousandths of the window's width and height |
/// | `press 300,240` | the same, in points |
/// | `press 100,240 pointer 2` | the same with a second finger; the other lines take it, too |
/// | `move 500 500` | a pressed pointer moves there at once |
/// | `drag 100 500 over 0.3` | it moves there in a straight line, frame by frame, in so many seconds |
/// | `release` | the pointer goes up |
/// | `tap 500 500` | press, a frame, and release |
/// | `hover 500 500`, `hover none` | the pointer moves with no button down, or leaves the window |
/// | `scroll 0 -40 at 500 500` | a wheel moves the content by so many points, to the right and down |
/// | `cancel` | all touches are cancelled, as when the window loses the pointer |
/// | `key escape`, `key shift+a` | a key goes down and up |
/// | `resize 320 480` | the window is resized, in points |
/// | `step 3` | three frames pass |
/// | `wait 0.25` | so many seconds pass, frame by frame |
/// | `rest` | time passes until nothing moves |
/// | `do push` | something that the test knows by this name |
public enum StageEvent: Hashable, Sendable {
  /// A pointer goes down.
  case press(StagePoint, pointer: Int = 1)
  /// A pressed pointer moves at once. Does nothing if it is not pressed.
  case move(StagePoint, pointer: Int = 1)
  /// A pressed pointer moves in a straight line, frame by frame, in `seconds`. Does nothing if it is not
  /// pressed.
  case drag(StagePoint, seconds: Double = 0.1, pointer: Int = 1)
  /// A pointer goes up. Does nothing if it is not pressed.
  case release(pointer: Int = 1)
  /// A pointer goes down and, a frame later, up.
  case tap(StagePoint, pointer: Int = 1)
  /// The pointer moves with no button down; nil: out of the window.
  case hover(StagePoint?)
  /// A wheel or trackpad moves the content under the pointer, in points to the right and down.
  case scroll(x: Int, y: Int, at: StagePoint)
  /// All touches are cancelled, as when the window loses the pointer.
  case cancel
  /// A key goes down and up: a lower-case character or one of `UIKeyCommand`'s constants.
  case key(String, modifiers: UIKeyModifierFlags = [])
  /// The window is resized, in points.
  case resize(width: Int, height: Int)
  /// This many frames pass.
  case step(Int)
  /// This many seconds pass, frame by frame.
  case wait(Double)
  /// Time passes until nothing moves.
  case rest
  /// Something that the test knows by this name.
  case action(String)
}

extension StageEvent {
  /// A pointer goes down, in thousandths of the window's width and height.
  public static func press(_ x: Int, _ y: Int) -> StageEvent { .press(.thousandths(x: x, y: y)) }

  /// A pressed pointer moves at once, to thousandths of the window's width and height.
  public static func move(_ x: Int, _ y: Int) -> StageEvent { .move(.thousandths(x: x, y: y)) }

  /// A pressed pointer moves in a straight line, to thousandths of the window's width and height.
  public static func drag(_ x: Int, _ y: Int, over seconds: Double = 0.1) -> StageEvent {
    .drag(.thousandths(x: x, y: y), seconds: seconds)
  }

  /// A pointer goes down and, a frame later, up, in thousandths of the window's width and height.
  public static func tap(_ x: Int, _ y: Int) -> StageEvent { .tap(.thousandths(x: x, y: y)) }
}
