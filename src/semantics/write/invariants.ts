import { evaluate } from "../../expression/evaluate.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../decision.ts";
import { refuseWith } from "../refuse.ts";
import { scopeOf } from "../truth.ts";
import { affectedBy } from "./affected.ts";
import type { Written } from "./affected.ts";
import { truthBefore, truthOf } from "./draft.ts";
import type { Draft } from "./draft.ts";

/** An invariant, and a record for which it is broken. */
export interface BrokenInvariant {
  readonly rule: Rule;
  readonly id: string;
}

/** Refuses with the first invariant that the draft breaks. Null where all is well. */
export function invariantRefusal(draft: Draft): Refusal | null {
  const [broken] = brokenInvariants(draft);
  return broken === undefined ? null : refuseBroken(draft.model, broken);
}

/** What is said where an invariant is broken. */
export function refuseBroken(model: Specification, { rule }: BrokenInvariant): Refusal {
  return refuseWith(model, rule.error, { because: rule.span });
}

/**
 * The invariants that the draft breaks, rule by rule, found as they are asked for: each must hold for every record written,
 * and must not have stopped to hold for any other.
 */
export function* brokenInvariants(draft: Draft): Generator<BrokenInvariant> {
  const written = writtenIds(draft);
  const after = truthOf(draft);
  const before = truthBefore(draft);
  for (const rule of draft.model.rules) {
    if (rule.on.kind !== "entity") continue;
    const { entity } = rule.on;
    const own = written.get(entity) ?? new Set<string>();
    const holds = (id: string, then: boolean): boolean => {
      const old = draft.before.entities[entity]?.has(id) === true ? id : null;
      const scope = then
        ? scopeOf(after, draft.moment, { this: id, old, before })
        : scopeOf(before, draft.moment, { this: id, old: id, before });
      return evaluate(rule.holds, scope) === true;
    };
    const others = affectedBy(draft.model, rule, entity, written, [draft.before, draft.state]);
    for (const id of own) if (after.has(entity, id) && !holds(id, true)) yield { rule, id };
    for (const id of others) if (!own.has(id) && after.has(entity, id) && !holds(id, true) && holds(id, false)) yield { rule, id };
  }
}

function writtenIds(draft: Draft): Written {
  const written = new Map<string, Set<string>>();
  for (const write of draft.writes) {
    if (write.kind === "count") continue;
    const ids = written.get(write.entity) ?? new Set();
    written.set(write.entity, ids.add(write.kind === "put" ? write.row.id : write.id));
  }
  return written;
}
