import { isWord } from "./character-class.ts";
import { parsePattern } from "./parse-pattern.ts";
import type { PatternPosition } from "./pattern-syntax.ts";
import { programOf } from "./regex-program.ts";
import type { Instruction } from "./regex-program.ts";

/** Whether a text contains a match. Takes time linear in the length of the text: at most `size` steps for each character. */
export interface Matcher {
  (text: string): boolean;
  readonly size: number;
}

/** Compiles a regular expression; a text says why it is not supported. */
export function compilePattern(pattern: string): Matcher | string {
  const syntax = parsePattern(pattern);
  if (typeof syntax === "string") return syntax;
  const program = programOf(syntax);
  return program === null
    ? "it repeats too much"
    : Object.assign((text: string) => runs(program, text), { size: program.length });
}

/** Runs all threads of the program in lockstep (Thompson, Pike), so that it never backtracks. */
function runs(program: readonly Instruction[], text: string): boolean {
  const machine: Machine = { program, visited: new Int32Array(program.length).fill(-1), threads: [], arrived: [] };
  const { threads, arrived } = machine;
  let before = -1;
  for (let at = 0, step = 0; ; step++) {
    const here = text.codePointAt(at) ?? -1;
    threads.push(0);
    arrived.length = 0;
    if (follow(machine, step, before, here)) return true;
    if (here === -1) return false;
    for (const address of arrived) {
      const instruction = program[address];
      if (instruction?.kind === "character" && instruction.test(here)) threads.push(address + 1);
    }
    at += here > 0xffff ? 2 : 1;
    before = here;
  }
}

/** A program that is being run on a text. */
interface Machine {
  readonly program: readonly Instruction[];
  /** The step at which each instruction was visited last. */
  readonly visited: Int32Array;
  /** The instructions that are still to be visited in this step. */
  readonly threads: number[];
  /** The characters that can come next. */
  readonly arrived: number[];
}

/** Runs the threads up to the next character instruction and collects these in `arrived`; true if the pattern has matched. */
function follow({ program, visited, threads, arrived }: Machine, step: number, before: number, here: number): boolean {
  for (let address = threads.pop(); address !== undefined; address = threads.pop()) {
    if (visited[address] === step) continue;
    visited[address] = step;
    const instruction = program[address];
    switch (instruction?.kind) {
      case "match":
        return true;
      case "fork":
        threads.push(...instruction.to);
        break;
      case "position":
        if (holds(instruction.at, before, here)) threads.push(address + 1);
        break;
      case "character":
        arrived.push(address);
        break;
      case undefined:
        break;
    }
  }
  return false;
}

function holds(position: PatternPosition, before: number, here: number): boolean {
  switch (position) {
    case "start":
      return before === -1;
    case "end":
      return here === -1;
    case "word boundary":
      return isWord(before) !== isWord(here);
    case "no word boundary":
      return isWord(before) === isWord(here);
  }
}
