import type { Decision } from "../../semantics/decision/decision.ts";
import type { Contrast } from "../contrast/contrast.ts";
import type { Witness } from "../search/witness.ts";
import { recordName } from "./told-value.ts";
import { toldRequest } from "./told-request.ts";
import { toldActor, toldWorld } from "./told-world.ts";

/** A witness in words: what there is, who does what, and what becomes of it before and after. */
export interface ToldWitness {
  /** "There is Ticket 2 (status “open”)."; null where nothing is but who calls. */
  readonly world: string | null;
  readonly deed: string;
  readonly before: string;
  readonly after: string;
}

/** Tells a witness in the words of the newer document, or of the older where the call is only there. */
export function toldWitness(contrast: Contrast, witness: Witness): ToldWitness {
  const { state, actor, role } = witness;
  const isThere =
    witness.kind === "sight"
      ? contrast.after.entities.some(({ name }) => name === witness.entity)
      : contrast.after.calls.some(({ name }) => name === witness.request.call);
  const model = isThere ? contrast.after : contrast.before;
  const world = toldWorld(model, state, actor);
  const told = { world: world.length === 0 ? null : `There ${world.length === 1 ? "is" : "are"} ${world.join("; ")}.` };
  const who =
    actor.kind === "visitor" ? toldActor(model, state, actor, role) : `${toldActor(model, state, actor, role)},`;
  if (witness.kind === "sight") {
    const what = `${witness.field === null ? "" : `${witness.field} of `}${recordName(model, state, witness.entity, witness.id)}`;
    const seen = (now: boolean): string => (now ? "sees it" : "does not see it");
    return {
      ...told,
      deed: `${who} looks for ${what}.`,
      before: seen(witness.seen === "before"),
      after: seen(witness.seen === "after"),
    };
  }
  const shown = witness.turn.kind === "shown" || witness.turn.kind === "hidden" ? ` with “${witness.turn.path}”` : "";
  return {
    ...told,
    deed: `${who} ${toldRequest(model, state, witness.request)}.`,
    before: toldDecision(witness.before) + (witness.turn.kind === "hidden" ? shown : ""),
    after: toldDecision(witness.after) + (witness.turn.kind === "shown" ? shown : ""),
  };
}

/** "granted, 200", or "refused, 403 NOT_YOURS". */
function toldDecision(decision: Decision): string {
  if (decision.kind === "answer") return `granted, ${decision.status}`;
  const fields = decision.fields.map(({ field, code }) => `${field} ${code}`);
  return `refused, ${decision.status} ${decision.code}${fields.length === 0 ? "" : ` (${fields.join(", ")})`}`;
}
