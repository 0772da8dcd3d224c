import { oncePer } from "../base/once-per.ts";
import { noSpan } from "../base/span.ts";
import type { Call } from "../model/call.ts";
import type { Action, Grant } from "../model/role.ts";
import type { Specification } from "../model/specification.ts";
import { clausesInWorld, clausesOfEither, nothingKnown } from "./refusal-clauses-of.ts";
import type { RefusalClause } from "./refusal-clause.ts";
import type { ExistenceAssumption } from "./symbolic-world.ts";

/** Whether a call can bring a refusal about when its caller has every right: by its input, by states, guards and rules, and by what is written. */
export function canBeRefusedBesideRights(model: Specification, call: Call, code: string): boolean {
  // Nobody can sign up where there are no people: no right could grant it.
  if (call.does.kind === "sign up" && model.identification === null) return false;
  const isGivenBy = (clauses: readonly RefusalClause[]): boolean =>
    clauses.some(({ refusal, isOfCall }) => isOfCall && refusal.code === code);
  const some = clausesBesideRights(model, call, "some");
  // Nearly all refusals come about where there is something. Only for the others is a world without explored, too.
  return isGivenBy(some) || isGivenBy(clausesOfEither(some, clausesBesideRights(model, call, "none")));
}

const clausesBesideRights = oncePer((model: Specification, call: Call, assumption: ExistenceAssumption) =>
  clausesInWorld({ model: permissiveModel(model), call, role: everybody, known: nothingKnown, assumption }),
);

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
  return { ...model, grants, fieldRows: [] };
});
