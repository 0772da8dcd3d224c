import type { Span } from "../../base/span.ts";
import { oncePer } from "../../base/once-per.ts";
import { mentionsNow } from "../../expression/tree/mentions.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { fieldReadsOf } from "./field-reads.ts";

/** The rule or the guard at a place of the document; null where there is neither. */
export function conditionAt(model: Specification, { start, end }: Span): Expression | null {
  return conditionsByPlace(model).get(`${start} ${end}`) ?? null;
}

/** The names of the stored fields that a condition reads, and `now` where it depends on the time. */
export const fieldsDecidedBy = oncePer((model: Specification, condition: Expression): ReadonlySet<string> => {
  const { stored, derived } = fieldReadsOf(model, condition, false);
  const names = [...stored].map(lastPart);
  return new Set([condition, ...derived].some(mentionsNow) ? [...names, "now"] : names);
});

const conditionsByPlace = oncePer((model: Specification): ReadonlyMap<string, Expression> => {
  const conditions = [
    ...model.rules.map(({ span, holds }) => [span, holds] as const),
    ...model.machines.flatMap(({ transitions }) =>
      transitions.flatMap(({ span, guard }) => (guard === null ? [] : [[span, guard] as const])),
    ),
  ];
  return new Map(conditions.map(([{ start, end }, holds]) => [`${start} ${end}`, holds]));
});
