import Segue

/// Work that the window does by itself until the user does something.
enum Activity {
  /// Random hands work the stage.
  case torture(StageTorture)
  /// A short script is looked for that breaks the promise that random hands broke.
  case shortening(ScriptShortening, FrameTimer)
  /// Pages are turned, to show a new user what the stage does.
  case showing(SelfShowing)

  var torture: StageTorture? {
    if case .torture(let torture) = self { torture } else { nil }
  }

  var shortening: ScriptShortening? {
    if case .shortening(let shortening, _) = self { shortening } else { nil }
  }

  var showing: SelfShowing? {
    if case .showing(let showing) = self { showing } else { nil }
  }

  private var worker: AnyObject {
    switch self {
    case .torture(let torture): torture
    case .shortening(let shortening, _): shortening
    case .showing(let showing): showing
    }
  }
}

extension Activity: Equatable {
  static func == (a: Activity, b: Activity) -> Bool { a.worker === b.worker }
}
