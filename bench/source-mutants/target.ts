import type { KnownAccount } from "../../src/conform/accounts/known-account.ts";
import type { StartCommand } from "./start-implementation.ts";

/** An implementation of a document whose sources are mutated. */
export interface MutatedTarget {
  readonly name: string;
  /** The document that it is judged by. */
  readonly document: string;
  readonly folder: string;
  /** Which files are mutated. Left out is what only reads settings, and what no caller can observe. */
  readonly isMutated: (file: string) => boolean;
  readonly known: readonly KnownAccount[];
  /** Whether it is empty when it starts, but for the known accounts. */
  readonly isAlone: boolean;
  /** Builds a copy with all mutants in it, and says how to start it. */
  readonly build: (copy: string) => Promise<StartCommand>;
}
