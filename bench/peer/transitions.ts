import type { Person, Role } from "./person.ts";
import type { Status, TicketRow } from "./ticket.ts";

/** What a transition needs to know beyond the ticket. */
export interface Circumstances {
  readonly person: Person;
  /** The person that `assign` names. */
  readonly assignee: Person | null;
  readonly now: number;
  /** Whether the caller has written on this ticket; only `ask` has to know. */
  readonly hasCommented: boolean;
}

/** One way from state to state, and who may take it when. */
export interface Transition {
  readonly from: readonly Status[];
  readonly to: Status;
  /** The roles that may ever take it. */
  readonly roles: readonly Role[];
  /** Whether this caller may take it on this ticket. */
  may(ticket: TicketRow, circumstances: Circumstances): boolean;
  guard?(ticket: TicketRow, circumstances: Circumstances): boolean;
}

/** The transitions that people take; the timer that closes solved tickets is left out, as none is due in a run. */
export type TransitionName = "assign" | "ask" | "answer" | "solve" | "reopen" | "close";

const reopenWindow = 14 * 24 * 3600_000;

const mine = (ticket: TicketRow, { person }: Circumstances): boolean =>
  person.role === "Lead" || ticket.assignee === person.id;
const own = (ticket: TicketRow, { person }: Circumstances): boolean =>
  person.role === "Lead" || ticket.requester === person.id;

/** Points 4 and 6 of the help desk, by hand. */
export const transitions: Readonly<Record<TransitionName, Transition>> = {
  assign: {
    from: ["open", "assigned", "waiting"],
    to: "assigned",
    roles: ["Agent", "Lead"],
    may: (_, { person, assignee }) => person.role === "Lead" || assignee?.id === person.id,
    guard: (_, { assignee }) => assignee?.role !== "Customer",
  },
  ask: {
    from: ["assigned"],
    to: "waiting",
    roles: ["Agent", "Lead"],
    may: mine,
    guard: (_, { hasCommented }) => hasCommented,
  },
  answer: { from: ["waiting"], to: "assigned", roles: ["Customer", "Lead"], may: own },
  solve: { from: ["assigned", "waiting"], to: "solved", roles: ["Agent", "Lead"], may: mine },
  reopen: {
    from: ["solved"],
    to: "assigned",
    roles: ["Customer", "Lead"],
    may: own,
    guard: (ticket, { now }) => now < Date.parse(ticket.updatedAt) + reopenWindow,
  },
  close: { from: ["solved"], to: "closed", roles: ["Customer", "Lead"], may: own },
};
