import Segue

/// The bounds of continuous motion, in frames that follow each other every 1/240 s.
///
/// Steps of a continuous motion are like their neighbors. A step is a jump if it differs from both by
/// more than a bound and a multiple of the larger one: then nothing that a curve, a spring or a hand does
/// is one, nor a motion that begins or ends at full speed.
///
///     |step|   ▂▂▃▃▄▄▅▅▆▆   continuous      ▂▂▂▂█▂▂▂▂   a jump      ▁▁▁▁▆▆▆▆▆▆   begins at full speed
enum ContinuityBounds {
  /// The frame rate that the bounds of steps are made for; with fewer frames they grow as the
  /// frames last longer.
  static let framesPerSecond = 240.0
  /// The allowed deviation of a step from both of its neighbors, as a multiple of the larger one.
  /// Curves that begin with infinite speed, as √t, deviate by 1.4 times.
  static let slack = 2.0
  /// The bound of a step of position, in points.
  static let position = 2.0
  /// The allowed deviation of a step of position from both of its neighbors, as a multiple of the
  /// change of pace just before and after: what moves evenly up to a step goes on evenly. Steps of
  /// √t, whose pace changes most, deviate by 6.5 times.
  static let unevenness = 8.0
  /// The bound of a step of area, as a fraction of the larger area.
  static let area = 0.04
  /// The fraction of a layer's area that a turn leaves, below which the layer is seen from its
  /// edge: up to 15 degrees.
  static let edge = 0.25
  /// The bound of a step of opacity, from 0 to 1.
  static let opacity = 0.04
  /// The longest frame, in units of 1/240 s, in which steps of area and opacity tell a jump.
  static let coarsest = 2.0

  /// The side of the tiles in which pictures are compared, in points. What moves fast is in a tile beside,
  /// just before and after.
  static let tile: CGFloat = 16
  /// The mean change of the pixels of a tile, in levels of 255: as much as the bound of opacity. Springs
  /// end a fraction of a point before their target, where dense text changes by up to 9.
  static let picture = 10.0
  /// The allowed change of a tile, as a multiple of the largest change nearby, just before or after.
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
  /// The least opacity that is seen.
  static let visible = 0.05
}
