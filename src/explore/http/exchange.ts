import type { Value } from "../../model/value-type.ts";

/** A request as it travels, without the address of the server. */
export interface Exchange {
  readonly method: string;
  /** With its query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined: no body. */
  readonly body: Value | undefined;
  /** Name and password that every call carries, where the document has it so. */
  readonly basic: { readonly name: string; readonly password: string } | null;
}

/** An answer as it came. */
export interface Received {
  readonly status: number;
  /** The body as JSON; undefined where there is none or it is something else. */
  readonly json: Value | undefined;
}
