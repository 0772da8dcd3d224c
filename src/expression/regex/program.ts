import type { CharacterTest, PatternSyntax, Position } from "./pattern-syntax.ts";

/** One step of a pattern's machine; addresses are indices in the program. */
export type Instruction =
  | { readonly kind: "character"; readonly test: CharacterTest }
  | { readonly kind: "position"; readonly at: Position }
  | { readonly kind: "fork"; readonly to: readonly number[] }
  | { readonly kind: "match" };

/** The machine of a pattern; null where its counted repetitions make it larger than `maxSize`. */
export function programOf(pattern: PatternSyntax): readonly Instruction[] | null {
  const program: Instruction[] = [];
  if (!emit(pattern)) return null;
  program.push({ kind: "match" });
  return program;

  function emit(part: PatternSyntax): boolean {
    if (program.length > maxSize) return false;
    switch (part.kind) {
      case "character":
      case "position":
        program.push(part);
        return true;
      case "sequence":
        return part.parts.every(emit);
      case "choice":
        return emitChoice(part.parts);
      case "repeat":
        return emitRepeat(part.of, part.min, part.max);
    }
  }

  function emitChoice(parts: readonly PatternSyntax[]): boolean {
    const start = program.push({ kind: "fork", to: [] }) - 1;
    const starts: number[] = [];
    const ends: number[] = [];
    for (const part of parts) {
      starts.push(program.length);
      if (!emit(part)) return false;
      ends.push(program.push({ kind: "fork", to: [] }) - 1);
    }
    program[start] = { kind: "fork", to: starts };
    for (const end of ends) program[end] = { kind: "fork", to: [program.length] };
    return true;
  }

  function emitRepeat(of: PatternSyntax, min: number, max: number | null): boolean {
    for (let count = 0; count < min; count++) {
      if (!emit(of)) return false;
    }
    return max === null ? emitLoop(of) : emitOptional(of, max - min);
  }

  function emitLoop(of: PatternSyntax): boolean {
    const start = program.push({ kind: "fork", to: [] }) - 1;
    if (!emit(of)) return false;
    program.push({ kind: "fork", to: [start] });
    program[start] = { kind: "fork", to: [start + 1, program.length] };
    return true;
  }

  function emitOptional(of: PatternSyntax, times: number): boolean {
    const forks: number[] = [];
    for (let count = 0; count < times; count++) {
      forks.push(program.push({ kind: "fork", to: [] }) - 1);
      if (!emit(of)) return false;
    }
    for (const fork of forks) program[fork] = { kind: "fork", to: [fork + 1, program.length] };
    return true;
  }
}

const maxSize = 2000;
