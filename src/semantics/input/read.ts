import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";

/** A value in the form in which it is stored, or the error in it. */
export type Read =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: FieldError["code"]; readonly message: string };
