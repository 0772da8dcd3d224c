import { booleanColumn, choiceColumn, keyColumn, numberColumn, textColumn, timeColumn } from "./columns.ts";
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

/** A ticket that somebody may see; null where there is none. */
export function findTicket(database: Database, person: Person, number: number): Ticket | null {
  const ticket = database.prepare(`${stored} WHERE number = ?`).get(number) as unknown as Ticket | undefined;
  return ticket !== undefined && (isDesk(person) || ticket.requester === person.id) ? ticket : null;
}

/** The ticket in a path, if the caller may see it. */
export function ticketFor(database: Database, person: Person, number: string): Ticket {
  const ticket = /^\d{1,15}$/.test(number) ? findTicket(database, person, Number(number)) : null;
  if (ticket === null) throw new Problem("NO_SUCH_THING");
  return ticket;
}

/** A ticket as somebody sees it at some moment. */
export function showTicket(ticket: Ticket, person: Person, now: number): Record<string, unknown> {
  const { number, subject, body, priority, status, requester, assignee, createdAt, updatedAt, dueAt, note } = ticket;
  const overdue = ["open", "assigned"].includes(status) && now > dueAt;
  const moment = (time: number): string => new Date(time).toISOString();
  return {
    number,
    subject,
    body,
    priority,
    status,
    requester,
    assignee,
    createdAt: moment(createdAt),
    updatedAt: moment(updatedAt),
    dueAt: moment(dueAt),
    overdue,
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
      number: numberColumn("number"),
      subject: textColumn("subject"),
      body: textColumn("body"),
      priority: choiceColumn("priority", ["low", "normal", "high", "urgent"]),
      status: choiceColumn("status", ["open", "assigned", "waiting", "solved", "closed"]),
      requester: keyColumn("requester"),
      assignee: keyColumn("assignee"),
      createdAt: timeColumn("createdAt"),
      updatedAt: timeColumn("updatedAt"),
      dueAt: timeColumn("dueAt"),
      overdue: booleanColumn("overdue"),
      ...(isDesk(person) ? { note: textColumn("note") } : {}),
    },
  };
}

/** Changes a ticket, if there is anything to change; the moment of the change is written down, and so is that of a change of its status. */
export function changeTicket(
  database: Database,
  number: number,
  changes: Readonly<Record<string, string | null>>,
  now: number,
): void {
  const names = Object.keys(changes);
  if (names.length === 0) return;
  const times = names.includes("status") ? "updatedAt = ?, statusSince = ?" : "updatedAt = ?";
  database
    .prepare(`UPDATE tickets SET ${names.map((name) => `${name} = ?, `).join("")}${times} WHERE number = ?`)
    .run(...Object.values(changes), now, ...(names.includes("status") ? [now] : []), number);
}

/** Closes what was solved too long ago to be reopened. */
export function expireTickets(database: Database, now: number): void {
  database
    .prepare(
      "UPDATE tickets SET status = 'closed', updatedAt = ?, statusSince = ? WHERE status = 'solved' AND statusSince <= ?",
    )
    .run(now, now, now - limits.reopenWindow);
}
