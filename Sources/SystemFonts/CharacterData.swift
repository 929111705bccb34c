#if Fonts
  internal import CFriBidi
  internal import CHarfBuzz

  /// What Unicode says of characters, as the libraries know it.
  package enum CharacterData {
    /// The script of characters that go with any, as a tag of ISO 15924.
    package static let commonScript = HB_SCRIPT_COMMON.rawValue

    /// The tag of a character's script; nil if it goes with any.
    package static func script(of scalar: Unicode.Scalar) -> UInt32? {
      let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      switch script {
      case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
      default: return script.rawValue
      }
    }

    /// A level for each character of a paragraph, by the Unicode bidirectional algorithm; odd levels
    /// run from right to left. `isRightToLeft` is the direction of the paragraph: without one, that of
    /// the first letter that has one. Nil if memory runs out.
    package static func levels(of scalars: [Unicode.Scalar], isRightToLeft: Bool?) -> [UInt8]? {
      let text = scalars.map(\.value)
      let count = FriBidiStrIndex(text.count)
      var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: text.count)
      var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
      var levels = [FriBidiLevel](repeating: 0, count: text.count)
      unsafe fribidi_get_bidi_types(text, count, &types)
      unsafe fribidi_get_bracket_types(text, count, types, &brackets)
      var direction: FriBidiParType =
        switch isRightToLeft {
        case nil: FRIBIDI_PAR_ON
        case false?: FRIBIDI_PAR_LTR
        case true?: FRIBIDI_PAR_RTL
        }
      let highest = unsafe fribidi_get_par_embedding_levels_ex(
        types, brackets, count, &direction, &levels)
      // 0 says that memory ran out.
      return highest > 0 ? levels.map { UInt8(clamping: $0) } : nil
    }

    /// The mirrored character in text that runs from right to left: the other bracket of a pair.
    package static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
      var other: FriBidiChar = 0
      guard unsafe fribidi_get_mirror_char(scalar.value, &other) != 0 else { return scalar }
      return Unicode.Scalar(other) ?? scalar
    }
  }
#endif
