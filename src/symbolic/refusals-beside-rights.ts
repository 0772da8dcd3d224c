import { oncePer } from "../base/once-per.ts";
import { noSpan } from "../base/span.ts";
import type { Call } from "../model/call.ts";
import type { Action, Grant } from "../model/role.ts";
import type { Specification } from "../model/specification.ts";
import type { Refusal } from "../semantics/decision/decision.ts";
import { refusalClausesOf } from "./refusal-clauses-of.ts";

/** The refusals that a call can bring about when its caller has every right: by its input, by states, guards and rules, and by what is written. */
export const refusalsBesideRights = oncePer((model: Specification, call: Call): readonly Refusal[] => {
  // Nobody can sign up where there are no people: no right could grant it.
  if (call.does.kind === "sign up" && model.identification === null) return [];
  const clauses = refusalClausesOf(permissiveModel(model), call, everybody);
  return clauses.flatMap(({ refusal, isOfCall }) => (isOfCall ? [refusal] : []));
});

/** A role that no document has. */
const everybody = "@everybody";

/** The same document where that role may do everything. */
const permissiveModel = oncePer((model: Specification): Specification => {
  const actions: readonly Action[] = [
    ...model.entities.flatMap(({ name: entity }): readonly Action[] => [
      { kind: "read", entity, fields: null },
      { kind: "create", entity },
      { kind: "update", entity, fields: null },
      { kind: "delete", entity },
    ]),
    ...model.machines.flatMap(({ entity, transitions }) =>
      transitions.map(({ name }): Action => ({ kind: "transition", entity, transition: name })),
    ),
    ...model.calls.map(({ name }): Action => ({ kind: "call", call: name })),
    { kind: "sign up" },
  ];
  const grants = actions.map((action): Grant => ({ role: everybody, action, when: null, span: noSpan, row: noSpan }));
  return { ...model, grants };
});
