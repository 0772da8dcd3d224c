import { oncePer } from "../../../base/once-per.ts";
import { knownOf } from "../../../expression/solve/known-names.ts";
import type { Call } from "../../../model/call.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { rulesOn, rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { effectsOfCall } from "./effects-of-call.ts";
import type { EffectOnRecords } from "./effects-of-call.ts";
import { rulesFilledUpBy } from "./filling-up.ts";
import { fieldsReadBy, canAffect } from "./fields-read-by.ts";
import type { FieldReading } from "./fields-read-by.ts";

/** The codes of the errors that rules and guards may answer a call with. */
export interface ErrorsOfCall {
  /** By rules on the call or on what it is for, by the guard of its transition, and by what is full at some time: such as its author has in mind. */
  readonly own: ReadonlySet<string>;
  /** By whatever it does besides, and by rules on entities that this could break. */
  readonly besides: ReadonlySet<string>;
}

/** What rules and guards may answer each call with: worked out once for a model. */
export const errorsOfCalls = oncePer((model: Specification): ReadonlyMap<Call, ErrorsOfCall> => {
  const invariants = invariantsByEntity(model);
  const known = knownOf(model);
  return new Map(
    model.calls.map((call) => {
      const deeds = effectsOfCall(model, call);
      const errorsOf = (deed: EffectOnRecords): readonly string[] => [
        ...errorsIn(rulesOn(model, deed.verb, deed.entity, deed.transition, null)),
        ...guardOf(model, deed),
      ];
      const first = call.does.kind === "statements" ? [] : deeds.slice(0, 1);
      const filledUp = rulesFilledUpBy(
        model,
        call,
        "entity" in call.does ? (invariants.get(call.does.entity) ?? []).map(({ rule }) => rule) : [],
        known,
      ).map(({ error }) => error);
      const own = new Set([...errorsIn(rulesOnCall(model, call)), ...first.flatMap(errorsOf), ...filledUp]);
      const broken = deeds.flatMap((deed) =>
        (invariants.get(deed.entity) ?? []).filter((invariant) => canAffect(model, deed, invariant)),
      );
      return [call, { own, besides: new Set([...deeds.flatMap(errorsOf), ...broken.map(({ rule }) => rule.error)]) }];
    }),
  );
});

interface Invariant extends FieldReading {
  readonly rule: Rule;
}

/** The rules on entities, by each entity of which a record could break them. */
function invariantsByEntity(model: Specification): ReadonlyMap<string, readonly Invariant[]> {
  const byEntity = new Map<string, Invariant[]>();
  for (const rule of model.rules) {
    const { on, holds } = rule;
    if (on.kind !== "entity") continue;
    const read = fieldsReadBy(model, holds);
    for (const entity of new Set([on.entity, ...[...read].map((name) => name.slice(0, name.indexOf(".")))])) {
      const invariants = byEntity.get(entity);
      const invariant = { rule, about: on.entity, holds, read };
      if (invariants === undefined) byEntity.set(entity, [invariant]);
      else invariants.push(invariant);
    }
  }
  return byEntity;
}

function errorsIn(rules: readonly Rule[]): readonly string[] {
  return rules.map(({ error }) => error);
}

function guardOf(model: Specification, { verb, entity, transition }: EffectOnRecords): readonly string[] {
  if (verb !== "transition") return [];
  const { error } = transitionNamed(model, entity, transition!).transition;
  return error === null ? [] : [error];
}
