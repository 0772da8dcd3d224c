import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { uuidV7 } from "../uuid-v7.ts";
import { transaction } from "./database.ts";
import type { Move } from "./desk.ts";
import { judgeMove } from "./judge-move.ts";
import type { Person } from "./person.ts";
import { problems } from "./problem.ts";
import type { TicketRow } from "./ticket.ts";
import { transitions } from "./transitions.ts";

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

  return (move) =>
    transaction(database, () => {
      const { name, number, person, input } = move;
      const assignee =
        input.assignee === undefined ? null : ((findPerson.get(input.assignee) ?? null) as Person | null);
      if (name === "assign" && assignee === null) throw problems.noSuchPerson("assignee");
      const ticket = findTicket.get(number) as TicketRow | undefined;
      const now = Date.now();
      const hasCommented = name === "ask" && findComment.get(number, person.id) !== undefined;
      const owner = judgeMove(move, ticket, { person, assignee, now, hasCommented });
      const at = new Date(now).toISOString();
      if (name === "answer") addComment.run(uuidV7(), number, person.id, input.body, at);
      return update.get(transitions[name].to, owner, at, number) as TicketRow;
    });
}
