/** A page of documentation as something that can be done: files to write, commands to run and what they print. */
export interface ConsolePage {
  readonly steps: readonly Step[];
}

/** A file is fenced as `markdown NAME.md`; a command follows `$ ` in a block fenced as `console`, its output below it. */
export type Step = { readonly kind: "file"; readonly name: string; readonly text: string } | CommandStep;

/** A command and what it has to print. */
export interface CommandStep {
  readonly kind: "command";
  readonly command: string;
  readonly expected: string;
  readonly line: number;
}

/** Reads the fenced blocks of a page; all others are for the eye. */
export function readConsolePage(text: string): ConsolePage {
  const steps: Step[] = [];
  for (const { index, groups } of text.matchAll(/^(?<fence>`{3,})(?<info>[^\n`]*)\n(?<body>[\s\S]*?)^\k<fence>$/gm)) {
    const { info = "", body = "" } = groups ?? {};
    const [language, name] = info.trim().split(/\s+/);
    if (language === "console") steps.push(...readCommands(body, text.slice(0, index).split("\n").length + 1));
    else if (name !== undefined) steps.push({ kind: "file", name, text: body });
  }
  return { steps };
}

/** The page with what its commands printed, in their order, in the place of what they were expected to print. */
export function renewOutput(
  text: string,
  printed: readonly { readonly step: CommandStep; readonly output: string }[],
): string {
  let renewed = "";
  let rest = text;
  for (const {
    step: { command, expected },
    output,
  } of printed) {
    const at = rest.indexOf(`$ ${command}\n${expected}`) + `$ ${command}\n`.length;
    renewed += rest.slice(0, at) + output;
    rest = rest.slice(at + expected.length);
  }
  return renewed + rest;
}

/** Whether a command printed what a page says; `…` stands for anything on its line, a line of its own for any lines. */
export function isExpected(printed: string, expected: string): boolean {
  const pattern = expected
    .split("\n")
    .map((line) => (line.trim() === "…" ? "(?:.*\n)*?.*" : line.split("…").map(escaped).join(".*")))
    .join("\n");
  return new RegExp(`^${pattern}$`).test(printed);
}

function readCommands(body: string, firstLine: number): readonly Step[] {
  const steps: { kind: "command"; command: string; expected: string; line: number }[] = [];
  for (const [index, line] of body.split("\n").slice(0, -1).entries()) {
    const last = steps.at(-1);
    if (line.startsWith("$ "))
      steps.push({ kind: "command", command: line.slice(2), expected: "", line: firstLine + index });
    else if (last !== undefined && last.expected === "" && last.command.endsWith("\\")) last.command += `\n${line}`;
    else if (last !== undefined) last.expected += `${line}\n`;
  }
  return steps;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
