import { printExpression } from "../../expression/print/print-expression.ts";
import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { actionsOfCall } from "../../semantics/write/actions-of-call.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";

/** What a call does beyond its inputs and answers, as an extension: OpenAPI has no place for states, guards and rules. */
export function behaviourOf(model: Specification, call: Call): JsonSchema {
  const { does, limit } = call;
  const rules = rulesOf(model, call);
  const transition =
    does.kind === "transition" ? transitionNamed(model, does.entity, does.transition).transition : undefined;
  const behaviour: JsonSchema = {
    does: does.kind,
    ...(transition === undefined
      ? {}
      : {
          transition: {
            name: transition.name,
            from: transition.from,
            to: transition.to,
            ...(transition.guard === null ? {} : { when: printExpression(transition.guard) }),
          },
        }),
    ...(rules.length === 0
      ? {}
      : { rules: rules.map(({ name, holds, error }) => ({ name, mustHold: printExpression(holds), error })) }),
    ...(limit === null ? {} : { limit: { calls: limit.count, milliseconds: limit.per } }),
  };
  return { "x-ninepoint": behaviour };
}

function rulesOf(model: Specification, call: Call): readonly Rule[] {
  const actions = actionsOfCall(model, call.does);
  return model.rules.filter(({ on }) => {
    if (on.kind === "call") return on.call === call.name;
    if (on.kind === "entity") return actions.some(({ entity }) => entity === on.entity);
    return actions.some(
      ({ verb, entity, transition }) => verb === on.verb && entity === on.entity && transition === on.transition,
    );
  });
}
