import type { HttpCredentials } from "../../semantics/http/credentials.ts";
import type { Malformation } from "./send-options.ts";

/** Send options with the actual token, key and ETags in place of references. */
export interface ResolvedSendOptions {
  readonly credentials: HttpCredentials | null;
  readonly key: string | null;
  readonly ifNoneMatch: string | null;
  readonly ifMatch: string | null;
  readonly malformation: Malformation | null;
}
