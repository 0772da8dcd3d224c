import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, Row } from "../../semantics/state/state.ts";
import type { Witness } from "../search/witness.ts";

/** All that is needed to make the request of a witness again: the records of the world, the actor and the request. */
export interface WitnessJson {
  readonly role: string;
  readonly actor: Actor;
  readonly request: Request | null;
  readonly records: Readonly<Record<string, readonly Row[]>>;
}

/** Converts a witness to JSON. */
export function witnessToJson(witness: Witness): WitnessJson {
  const { role, actor, state } = witness;
  const records = Object.fromEntries(
    Object.entries(state.entities).flatMap(([entity, rows]) =>
      rows.size === 0 ? [] : [[entity, [...rows.values()]] as const],
    ),
  );
  return { role, actor, request: witness.kind === "call" ? witness.request : null, records };
}
