import { withArticle } from "../../base/with-article.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { transitionNamed } from "../../model/find.ts";
import { dueAt } from "../../semantics/write/fire-timer.ts";
import type { DueTimer } from "../../semantics/write/fire-timer.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import type { ExampleWorld } from "./example-world.ts";
import { momentOf } from "../../semantics/memory/view.ts";

/**
 * Why a timer does not fire now, as a noun: its record is in another state, or its time has not come; null where it
 * does fire.
 */
export function whyNotDue(
  { model, state }: ExampleWorld,
  { entity, transition: name, id, now }: DueTimer,
): string | null {
  const { machine, transition } = transitionNamed(model, entity, name);
  const row = state.entities[entity]?.get(id);
  if (row === undefined) return `no such ${entity}`;
  const current = String(row.values[machine.field]);
  const from = transition.from.map((one) => `\`${one}\``).join(" or ");
  if (!transition.from.includes(current))
    return `${withArticle(entity)} that is \`${current}\`, and \`${name}\` leads from ${from}`;
  if (transition.after === null) return `a transition that no timer takes`;
  const moment = momentOf(model, { me: null, now, input: {} });
  const wait = evaluate(transition.after, scopeOf(createTruth(model, state, moment), moment, { this: id, old: id }));
  const due = typeof wait === "number" ? dueAt(row.since[machine.field] ?? now, wait) : null;
  if (due === null) return "a timer that is never due";
  return due <= now ? null : `a timer that is not due before ${due}; it is ${now}`;
}
