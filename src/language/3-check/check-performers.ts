import { createDiagnostic } from "../../base/diagnostic.ts";
import { oneNamed } from "../../model/one-named.ts";
import { transitionsTaken } from "../2-resolve/machines/taken-transitions.ts";
import { isInBlankRow } from "./reporting/is-in-blank-row.ts";
import type { Check } from "./reporting/check.ts";
import { hasErrorsIn, hasErrorsInside } from "./reporting/has-errors-in.ts";

/** Reports transitions that no role may ever make and no timer fires. Nothing is said where point 6 grants nothing at all. */
export const checkPerformers: Check = (model, _, reported) => {
  const { machines, grants, calls } = model;
  const nobodySignsIn = reported.some(({ code, params }) => code === "name-not-here" && params["name"] === "me");
  if (grants.length === 0 || nobodySignsIn || hasErrorsIn(6, model, reported)) return [];
  const granted = grants.map(({ action }) => (action.kind === "call" ? oneNamed(calls, action.call)?.does : action));
  const taken = calls.flatMap(({ does }) => (does.kind === "statements" ? transitionsTaken(does.statements) : []));
  const made = new Set(
    [...granted.flatMap((action) => (action?.kind === "transition" ? [action] : [])), ...taken].map(
      (one) => `${one.entity} ${one.transition}`,
    ),
  );
  return machines.flatMap(({ entity, transitions }) =>
    transitions.flatMap((transition) => {
      const { name, after, span } = transition;
      const isMade = after !== null || made.has(`${entity} ${name}`);
      return isMade || isInBlankRow(name, entity, reported) || hasErrorsInside(span, reported)
        ? []
        : [createDiagnostic("transition-for-nobody", span, { transition: name, entity })];
    }),
  );
};
