import type { Decision } from "../../semantics/decision/decision.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import type { Witness } from "../search/witness.ts";
import { describeRecord } from "./describe-value.ts";
import { describeWitnessRequest } from "./describe-request.ts";
import { describeActor, describeWorld } from "./describe-world.ts";

/** A witness in sentences: the records there are, the move, and its result under both documents. */
export interface DescribedWitness {
  /** "There is Ticket 2 (status “open”)."; null where there is nobody but the actor. */
  readonly world: string | null;
  readonly move: string;
  readonly before: string;
  readonly after: string;
}

/** Describes a witness in the words of the newer document, or of the older one where only that has the call. */
export function describeWitness(pair: ModelPair, witness: Witness): DescribedWitness {
  const { state, actor, role } = witness;
  const isThere =
    witness.kind === "sight"
      ? pair.after.entities.some(({ name }) => name === witness.entity)
      : pair.after.calls.some(({ name }) => name === witness.request.call);
  const model = isThere ? pair.after : pair.before;
  const world = describeWorld(model, state, actor);
  const described = {
    world: world.length === 0 ? null : `There ${world.length === 1 ? "is" : "are"} ${world.join("; ")}.`,
  };
  const who =
    actor.kind === "visitor"
      ? describeActor(model, state, actor, role)
      : `${describeActor(model, state, actor, role)},`;
  if (witness.kind === "sight") {
    const what = `${witness.field === null ? "" : `${witness.field} of `}${describeRecord(model, state, witness.entity, witness.id)}`;
    const describeSight = (now: boolean): string => (now ? "sees it" : "does not see it");
    return {
      ...described,
      move: `${who} looks for ${what}.`,
      before: describeSight(witness.visibleIn === "before"),
      after: describeSight(witness.visibleIn === "after"),
    };
  }
  const shown =
    witness.difference.kind === "shown" || witness.difference.kind === "hidden"
      ? ` with “${witness.difference.path}”`
      : "";
  return {
    ...described,
    move: `${who} ${describeWitnessRequest(model, state, witness.request)}.`,
    before: describeDecision(witness.before) + (witness.difference.kind === "hidden" ? shown : ""),
    after: describeDecision(witness.after) + (witness.difference.kind === "shown" ? shown : ""),
  };
}

/** "granted, 200", or "refused, 403 NOT_YOURS". */
function describeDecision(decision: Decision): string {
  if (decision.kind === "answer") return `granted, ${decision.status}`;
  const fields = decision.fields.map(({ field, code }) => `${field} ${code}`);
  return `refused, ${decision.status} ${decision.code}${fields.length === 0 ? "" : ` (${fields.join(", ")})`}`;
}
