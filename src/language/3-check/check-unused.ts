import { createDiagnostic } from "../../base/diagnostic.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Span } from "../../base/span.ts";
import { knownConstants } from "../2-resolve/conventions/conventional-constants.ts";
import type { Check } from "./reporting/check.ts";
import { isMentioned } from "./document-words/is-mentioned.ts";
import { hasErrorsIn, hasErrorsInside, isMisspelt, isFullyShown } from "./reporting/has-errors-in.ts";
import { withoutRow } from "./fixes/without-row.ts";

/** Reports constants and errors that are declared and then mentioned nowhere. */
export const checkUnused: Check = (model, source, reported) => {
  const { constants, errors, rules, machines } = model;
  const given = new Set([
    ...rules.map(({ error }) => error),
    ...machines.flatMap(({ transitions }) => transitions.map(({ error }) => error)),
  ]);
  const listed = groupBy(
    model.calls.flatMap((call) => call.errors),
    ({ code }) => code,
  );
  const isIncomplete = !isFullyShown(5, model, reported) || hasErrorsIn(4, model, reported);
  return [
    ...constants
      .filter(
        ({ name, from, span }) =>
          from === "document" &&
          !knownConstants.has(name) &&
          !isMentioned(name, span, source) &&
          !hasErrorsInside(span, reported) &&
          !isMisspelt(name, reported),
      )
      .map(({ name, span }) => createDiagnostic("constant-unused", span, { name }, withoutRow(span, source))),
    ...errors
      .filter(
        ({ code, from, when, span }) =>
          from === "document" &&
          when === null &&
          isNeverGiven(code, span) &&
          !hasErrorsInside(span, reported) &&
          !isMisspelt(code, reported),
      )
      .map(({ code, span }) => createDiagnostic("error-never-given", span, { code })),
  ];

  /** What is only listed by calls, as one that may occur, is given by nothing either. */
  function isNeverGiven(code: string, span: Span): boolean {
    if (!isMentioned(code, span, source)) return true;
    if (isIncomplete || given.has(code)) return false;
    const listing = listed.get(code) ?? [];
    return listing.length > 0 && listing.every(({ when, input }) => when === null && input === null);
  }
};
