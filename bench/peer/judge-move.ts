import type { Move } from "./desk.ts";
import { isDesk } from "./person.ts";
import { problems } from "./problem.ts";
import type { TicketRow } from "./ticket.ts";
import { transitions } from "./transitions.ts";
import type { Circumstances } from "./transitions.ts";

/** Judges a transition on a ticket with all its checks; gives who owns the ticket then. */
export function judgeMove(
  { name, person, ifMatch }: Move,
  ticket: TicketRow | undefined,
  circumstances: Circumstances,
): string {
  const transition = transitions[name];
  if (ticket === undefined || !(isDesk(person) || ticket.requester === person.id)) throw problems.noSuchThing();
  if (!transition.may(ticket, circumstances)) throw problems.notYours();
  if (ifMatch !== undefined && ifMatch !== etagOf(ticket)) throw problems.changedMeanwhile();
  if (!transition.from.includes(ticket.status)) throw problems.wrongState(ticket.status);
  if (transition.guard?.(ticket, circumstances) === false) throw problems.wrongState(ticket.status);
  const owner = circumstances.assignee?.id ?? ticket.assignee;
  if (owner === null) throw problems.noAssignee();
  return owner;
}

/** Names one version of a ticket, for `If-Match`. */
export function etagOf(ticket: TicketRow): string {
  return `"${ticket.version}"`;
}
