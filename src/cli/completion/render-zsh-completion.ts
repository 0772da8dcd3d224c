import type { CompletedCommand, CompletedOption, CompletedWord, WordKind } from "./describe-commands.ts";

/** Renders the script that completes commands in zsh, as a file in `fpath` or read after `compinit`. */
export function renderZshCompletion(program: CompletedCommand): string {
  return `#compdef ninepoint
# Completion of ninepoint for zsh. \`ninepoint completion zsh\` prints this.
${functionsOf(program).join("\n")}
if [ "\${funcstack[1]}" = _ninepoint ]; then _ninepoint "$@"; else compdef _ninepoint ninepoint; fi
`;
}

function functionsOf(command: CompletedCommand): readonly string[] {
  const { path, options, words, commands } = command;
  const name = functionName(path);
  const flags = options.map(optionOf);
  if (commands.length === 0)
    return [functionText(name, [`_arguments -s -S ${[...flags, ...words.map(wordOf)].join(" ")}`])];
  const list = commands.map(({ path: below, description }) => quoted(`${below.at(-1)}:${colonsEscaped(description)}`));
  return [
    functionText(name, [
      "local curcontext=$curcontext state line",
      `local -a commands=(${list.join(" ")})`,
      `_arguments -C ${[...flags, quoted("1: :->command"), quoted("*:: :->words")].join(" ")}`,
      "case $state in",
      "  command) _describe -t commands command commands ;;",
      "  words) case $line[1] in",
      ...commands.map(({ path: below }) => `    ${below.at(-1)}) ${functionName(below)} ;;`),
      "  esac ;;",
      "esac",
    ]),
    ...commands.flatMap(functionsOf),
  ];
}

function functionText(name: string, lines: readonly string[]): string {
  return `${name}() {\n${lines.map((line) => `  ${line}`).join("\n")}\n}`;
}

function functionName(path: readonly string[]): string {
  return ["_ninepoint", ...path].join("_");
}

/** An option may be given again: which may not is left to the command. */
function optionOf({ flags, description, value }: CompletedOption): string {
  const told = `[${colonsEscaped(description).replace(/[[\]]/g, "\\$&")}]`;
  return flags
    .map((flag) => {
      const takes = value === null ? "" : `:${colonsEscaped(value.name)}:${actionOf(value)}`;
      return quoted(`*${flag}${value !== null && flag.startsWith("--") ? "=" : ""}${told}${takes}`);
    })
    .join(" ");
}

function wordOf(word: CompletedWord, index: number): string {
  return quoted(`${word.isRepeated ? "*" : index + 1}:${colonsEscaped(word.name)}:${actionOf(word)}`);
}

function actionOf(word: WordKind): string {
  switch (word.kind) {
    case "choice":
      return `(${word.choices.join(" ")})`;
    case "document":
      return '_files -g "*.md"';
    case "file":
      return "_files";
    case "folder":
      return "_files -/";
    case "text":
      return " ";
  }
}

function colonsEscaped(text: string): string {
  return text.replace(/[\\:]/g, "\\$&");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
