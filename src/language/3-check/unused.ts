import { diagnostic } from "../../base/diagnostic.ts";
import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import { knownConstants } from "../2-resolve/conventions/constants.ts";
import type { Check } from "./check.ts";
import { hasErrorsInside, isMisspelt } from "./reported.ts";

/** Constants and errors that are declared and then mentioned nowhere. */
export const checkUnused: Check = ({ constants, errors }, source, reported) => [
  ...constants
    .filter(({ name, from, span }) => from === "document" && !knownConstants.has(name) && !isMentioned(name, span, source) && !hasErrorsInside(span, reported) && !isMisspelt(name, reported))
    .map(({ name, span }) => diagnostic("constant-unused", span, { name })),
  ...errors
    .filter(({ code, from, when, span }) => from === "document" && when === null && !isMentioned(code, span, source) && !hasErrorsInside(span, reported) && !isMisspelt(code, reported))
    .map(({ code, span }) => diagnostic("error-never-given", span, { code })),
];

/** Whether a name stands anywhere in the document but where it is declared; prose counts, so that this never cries wolf. */
function isMentioned(name: string, declared: Span, { text }: Source): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const outside = at < declared.start || at >= declared.end;
    const whole = !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + name.length));
    if (outside && whole) return true;
  }
  return false;
}
