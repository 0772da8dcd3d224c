import type { StatementSyncInstance } from "@photostructure/sqlite";
import { ticketCreator } from "./create-ticket.ts";
import { openDatabase } from "./database.ts";
import type { Desk, SessionRow } from "./desk.ts";
import { listQuery, pageOf } from "./list-query.ts";
import { transitionTaker } from "./take-transition.ts";
import type { TicketRow } from "./ticket.ts";

/** The help desk in an SQLite database. */
export async function sqliteDesk(path: string, maxOpenTickets: number): Promise<Desk> {
  const database = await openDatabase(path);
  const find = database.prepare("select * from tickets where number = ?");
  const findSession = database.prepare(
    "select users.id, users.role, sessions.expires from sessions join users on users.id = sessions.person where hash = ?",
  );
  const prepared = new Map<string, StatementSyncInstance>();
  const prepare = (sql: string): StatementSyncInstance => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    session: (hash) => findSession.get(hash) as SessionRow | undefined,
    ticket: (number) => find.get(number) as TicketRow | undefined,
    list: (person, query) => {
      const asked = listQuery(person, query, () => "?");
      const { total } = prepare(asked.count.text).get(...asked.count.values) as { total: number };
      const rows = prepare(asked.rows.text).all(...asked.rows.values) as TicketRow[];
      return pageOf(person, asked, rows, total);
    },
    create: ticketCreator(database, maxOpenTickets),
    take: transitionTaker(database),
    close: () => database.close(),
  };
}
