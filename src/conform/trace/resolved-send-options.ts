import type { Credentials } from "../../semantics/http/credentials.ts";
import type { Malformation } from "./send-options.ts";

/** What a request bears beside its call, in the target's terms. */
export interface ResolvedSendOptions {
  readonly credentials: Credentials | null;
  readonly key: string | null;
  readonly ifNoneMatch: string | null;
  readonly ifMatch: string | null;
  readonly malformation: Malformation | null;
}
