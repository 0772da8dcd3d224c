import { oncePer } from "../../../base/once-per.ts";
import { knownOf } from "../../../expression/solve/known-names.ts";
import type { Call } from "../../../model/call.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { rulesOn, rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { refusalsBesideRights } from "../../../symbolic/refusals-beside-rights.ts";
import { effectsOfCall } from "./effects-of-call.ts";
import type { EffectOnRecords } from "./effects-of-call.ts";
import { rulesExhaustedBy } from "./exhausted-limits.ts";
import { fieldsReadBy } from "../../../symbolic/fields-read-by.ts";

/** The codes of the errors that rules and guards may answer a call with. */
export interface ErrorsOfCall {
  /** By rules on the call or on what it is for, by the guard of its transition, and by what is full at some time: such as its author has in mind. */
  readonly own: ReadonlySet<string>;
  /** By whatever it does besides, and by rules on entities that this could break. */
  readonly besides: ReadonlySet<string>;
}

/** What rules and guards may answer each call with: worked out once for a model. */
export const errorsOfCalls = oncePer((model: Specification): ReadonlyMap<Call, ErrorsOfCall> => {
  const known = knownOf(model);
  return new Map(
    model.calls.map((call) => {
      const deeds = effectsOfCall(model, call);
      const errorsOf = (deed: EffectOnRecords): readonly string[] => [
        ...errorsIn(rulesOn(model, deed.verb, deed.entity, deed.transition, null)),
        ...guardOf(model, deed),
      ];
      const first = call.does.kind === "statements" ? [] : deeds.slice(0, 1);
      const filledUp = rulesExhaustedBy(
        model,
        call,
        "entity" in call.does ? invariantsReading(model, call.does.entity) : [],
        known,
      ).map(({ error }) => error);
      const own = new Set([...errorsIn(rulesOnCall(model, call)), ...first.flatMap(errorsOf), ...filledUp]);
      return [call, { own, besides: new Set(refusalsBesideRights(model, call).map(({ code }) => code)) }];
    }),
  );
});

/** The rules on entities that say something of an entity's records: on it, or reading fields of it. */
function invariantsReading(model: Specification, entity: string): readonly Rule[] {
  return model.rules.filter(
    ({ on, holds }) =>
      on.kind === "entity" &&
      (on.entity === entity || [...fieldsReadBy(model, holds)].some((name) => name.startsWith(`${entity}.`))),
  );
}

function errorsIn(rules: readonly Rule[]): readonly string[] {
  return rules.map(({ error }) => error);
}

function guardOf(model: Specification, { verb, entity, transition }: EffectOnRecords): readonly string[] {
  if (verb !== "transition") return [];
  const { error } = transitionNamed(model, entity, transition!).transition;
  return error === null ? [] : [error];
}
