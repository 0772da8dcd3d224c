import type { Call } from "../../model/call.ts";
import type { Contrast } from "../contrast/contrast.ts";
import { callsOf, modelsOf, rolesOf } from "../contrast/contrast.ts";
import { createWorlds, differing, sightsOf } from "../search/search.ts";
import type { Bound } from "../search/search.ts";
import { surroundings } from "../search/surroundings.ts";
import { smaller } from "../search/smaller.ts";
import type { CallWitness, Witness } from "../search/witness.ts";
import type { Difference, Suspect } from "./difference.ts";

/** How much is looked at before nothing is said to be found. */
export interface Effort {
  /** Of everything. */
  readonly broad: Bound;
  /** Of what concerns a difference for which nothing was found yet. */
  readonly deep: Bound;
}

/** Enough for all that was ever found to be found. */
export const usualEffort: Effort = { broad: { worlds: 12, requests: 2 }, deep: { worlds: 150, requests: 3 } };

/** The suspects with what shows that they matter, and what else is answered differently. */
export interface Evidenced {
  readonly differences: readonly Difference[];
  /** Calls that are answered differently though no suspect says why. */
  readonly others: readonly CallWitness[];
}

/** Looks for calls that the two models answer differently, and for what roles see in one of them only. */
export function evidenceFor(
  contrast: Contrast,
  suspects: readonly Suspect[],
  { broad, deep }: Effort = usualEffort,
): Evidenced {
  const ground = { contrast, ...createWorlds(contrast) };
  const found = new Map<Suspect, Map<string, Witness>>(suspects.map((suspect) => [suspect, new Map()]));
  const others = new Map<string, CallWitness>();
  const asked = suspects.filter(({ evidence }) => evidence !== null);
  const note = (witness: CallWitness): void => {
    const shown = asked.filter(({ evidence }) => evidence?.shows(witness) === true);
    for (const suspect of shown) keepFirst(found.get(suspect)!, witness.turn.kind, witness);
    if (shown.length === 0 && !followsFromOthers(witness))
      keepFirst(others, `${witness.role} ${witness.request.call} ${witness.turn.kind}`, witness);
  };
  const everyRole = rolesOf(contrast);
  for (const witness of differing(
    ground,
    callsOf(contrast).map((call) => ({ call, roles: everyRole })),
    broad,
  ))
    note(witness);
  for (const suspect of asked) {
    if (suspect.evidence?.kind !== "calls" || found.get(suspect)!.size > 0) continue;
    const calls = callsOf(contrast).filter((call) => concerns(contrast, suspect, call));
    const roles = suspect.roles.length === 0 ? everyRole : suspect.roles;
    for (const witness of differing(
      ground,
      calls.map((call) => ({ call, roles })),
      deep,
    )) {
      note(witness);
      if (found.get(suspect)!.size > 0) break;
    }
  }
  for (const suspect of suspects) {
    const { evidence } = suspect;
    if (evidence?.kind !== "sight" || found.get(suspect)!.size > 0) continue;
    for (const witness of sightsOf(ground, evidence.role, evidence.entity, evidence.field, deep))
      keepFirst(found.get(suspect)!, witness.seen, witness);
  }
  return {
    differences: suspects.map((suspect) => {
      const { evidence, ...difference } = suspect;
      return {
        ...difference,
        searched: evidence !== null,
        witnesses: [...(found.get(suspect)?.values() ?? [])].map((witness) => smaller(contrast, witness)),
      };
    }),
    others: [...others.values()].map((witness) => smaller(contrast, witness) as CallWitness),
  };
}

function keepFirst<W extends Witness>(kept: Map<string, W>, key: string, witness: W): void {
  if (!kept.has(key)) kept.set(key, witness);
}

/** What else is answered, or with which error, follows from what the documents say differently, which is told. */
function followsFromOthers({ turn: { kind } }: CallWitness): boolean {
  return (
    kind === "error" ||
    kind === "body" ||
    kind === "headers" ||
    kind === "written" ||
    kind === "status" ||
    kind === "worded"
  );
}

/** Whether what is said around a call names what the suspect is about. */
function concerns(contrast: Contrast, { subject }: Suspect, call: Call): boolean {
  // `Ticket.subject` is about its field, `assign Ticket` about its action; a rule or a constant goes by its whole name.
  const needles = [
    subject,
    subject.includes(".") ? (subject.split(/[.\s]/)[1] ?? subject) : (subject.split(" ")[0] ?? subject),
  ].map((name) => JSON.stringify(name));
  return modelsOf(contrast).some((model) => {
    const text = surroundings(model, call);
    return needles.some((needle) => text.includes(needle));
  });
}
