import RefreshUI

/// The language of a scene's texts.
public enum Language: String, ParameterChoice {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"
}

/// A text in every language of the scenes.
struct Wording: Hashable, Sendable {
  let english: String
  let simplifiedChinese: String
  let traditionalChinese: String

  /// A text in English, and in Chinese with simplified and traditional characters.
  init(_ english: String, _ simplifiedChinese: String, _ traditionalChinese: String) {
    self.english = english
    self.simplifiedChinese = simplifiedChinese
    self.traditionalChinese = traditionalChinese
  }

  /// The text in a language, or `own` if it is not empty.
  func text(_ language: Language, own: String = "") -> String {
    guard own.isEmpty else { return own }
    return switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    }
  }
}
