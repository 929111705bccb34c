import CGif
import CPng

/// The versions of the libraries for picture files that this was compiled with.
package enum CodecLibraries {
  package static var versions: [(name: String, version: String)] {
    let (png, gif) = (Int(cpng_header_version()), Int(cgif_header_version()))
    return [
      ("libpng", "\(png / 10000).\(png / 100 % 100).\(png % 100)"),
      ("giflib", "\(gif / 10000).\(gif / 100 % 100).\(gif % 100)"),
    ]
  }
}
