import type { Credentials } from "../../semantics/http/credentials.ts";
import type { Form } from "./around.ts";

/** What a request bears beside its call, in the target's terms. */
export interface Borne {
  readonly credentials: Credentials | null;
  readonly key: string | null;
  readonly ifNoneMatch: string | null;
  readonly ifMatch: string | null;
  readonly form: Form | null;
}
