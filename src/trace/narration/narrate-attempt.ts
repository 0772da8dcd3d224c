import { capitalizeSentence } from "./capitalize-sentence.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { DueTimer } from "../../semantics/write/fire-timer.ts";
import { describeActor } from "./describe-actor.ts";
import { phraseForCall, phraseForTimer } from "./move-phrases.ts";
import { recordsNamedBy } from "./narrated-steps.ts";
import { nameRecords } from "./record-names.ts";
import type { RecordNames } from "./record-names.ts";
import type { RecordReference } from "./subject-record.ts";

/**
 * Narrates a request with all that it sends, and not what comes of it: `Ada, a Customer, tries to assign ticket 2 with Ben as
 * assignee.`
 */
export function narrateRequest(
  model: Specification,
  before: State,
  actor: Actor,
  request: Request,
  recordNames: RecordNames,
): string {
  const move = { kind: "call", actor, request } as const;
  const named = { move, before, ...recordsNamedBy(model, before, move), created: [] };
  const who = describeActor(model, before, actor, recordNames);
  const phrase = phraseForCall(callNamed(model, request.call), named, () => true, recordNames);
  const version = request.ifMatch === null ? "" : ", with the ETag of another version in If-Match";
  return capitalizeSentence(`${who} tries to ${phrase.infinitive}${version}.`);
}

/** Narrates that somebody looks for a record, or for a field of it: `Ada, a Customer, tries to see the field note of ticket 2.` */
export function narrateLook(
  model: Specification,
  state: State,
  actor: Actor,
  { entity, id, field }: RecordReference & { readonly field: string | null },
  recordNames: RecordNames,
): string {
  const who = describeActor(model, state, actor, recordNames);
  const what = recordNames.mention({ entity, id }, state);
  return capitalizeSentence(`${who} tries to see ${field === null ? "" : `the field ${field} of `}${what}.`);
}

/** Narrates that a timer is due, and not whether it fires: `The time comes when the system would expire a ticket.` */
export function narrateDueTimer(model: Specification, before: State, firing: DueTimer): string {
  const move = { kind: "timer", firing } as const;
  const named = { move, before, ...recordsNamedBy(model, before, move), created: [] };
  return `The time comes when the system would ${phraseForTimer(model, named, nameRecords(model, [])).infinitive}.`;
}
