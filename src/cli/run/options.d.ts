import type { GuessLimits } from "../../runtime/http/guess-limits.ts";
/** The flags of `ninepoint run`. */
export interface RunOptions {
  readonly port: number;
  readonly host: string;
  /** Of pages besides our own that may call. */
  readonly origin: readonly string[];
  /** A folder; absent: the data lives until the process ends. */
  readonly data?: string;
  readonly verify?: true;
  /** Whether everybody who reaches the product may take on a role; else only where nobody but this machine can. */
  readonly demo?: true;
  /** Whether new passwords have to be hard to guess; absent: where others can reach the product. */
  readonly passwords?: "strong" | "any";
  /** The proxies whose word about where a request comes from is taken. */
  readonly trustProxy?: readonly string[];
  /** How often may be guessed, where not as usual. */
  readonly limit?: Partial<GuessLimits>;
  /** How many records of the main entity. */
  readonly sample: number;
  readonly seed: number;
  readonly locale: string;
  /** A file with the beginning of a story, in place of a sample. */
  readonly begin?: string;
  /** Whether calls that reset the data are there. */
  readonly reset: boolean;
  readonly strict?: true;
  readonly quiet?: true;
}
/** Reads `--port`. */
export declare function readPort(text: string): number;
/** Reads `--sample`: a number, or `none`. */
export declare function readSample(text: string): number;
/** Reads a whole number that is not negative. */
export declare function readWholeNumber(text: string): number;
/** Reads `--passwords`. */
export declare function readPasswords(text: string): "strong" | "any";
/** Reads one more `--trust-proxy`. */
export declare function addProxy(text: string, before: readonly string[]): readonly string[];
/** Reads one more `--origin`. */
export declare function addOrigin(text: string, before: readonly string[]): readonly string[];
