import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { uuidV7 } from "../uuid-v7.ts";
import { transaction } from "./database.ts";
import { isDesk } from "./person.ts";
import type { Person } from "./person.ts";
import { problems } from "./problem.ts";
import { transitions } from "./transitions.ts";
import type { TransitionName } from "./transitions.ts";
import type { TicketRow } from "./ticket.ts";

/** A call that takes a transition. */
export interface Move {
  readonly name: TransitionName;
  readonly number: number;
  readonly person: Person;
  readonly input: { readonly assignee?: string; readonly body?: string };
  readonly ifMatch: string | undefined;
}

/** Takes a transition on a ticket, with all its checks, as one transaction. */
export function transitionTaker(database: DatabaseSyncInstance): (move: Move) => TicketRow {
  const findTicket = database.prepare("select * from tickets where number = ?");
  const findPerson = database.prepare("select id, role from users where id = ?");
  const findComment = database.prepare("select 1 from comments where ticket = ? and author = ? limit 1");
  const addComment = database.prepare(
    "insert into comments (id, ticket, author, body, createdAt) values (?, ?, ?, ?, ?)",
  );
  const update = database.prepare(
    "update tickets set status = ?, assignee = ?, updatedAt = ?, version = version + 1 where number = ? returning *",
  );

  return ({ name, number, person, input, ifMatch }) =>
    transaction(database, () => {
      const transition = transitions[name];
      const assignee =
        input.assignee === undefined ? null : ((findPerson.get(input.assignee) ?? null) as Person | null);
      if (name === "assign" && assignee === null)
        throw problems.invalid([{ field: "assignee", code: "missing-record", message: "There is no such person." }]);
      const ticket = findTicket.get(number) as TicketRow | undefined;
      if (ticket === undefined || !(isDesk(person) || ticket.requester === person.id)) throw problems.noSuchThing();
      const circumstances = {
        person,
        assignee,
        now: Date.now(),
        hasCommented: () => findComment.get(number, person.id) !== undefined,
      };
      if (!transition.may(ticket, circumstances)) throw problems.notYours();
      if (ifMatch !== undefined && ifMatch !== etagOf(ticket)) throw problems.changedMeanwhile();
      if (!transition.from.includes(ticket.status)) throw problems.wrongState(ticket.status);
      if (transition.guard?.(ticket, circumstances) === false) throw problems.wrongState(ticket.status);
      const owner = assignee?.id ?? ticket.assignee;
      if (owner === null) throw problems.noAssignee();
      const now = new Date(circumstances.now).toISOString();
      if (name === "answer") addComment.run(uuidV7(), number, person.id, input.body, now);
      return update.get(transition.to, owner, now, number) as TicketRow;
    });
}

/** Names one version of a ticket, for `If-Match`. */
export function etagOf(ticket: TicketRow): string {
  return `"${ticket.version}"`;
}
