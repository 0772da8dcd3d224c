import { allCommandsOf } from "./describe-commands.ts";
import type { CompletedCommand, CompletedOption, WordKind } from "./describe-commands.ts";

/** Renders the script that completes commands in fish, from version 3.1 on. */
export function renderFishCompletion(program: CompletedCommand): string {
  return `# Completion of ninepoint for fish. \`ninepoint completion fish\` prints this.
function __ninepoint_in
    set -l words (commandline -opc)
    set -e words[1]
    set -l length (count $argv)
    test (count $words) -ge $length
    and test "$words[1..$length]" = "$argv"
end

function __ninepoint_at
    set -l words (commandline -opc)
    set -e words[1]
    test "$words" = "$argv"
end

complete -c ninepoint -e
complete -c ninepoint -f
${allCommandsOf(program).flatMap(linesOf).join("\n")}
`;
}

function linesOf({ path, options, words, commands }: CompletedCommand): readonly string[] {
  const at = `-n ${quoted(["__ninepoint_at", ...path].join(" "))}`;
  const within = path.length === 0 ? at : `-n ${quoted(["__ninepoint_in", ...path].join(" "))}`;
  return [
    ...commands.map(
      (below) =>
        `complete -c ninepoint ${at} --arguments ${quoted(below.path.at(-1) ?? "")} -d ${quoted(below.description)}`,
    ),
    ...options.map((option) => `complete -c ninepoint ${within} ${optionOf(option)}`),
    ...words.flatMap((word) => {
      const values = valuesOf(word);
      return values === null ? [] : [`complete -c ninepoint ${within} ${values}`];
    }),
  ];
}

function optionOf({ flags, description, value }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const takes = value === null ? "" : ` ${value.kind === "file" ? "-r -F" : `-x ${valuesOf(value) ?? ""}`.trim()}`;
  return `${names.join(" ")}${takes} -d ${quoted(description)}`;
}

function valuesOf(word: WordKind): string | null {
  switch (word.kind) {
    case "choice":
      return `--arguments ${quoted(word.choices.join(" "))}`;
    case "document":
      return `-k --arguments ${quoted("(__fish_complete_suffix .md)")}`;
    case "file":
      return "-F";
    case "folder":
      return `--arguments ${quoted("(__fish_complete_directories)")}`;
    case "text":
      return null;
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
