import { createHash } from "node:crypto";

/** One change of the source of an implementation, which an environment variable switches on when the implementation starts. */
export interface SourceMutant {
  /** The value of `__STRYKER_ACTIVE_MUTANT__` that switches it on. */
  readonly id: string;
  /** Relative to the folder of the implementation. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly operator: string;
  readonly original: string;
  readonly replacement: string;
  /** The how-manieth of the same changes in its file it is, from 1. */
  readonly occurrence: number;
}

/** What tells a mutant from all others of its target, also after lines before it have changed. */
export function keyOfMutant({ file, operator, original, replacement, occurrence }: SourceMutant): string {
  const change = `${file} ${operator}: ${inOneLine(original)} → ${inOneLine(replacement)}`;
  return occurrence === 1 ? change : `${change} (${occurrence})`;
}

/** Whether a mutant belongs to the third that nobody looks at while the judge is improved. */
export function isPutAside(mutant: SourceMutant): boolean {
  return (createHash("sha256").update(keyOfMutant(mutant)).digest()[0] ?? 0) % 3 === 0;
}

function inOneLine(source: string): string {
  return source.replace(/\s+/g, " ");
}
