import { oncePer } from "../../../base/once-per.ts";
import { knownOf } from "../../../expression/solve/known-names.ts";
import type { Call } from "../../../model/call.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { actionsOfCall } from "../../../semantics/write/actions-of-call.ts";
import type { RecordAction } from "../../../semantics/write/actions-of-call.ts";
import { rulesOn, rulesOnCall } from "../../../semantics/write/judge-rules.ts";
import { fieldsReadBy } from "../../../symbolic/fields-read-by.ts";
import { canBeRefusedBesideRights } from "../../../symbolic/refusals-beside-rights.ts";
import { effectsOfCall } from "./effects-of-call.ts";
import { rulesBreakableBy } from "./rules-breakable-by.ts";
import { rulesExhaustedBy } from "./exhausted-limits.ts";

/** The errors that rules and guards may answer a call with, by their codes. */
export interface ErrorsOfCall {
  /** By rules on the call or on what it is for, by the guard of its transition, and by what is full at some time: such as its author has in mind. */
  readonly own: ReadonlySet<string>;
  /** Whether the call can come to an error of the document: one of its own, or by whatever it does besides, and by rules on entities that this could break. */
  canGive(code: string): boolean;
}

/** What rules and guards may answer each call with: worked out once for a model. */
export const errorsOfCalls = oncePer((model: Specification): ReadonlyMap<Call, ErrorsOfCall> => {
  const known = knownOf(model);
  return new Map(
    model.calls.map((call) => {
      const [first] = call.does.kind === "statements" ? [] : effectsOfCall(model, call);
      const invariants = "entity" in call.does ? invariantsReading(model, call.does.entity) : [];
      const exhausted = errorsIn(rulesExhaustedBy(model, call, invariants, known));
      const ofFirst = first === undefined ? [] : errorsOfAction(model, first);
      const own = new Set([...errorsIn(rulesOnCall(model, call)), ...ofFirst, ...exhausted]);
      // The program of the call is run only for errors of which a rule or guard could be broken, since that takes long.
      const canGive = (code: string): boolean =>
        own.has(code) || (mentionedErrors(model, call).has(code) && canBeRefusedBesideRights(model, call, code));
      return [call, { own, canGive }];
    }),
  );
});

/** The errors of all rules and guards on what a call does, and of the rules on entities that its writes could break. */
const mentionedErrors = oncePer((model: Specification, call: Call): ReadonlySet<string> => {
  const actions = actionsOfCall(model, call.does);
  return new Set([
    ...actions.flatMap((action) => errorsOfAction(model, action)),
    ...errorsIn(rulesBreakableBy(model, effectsOfCall(model, call))),
  ]);
});

function errorsOfAction(
  model: Specification,
  { verb, entity, transition }: Pick<RecordAction, "verb" | "entity" | "transition">,
): readonly string[] {
  const error = verb === "transition" ? transitionNamed(model, entity, transition!).transition.error : null;
  return [...errorsIn(rulesOn(model, verb, entity, transition, null)), ...(error === null ? [] : [error])];
}

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
