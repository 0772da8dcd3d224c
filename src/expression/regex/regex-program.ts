import type { CharacterTest, PatternSyntax, PatternPosition } from "./pattern-syntax.ts";

/** An instruction of a compiled pattern; addresses are indices in the program. */
export type Instruction =
  | { readonly kind: "character"; readonly test: CharacterTest }
  | { readonly kind: "position"; readonly at: PatternPosition }
  | { readonly kind: "fork"; readonly to: readonly number[] }
  | { readonly kind: "match" };

/** Compiles a pattern to a program; null if its counted repetitions make it larger than `maxSize`. */
export function programOf(pattern: PatternSyntax): readonly Instruction[] | null {
  const program: Instruction[] = [];
  const writer: ProgramWriter = { program };

  if (!emit(writer, pattern)) return null;
  program.push({ kind: "match" });
  return program;
}

interface ProgramWriter {
  readonly program: Instruction[];
}

function emit(writer: ProgramWriter, part: PatternSyntax): boolean {
  if (writer.program.length > maxSize) return false;
  switch (part.kind) {
    case "character":
    case "position":
      writer.program.push(part);
      return true;
    case "sequence":
      return part.parts.every((part) => emit(writer, part));
    case "choice":
      return emitChoice(writer, part.parts);
    case "repeat":
      return emitRepeat(writer, part.of, part.min, part.max);
  }
}

function emitChoice(writer: ProgramWriter, parts: readonly PatternSyntax[]): boolean {
  const start = writer.program.push({ kind: "fork", to: [] }) - 1;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const part of parts) {
    starts.push(writer.program.length);
    if (!emit(writer, part)) return false;
    ends.push(writer.program.push({ kind: "fork", to: [] }) - 1);
  }
  writer.program[start] = { kind: "fork", to: starts };
  for (const end of ends) writer.program[end] = { kind: "fork", to: [writer.program.length] };
  return true;
}

function emitRepeat(writer: ProgramWriter, of: PatternSyntax, min: number, max: number | null): boolean {
  for (let count = 0; count < min; count++) {
    if (!emit(writer, of)) return false;
  }
  return max === null ? emitLoop(writer, of) : emitOptional(writer, of, max - min);
}

function emitLoop(writer: ProgramWriter, of: PatternSyntax): boolean {
  const start = writer.program.push({ kind: "fork", to: [] }) - 1;
  if (!emit(writer, of)) return false;
  writer.program.push({ kind: "fork", to: [start] });
  writer.program[start] = { kind: "fork", to: [start + 1, writer.program.length] };
  return true;
}

function emitOptional(writer: ProgramWriter, of: PatternSyntax, times: number): boolean {
  const forks: number[] = [];
  for (let count = 0; count < times; count++) {
    forks.push(writer.program.push({ kind: "fork", to: [] }) - 1);
    if (!emit(writer, of)) return false;
  }
  for (const fork of forks) writer.program[fork] = { kind: "fork", to: [fork + 1, writer.program.length] };
  return true;
}

const maxSize = 2000;
