import type { Value } from "../../model/value-type.ts";

/** What an expression may name besides records and constants. */
export interface ProgramEnvironment {
  readonly me: string | null;
  readonly now: string;
  /** What the caller sent, as it is kept: references are ids. */
  readonly input: Readonly<Record<string, Value>>;
  readonly token?: string | null;
  /** Scheme and host that the caller called, as `https://desk.example`; null where nobody did. */
  readonly base?: string | null;
  /** The whole address that the caller called; null where nobody did. */
  readonly here?: string | null;
}
