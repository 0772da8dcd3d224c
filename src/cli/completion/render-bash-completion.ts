import { allCommandsOf } from "./describe-commands.ts";
import type { CompletedCommand, WordKind } from "./describe-commands.ts";

/** Renders the script that completes commands in bash, from version 3.2 on. */
export function renderBashCompletion(program: CompletedCommand): string {
  const all = allCommandsOf(program);
  return `# Completion of ninepoint for bash. \`ninepoint completion bash\` prints this.
_ninepoint_reply() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}

_ninepoint_word() {
  case $1 in
    folder) compopt -o filenames 2>/dev/null; _ninepoint_reply < <(compgen -d -- "$2") ;;
    document) compopt -o filenames 2>/dev/null; _ninepoint_reply < <(compgen -f -X '!*.md' -- "$2"; compgen -d -- "$2") ;;
    file) ;;
    text) compopt +o default 2>/dev/null ;;
    *) _ninepoint_reply < <(compgen -W "$1" -- "$2") ;;
  esac
}

_ninepoint() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} path='' skip='' ended='' count=0 i word
  COMPREPLY=()
  # bash takes --to=svg for three words.
  if [ "$cur" = = ]; then cur=''; elif [ "$prev" = = ] && [ "$COMP_CWORD" -gt 1 ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [ "$word" = = ]; then skip=1; continue; fi
    if [ -n "$skip" ]; then skip=''; continue; fi
    if [ -z "$ended" ]; then
      if [ "$word" = -- ]; then ended=1; continue; fi
      case "$path $word" in
        ${patterns(all.flatMap(({ path, options }) => options.flatMap(({ flags, value }) => (value === null ? [] : flags.map((flag) => [...path, flag])))))}) skip=1; continue ;;
        ${patterns(all.slice(1).map(({ path }) => path))}) path="$path $word"; continue ;;
      esac
      case $word in -*) continue ;; esac
    fi
    count=$((count + 1))
  done
  if [ -z "$ended" ]; then
    case "$path $prev" in
${all.flatMap(({ path, options }) => options.flatMap(({ flags, value }) => (value === null ? [] : [`      ${patterns(flags.map((flag) => [...path, flag]))}) _ninepoint_word ${kindWord(value)} "$cur"; return ;;`]))).join("\n")}
    esac
    case $cur in
      -*)
        case $path in
${all.map(({ path, options }) => `          ${quoted(spaced(path))}) _ninepoint_word ${quoted(options.flatMap(({ flags }) => flags).join(" "))} "$cur" ;;`).join("\n")}
        esac
        return ;;
    esac
  fi
  case "$path $count" in
${all.flatMap(wordLines).join("\n")}
    *) compopt +o default 2>/dev/null ;;
  esac
}

complete -o default -F _ninepoint ninepoint
`;
}

function wordLines({ path, words, commands }: CompletedCommand): readonly string[] {
  const below = commands.map((one) => one.path.at(-1) ?? "");
  if (below.length > 0)
    return [`    ${quoted(`${spaced(path)} 0`)}) _ninepoint_word ${quoted(below.join(" "))} "$cur" ;;`];
  return words.map(
    (word, index) =>
      `    ${quoted(`${spaced(path)} `)}${word.isRepeated ? "*" : index}) _ninepoint_word ${kindWord(word)} "$cur" ;;`,
  );
}

function kindWord(word: WordKind): string {
  return word.kind === "choice" ? quoted(word.choices.join(" ")) : word.kind;
}

/** The names of commands and flags as patterns of \`case\`. */
function patterns(paths: readonly (readonly string[])[]): string {
  return paths.map((path) => quoted(spaced(path))).join("|");
}

function spaced(path: readonly string[]): string {
  return path.map((word) => ` ${word}`).join("");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
