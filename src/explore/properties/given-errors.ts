import type { Detection } from "../../model/error-entry.ts";
import type { Specification } from "../../model/specification.ts";
import type { Property } from "../property.ts";

/** What the server detects by itself, before anything is decided. */
const beforeDeciding: readonly (Detection | null)[] = ["malformed", "too large", "too many calls", "not supported", "unavailable", "key reused", "wrong method"];

/** Every error of the document is given once, but for those that come before anything is decided. */
export function givenErrors({ errors }: Specification): readonly Property[] {
  return errors.filter(({ from, when }) => from === "document" && !beforeDeciding.includes(when)).map(({ code, span }): Property => ({
    says: `${code} can be given.`,
    about: "error",
    wants: "witness",
    span,
    look: { at: "step", sees: ({ decision }) => decision.kind === "refusal" && decision.code === code, inReads: true },
  }));
}
