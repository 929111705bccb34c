/// A shell that completes command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that makes the shell complete a program's command lines.
  ///
  /// It passes the words before the cursor to the program, whose answer is `words` and a line for each,
  /// with its explanation after a blank; or `files`, or `folders`.
  func script(program: String) -> String {
    let plain = program.map { character in
      character.isASCII && (character.isLetter || character.isNumber) || character == "-"
        ? character : "_"
    }
    let function = "_" + String(plain)
    return switch self {
    case .bash: Self.bashScript(program, function)
    case .zsh: Self.zshScript(program, function)
    case .fish: Self.fishScript(program, "_" + function)
    }
  }

  private static func bashScript(_ program: String, _ function: String) -> String {
    """
    # Completion of \(program) for bash.
    \(function)() {
      local answer line
      answer=$("${COMP_WORDS[0]/#\\~/$HOME}" completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) || return
      COMPREPLY=()
      case $answer in
        files) compopt -o default 2>/dev/null ;;
        folders) compopt -o dirnames 2>/dev/null ;;
        words*)
          while IFS= read -r line; do
            COMPREPLY+=("${line%% *}")
          done < <(printf '%s\\n' "$answer" | tail -n +2) ;;
      esac
    }
    complete -F \(function) \(program)

    """
  }

  private static func zshScript(_ program: String, _ function: String) -> String {
    """
    #compdef \(program)
    # Completion of \(program) for zsh.
    \(function)() {
      local -a answer candidates
      local line
      answer=("${(@f)$(${~words[1]} completions zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      compset -P '--*='
      case $answer[1] in
        files) _files ;;
        folders) _files -/ ;;
        words)
          for line in "${(@)answer[2,-1]}"; do
            candidates+=("${${line%% *}//:/\\\\:}:${line#* }")
          done
          _describe '\(program)' candidates ;;
      esac
    }
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(program)
    fi

    """
  }

  private static func fishScript(_ program: String, _ function: String) -> String {
    """
    # Completion of \(program) for fish.
    function \(function)
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l answer ($words[1] completions fish -- $words[2..-1] "$current" 2>/dev/null)
      switch "$answer[1]"
        case files
          __fish_complete_path "$current"
        case folders
          __fish_complete_directories "$current"
        case words
          string replace -- ' ' \\t $answer[2..-1]
      end
    end
    complete -c \(program) -f -a '(\(function))'

    """
  }
}
