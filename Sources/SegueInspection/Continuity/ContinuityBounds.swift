import Segue

/// What is still continuous, in frames that follow each other every 1/240 s.
///
/// Steps of a continuous motion are like their neighbors. A step is a jump if it differs from both by
/// more than a bound and a multiple of the larger one: then nothing that a curve, a spring or a hand does
/// is one, nor a motion that begins or ends at full speed.
///
///     |step|   ▂▂▃▃▄▄▅▅▆▆   continuous      ▂▂▂▂█▂▂▂▂   a jump      ▁▁▁▁▆▆▆▆▆▆   begins at full speed
enum ContinuityBounds {
  /// What the bounds of steps are made for; with fewer frames they grow as the frames last longer.
  static let framesPerSecond = 240.0
  /// How many times the larger neighbor a step may differ from both. Curves that begin with infinite
  /// speed, as √t, differ by 1.4 times.
  static let slack = 2.0
  /// In points.
  static let position = 2.0
  /// How many times the change of pace just before and after a step of position may differ from both of its
  /// neighbors: what moves evenly up to a step goes on evenly. Steps of √t, whose pace changes most, differ by
  /// 6.5 times.
  static let unevenness = 8.0
  /// A fraction of the larger area.
  static let area = 0.04
  /// Less of a layer's area is left by a turn where it is seen from its edge: up to 15 degrees.
  static let edge = 0.25
  /// From 0 to 1.
  static let opacity = 0.04
  /// How many times 1/240 s a frame lasts at most, for steps of area and opacity to tell a jump.
  static let coarsest = 2.0

  /// The side of the tiles in which pictures are compared, in points. What moves fast is in a tile beside,
  /// just before and after.
  static let tile: CGFloat = 16
  /// The mean change of the pixels of a tile, in levels of 255: as much as the bound of opacity. Springs
  /// end a fraction of a point before their target, where dense text changes by up to 9.
  static let picture = 10.0
  /// How many times the largest change nearby, just before or after, a change may be.
  static let pictureSlack = 3.0
  /// The same, where a layer jumps: less evidence is enough.
  static let seenSlack = 1.5
  /// The longest flash, in seconds: what stays longer is seen to come and go.
  static let flash = 0.1
  /// After a flash a tile is as before, except for this part of the change.
  static let remainder = 0.25

  /// The part of the area that is one color in a blank frame, and the part that the first and the last
  /// frame may have of it.
  static let blank = 0.95
  static let plainEnd = 0.75
  /// The part of the picture that changes at least, for a frame to be blank in it.
  static let leastArea = 0.2
  /// The mean change, in levels of 255, by which a tile counts as changed.
  static let changed = 1.0

  /// Places of the same thing that are nearer to each other, in points, are seen as one.
  static let apart = 4.0
  /// What is less opaque is not seen.
  static let visible = 0.05
}
