import type { Value } from "../../model/value-type.ts";

/** What expressions may name besides records and constants. */
export interface ProgramEnvironment {
  readonly me: string | null;
  readonly now: string;
  /** The input in the form in which it is stored: references are ids. */
  readonly input: Readonly<Record<string, Value>>;
  readonly token?: string | null;
  /** Scheme and host of the request, as `https://desk.example`; null where it was not made over HTTP. */
  readonly base?: string | null;
  /** The whole address of the request; null where it was not made over HTTP. */
  readonly here?: string | null;
}
