import type { Argument, Command, Option } from "commander";

/** What can stand at a place of a command line. */
export type WordKind =
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "document" | "file" | "folder" | "text" };

/** An option, as a shell completes it. */
export interface CompletedOption {
  /** `--help`, and where there is one `-h`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** What follows it; null for a switch. */
  readonly value: (WordKind & { readonly name: string }) | null;
}

/** A word of a command that is no option. */
export type CompletedWord = WordKind & { readonly name: string; readonly isRepeated: boolean };

/** A command, as a shell completes it. */
export interface CompletedCommand {
  /** The words that name it after `ninepoint`; none for `ninepoint` itself. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly CompletedOption[];
  readonly words: readonly CompletedWord[];
  readonly commands: readonly CompletedCommand[];
}

/** Describes a command and all commands below it, as its help does. */
export function describeCommand(command: Command, path: readonly string[] = []): CompletedCommand {
  const help = command.createHelp();
  return {
    path,
    description: oneLine(command.description()),
    options: help.visibleOptions(command).map(describeOption),
    words: command.registeredArguments.map(describeWord),
    commands: help.visibleCommands(command).map((below) => describeCommand(below, [...path, below.name()])),
  };
}

/** A command and all below it. */
export function allCommandsOf(command: CompletedCommand): readonly CompletedCommand[] {
  return [command, ...command.commands.flatMap(allCommandsOf)];
}

function describeOption({ short, long, flags, description, argChoices, required, optional }: Option): CompletedOption {
  const name = /[<[]([^>\]]*)[>\]]/.exec(flags)?.[1] ?? "";
  return {
    flags: [short, long].filter((flag) => flag !== undefined && flag !== null),
    description: oneLine(description),
    value: required || optional ? { name, ...kindOf(name, "", argChoices) } : null,
  };
}

function describeWord(argument: Argument): CompletedWord {
  const name = argument.name();
  return { name, isRepeated: argument.variadic, ...kindOf(name, argument.description, argument.argChoices) };
}

function kindOf(name: string, description: string, choices: readonly string[] | undefined): WordKind {
  if (choices !== undefined) return { kind: "choice", choices };
  if (name === "spec" || /\bdocument\b/.test(description)) return { kind: "document" };
  if (/^(?:dir|folder|where)$/.test(name)) return { kind: "folder" };
  return { kind: /^(?:file|evidence|path)$/.test(name) ? "file" : "text" };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
