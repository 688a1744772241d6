/**
 * The scripts that shells load. They hold no list of commands: each asks `ix complete` with the line up to the cursor,
 * of the very program that is being typed, and offers what it prints.
 */

export const SHELLS = ["bash", "zsh", "fish"] as const;

/** bash breaks words at `=` and `:` too, so that only what follows the last of them is put in. */
const BASH = `# Completion of ix for bash: source <(ix completions bash)
_ix_complete() {
  local word kept candidate
  word=\${COMP_LINE:0:COMP_POINT}
  word=\${word##*[[:space:]]}
  kept=\${word%"\${word##*[=:]}"}
  [[ $COMP_WORDBREAKS == *:* ]] || kept=\${word%"\${word##*=}"}
  COMPREPLY=()
  while IFS=$'\\n' read -r candidate; do
    if [[ $candidate == :folders ]]; then
      compopt -o filenames 2>/dev/null
      while IFS=$'\\n' read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen -d -- "\${word#"$kept"}")
      continue
    fi
    candidate=\${candidate%%$'\\t'*}
    [[ $candidate == */ ]] && compopt -o nospace 2>/dev/null
    case $word in
      [\\"\\']*) ;;
      *) printf -v candidate %q "$candidate" ;;
    esac
    COMPREPLY+=("\${candidate#"$kept"}")
  done < <("$1" complete -- "\${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
}
complete -F _ix_complete ix
`;

const ZSH = `#compdef ix
# Completion of ix for zsh: source <(ix completions zsh), or as the file _ix in a folder of $fpath
_ix() {
  local row name
  local -a rows names shown open_names
  rows=("\${(@f)$("\${words[1]}" complete -- "\${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)}")
  for row in $rows; do
    if [[ $row == :folders ]]; then
      compset -P '*='
      _files -/
      return
    fi
    name=\${row%%$'\\t'*}
    if [[ $name == */ ]]; then
      open_names+=("$name")
    else
      names+=("$name")
      if [[ $row == *$'\\t'* ]]; then shown+=("\${(r:24:)name} \${row#*$'\\t'}"); else shown+=("$name"); fi
    fi
  done
  local anycase='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
  (( \${#open_names} )) && compadd -M "$anycase" -S '' -a open_names
  if [[ "$rows" == *$'\\t'* ]]; then
    compadd -M "$anycase" -l -d shown -a names
  else
    (( \${#names} )) && compadd -M "$anycase" -a names
  fi
}
if [[ \${funcstack[1]} == _ix ]]; then _ix "$@"; else compdef _ix ix; fi
`;

const FISH = `# Completion of ix for fish: ix completions fish | source
function __ix_complete
    set -l rows (command ix complete -- (commandline -cp | string collect) 2>/dev/null)
    if test "$rows[1]" = ":folders"
        set -l token (commandline -ct)
        set -l kept (string match -r '^--[^=]+=' -- $token)
        for folder in (__fish_complete_directories (string replace -r '^--[^=]+=' '' -- $token) '')
            echo "$kept$folder"
        end
    else
        printf '%s\\n' $rows
    end
end
complete -c ix -f -a '(__ix_complete)'
`;

export const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = { bash: BASH, zsh: ZSH, fish: FISH };
