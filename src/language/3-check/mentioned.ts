import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";

/** Whether a name stands anywhere in the document but where it is declared; prose counts, so that this never cries wolf. */
export function isMentioned(name: string, declared: Span, { text }: Source): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const outside = at < declared.start || at >= declared.end;
    const whole = !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + name.length));
    if (outside && whole) return true;
  }
  return false;
}
