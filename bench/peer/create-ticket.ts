import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { transaction } from "./database.ts";
import type { NewTicket } from "./desk.ts";
import type { Person } from "./person.ts";
import { problems } from "./problem.ts";
import type { TicketRow } from "./ticket.ts";

/** Opens tickets: no more at once than `maxOpenTickets`, and urgent ones for the desk only. */
export function ticketCreator(
  database: DatabaseSyncInstance,
  maxOpenTickets: number,
): (person: Person, input: NewTicket) => TicketRow {
  const countOpen = database.prepare(
    "select count(*) as count from tickets where requester = ? and status in ('open', 'assigned', 'waiting', 'solved')",
  );
  const insert = database.prepare(`
    insert into tickets (subject, body, priority, status, requester, createdAt, updatedAt)
    values (?, ?, ?, 'open', ?, ?, ?) returning *
  `);

  return (person, input) =>
    transaction(database, () => {
      const { count } = countOpen.get(person.id) as { count: number };
      if (count >= maxOpenTickets) throw problems.tooManyOpen(maxOpenTickets);
      if (input.priority === "urgent" && person.role === "Customer") throw problems.notUrgent();
      const now = new Date().toISOString();
      return insert.get(input.subject, input.body, input.priority ?? "normal", person.id, now, now) as TicketRow;
    });
}
