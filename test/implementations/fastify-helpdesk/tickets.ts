import { booleanColumn, choiceColumn, numberColumn, textColumn, timeColumn } from "./columns.ts";
import type { Database } from "./database.ts";
import { limits } from "./limits.ts";
import type { Listed } from "./list-page.ts";
import { isDesk } from "./person.ts";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";

/** A ticket as it is stored, with when an answer is owed. */
export interface Ticket {
  readonly number: number;
  readonly subject: string;
  readonly body: string;
  readonly priority: string;
  readonly status: string;
  readonly requester: string;
  readonly assignee: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly note: string | null;
  readonly dueAt: number;
}

const stored = `SELECT *, number AS rowid_, createdAt + CASE priority WHEN 'urgent' THEN ${limits.urgentAnswer} ELSE ${limits.normalAnswer} END AS dueAt FROM tickets`;

/** The ticket in a path, if the caller may read it. */
export function ticketFor(database: Database, person: Person, number: string): Ticket {
  const row = /^\d{1,15}$/.test(number) ? database.prepare(`${stored} WHERE number = ?`).get(Number(number)) as unknown as Ticket | undefined : undefined;
  if (row === undefined || !mayRead(person, row)) throw new Problem("NO_SUCH_THING");
  return row;
}

/** Whether somebody may see a ticket at all. */
export function mayRead(person: Person, ticket: Ticket): boolean {
  return isDesk(person) || ticket.requester === person.id;
}

/** A ticket as somebody sees it at some moment. */
export function showTicket(ticket: Ticket, person: Person, now: number): Record<string, unknown> {
  const { number, subject, body, priority, status, requester, assignee, createdAt, updatedAt, dueAt, note } = ticket;
  const overdue = ["open", "assigned"].includes(status) && now > dueAt;
  const moment = (time: number): string => new Date(time).toISOString();
  return {
    number, subject, body, priority, status, requester, assignee, createdAt: moment(createdAt), updatedAt: moment(updatedAt), dueAt: moment(dueAt), overdue,
    ...(isDesk(person) ? { note } : {}),
  };
}

/** The tickets that somebody sees at some moment. */
export function ticketsSeenBy(person: Person, now: number): Listed {
  return {
    from: `SELECT *, status IN ('open', 'assigned') AND :now > dueAt AS overdue FROM (${stored})`,
    where: isDesk(person) ? "1" : "requester = :me",
    parameters: { now, ...(isDesk(person) ? {} : { me: person.id }) },
    columns: {
      number: numberColumn("number"), subject: textColumn("subject"), body: textColumn("body"),
      priority: choiceColumn("priority", ["low", "normal", "high", "urgent"]), status: choiceColumn("status", ["open", "assigned", "waiting", "solved", "closed"]),
      requester: textColumn("requester"), assignee: textColumn("assignee"), createdAt: timeColumn("createdAt"), updatedAt: timeColumn("updatedAt"),
      dueAt: timeColumn("dueAt"), overdue: booleanColumn("overdue"), ...(isDesk(person) ? { note: textColumn("note") } : {}),
    },
  };
}

/** Changes a ticket; the moment of the change is written down, and so is that of a change of its status. */
export function changeTicket(database: Database, number: number, changes: Readonly<Record<string, string | null>>, now: number): void {
  const names = Object.keys(changes);
  const times = names.includes("status") ? "updatedAt = ?, statusSince = ?" : "updatedAt = ?";
  database.prepare(`UPDATE tickets SET ${names.map((name) => `${name} = ?, `).join("")}${times} WHERE number = ?`)
    .run(...Object.values(changes), now, ...(names.includes("status") ? [now] : []), number);
}

/** Closes what was solved too long ago to be reopened. */
export function expireTickets(database: Database, now: number): void {
  database.prepare("UPDATE tickets SET status = 'closed', updatedAt = ?, statusSince = ? WHERE status = 'solved' AND statusSince <= ?").run(now, now, now - limits.reopenWindow);
}
