// What a keyboard would be like. A recording has none: what is set is kept, and seen nowhere.

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
}
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}
