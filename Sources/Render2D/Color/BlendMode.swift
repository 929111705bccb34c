import RasterKernels

/// How what is drawn comes together with what is there.
///
/// In most modes pixels on which nothing is drawn stay as they are. `sourceIn`, `destinationIn`,
/// `sourceOut` and `destinationAtop` clear them, within the clip: see ``reachesOutside``. `clear` and
/// `source` work where the shape is and, of a group or a shadow, on the whole clip; what a canvas
/// calls *copy* is a group with the mode `source`.
public typealias BlendMode = RasterKernels.BlendMode
