// The module UIKit, whose names are compiled together with the samples.

@_exported import Foundation
@_exported import ObjectiveC
