import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";

/** A value as it is kept, or what is wrong with it. */
export type Read =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: FieldError["code"]; readonly message: string };
