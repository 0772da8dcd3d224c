import { diagnostic } from "../../base/diagnostic.ts";
import { takenIn } from "../2-resolve/taken-transitions.ts";
import { isInBlankRow } from "./blank-rows.ts";
import type { Check } from "./check.ts";
import { hasErrorsIn, hasErrorsInside } from "./reported.ts";

/** Transitions that no role may ever make and no timer fires. Nothing is said where point 6 grants nothing at all. */
export const checkPerformers: Check = (model, _, reported) => {
  const { machines, grants, calls } = model;
  const nobodySignsIn = reported.some(({ code, params }) => code === "name-not-here" && params["name"] === "me");
  if (grants.length === 0 || nobodySignsIn || hasErrorsIn(6, model, reported)) return [];
  return machines.flatMap(({ entity, transitions }) => transitions.flatMap(({ name, after, span }) => {
    const granted = grants.some(({ action }) => {
      if (action.kind === "transition") return action.entity === entity && action.transition === name;
      const does = action.kind === "call" ? calls.find((call) => call.name === action.call)?.does : undefined;
      return does?.kind === "transition" && does.entity === entity && does.transition === name;
    });
    const isTaken = calls.some(({ does }) => does.kind === "statements" && takenIn(does.statements).some((one) => one.entity === entity && one.transition === name));
    return after !== null || isInBlankRow(name, entity, reported) || granted || isTaken || hasErrorsInside(span, reported) ? [] : [diagnostic("transition-for-nobody", span, { transition: name, entity })];
  }));
};
