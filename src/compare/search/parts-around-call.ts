import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { textOfPart } from "../model-pair/is-same-part.ts";

/** The parts of a model that decide a call, as text: the call, its entity, and the rights and rules on it. */
export const partsAroundCall = oncePer((model: Specification, call: Call): string => {
  const own = model.calls.find(({ name }) => name === call.name);
  if (own === undefined) return textOfPart(call);
  const { does } = own;
  const entity =
    "entity" in does
      ? does.entity
      : (own.subject?.entity ?? (does.kind === "sign up" ? model.identification?.entity : undefined));
  return textOfPart([
    own,
    model.entities.filter(({ name }) => name === entity),
    model.machines.filter((machine) => machine.entity === entity),
    model.grants.filter(({ action }) =>
      "entity" in action
        ? action.entity === entity
        : action.kind === "call"
          ? action.call === call.name
          : does.kind === "sign up",
    ),
    model.rules.filter(({ on }) =>
      on.kind === "call" ? on.call === call.name : does.kind === "statements" || on.entity === entity,
    ),
  ]);
});
