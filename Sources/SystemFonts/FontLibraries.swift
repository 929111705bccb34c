#if Fonts
  internal import CFontconfig
  internal import CFriBidi
  internal import CHarfBuzz

  /// The libraries of the system that this build uses for fonts.
  package enum FontLibraries {
    package static let areUsed = true

    /// Their names and versions.
    package static var versions: [(name: String, version: String)] {
      let number = Int(FcGetVersion())
      return [
        ("HarfBuzz", unsafe String(cString: hb_version_string())),
        ("FriBidi", FRIBIDI_VERSION),
        ("fontconfig", "\(number / 10000).\(number / 100 % 100).\(number % 100)"),
      ]
    }
  }
#endif
