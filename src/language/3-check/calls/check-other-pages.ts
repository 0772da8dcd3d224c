import { createDiagnostic } from "../../../base/diagnostic.ts";
import { lineText, positionOf } from "../../../base/source.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports `Other pages: any` where browsers say unasked who calls, so that no other page is let in after all. */
export const checkOtherPages: Check = ({ allCalls, identification, ...model }, source, reported) => {
  const at = /^[-*+] +\**Other pages\**:/im.exec(source.text);
  const isOpen = identification === null || (identification.token?.kind === "header" && !identification.basic);
  if (
    allCalls.otherPages !== "any" ||
    at === null ||
    isOpen ||
    hasErrorsIn(6, { allCalls, identification, ...model }, reported)
  )
    return [];
  const line = positionOf(source, at.index).line;
  const span = { start: at.index, end: at.index + lineText(source, line).trimEnd().length };
  const reason = identification.basic
    ? "browsers send name and password with every call"
    : "browsers send a cookie with every call";
  return [createDiagnostic("other-pages-idle", span, { reason })];
};
