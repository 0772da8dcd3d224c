import { uuidV7 } from "../uuid-v7.ts";
import type { Desk, Move, NewTicket, SessionRow } from "./desk.ts";
import { judgeMove } from "./judge-move.ts";
import { listQuery, pageOf } from "./list-query.ts";
import type { Person } from "./person.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { problems } from "./problem.ts";
import type { TicketRow } from "./ticket.ts";
import { transitions } from "./transitions.ts";

/** The help desk in a Postgres database. */
export async function postgresDesk(address: string, maxOpenTickets: number): Promise<Desk> {
  const database = await openPostgresDatabase(address);
  return {
    session: async (hash) => (await database.rows<SessionRow>(findSession, [hash]))[0],
    ticket: async (number) =>
      number > largestInteger ? undefined : (await database.rows<TicketRow>(findTicket, [number]))[0],
    list: async (person, query) => {
      const asked = listQuery(
        person,
        query,
        (number) => `$${number}`,
        (name) => `"${name}"`,
      );
      const [[counted], rows] = await Promise.all([
        database.rows<{ total: number }>(asked.count.text, asked.count.values),
        database.rows<TicketRow>(asked.rows.text, asked.rows.values),
      ]);
      return pageOf(person, asked, rows, counted!.total);
    },
    create: (person, input) => createTicket(database, maxOpenTickets, person, input),
    take: (move) => takeTransition(database, move),
    close: () => database.close(),
  };
}

// Two tickets of one person that are opened at the same time would both find room for one: the person's row is locked first.
function createTicket(
  database: PostgresDatabase,
  maxOpenTickets: number,
  person: Person,
  input: NewTicket,
): Promise<TicketRow> {
  return database.transaction("begin", async (queries) => {
    await queries.rows(lockPerson, [person.id]);
    const [counted] = await queries.rows<{ count: number }>(countOpen, [person.id]);
    if (counted!.count >= maxOpenTickets) throw problems.tooManyOpen(maxOpenTickets);
    if (input.priority === "urgent" && person.role === "Customer") throw problems.notUrgent();
    const now = new Date().toISOString();
    const values = [input.subject, input.body, input.priority ?? "normal", person.id, now, now];
    return (await queries.rows<TicketRow>(insertTicket, values))[0]!;
  });
}

function takeTransition(database: PostgresDatabase, move: Move): Promise<TicketRow> {
  const { name, number, person, input } = move;
  return database.transaction("begin", async (queries) => {
    const [assignee = null] =
      input.assignee === undefined ? [] : await queries.rows<Person>(findPerson, [input.assignee]);
    if (name === "assign" && assignee === null) throw problems.noSuchPerson("assignee");
    const [ticket] = number > largestInteger ? [] : await queries.rows<TicketRow>(lockTicket, [number]);
    const now = Date.now();
    const hasCommented = name === "ask" && (await queries.rows(findComment, [number, person.id])).length > 0;
    const owner = judgeMove(move, ticket, { person, assignee, now, hasCommented });
    const at = new Date(now).toISOString();
    if (name === "answer") await queries.rows(addComment, [uuidV7(), number, person.id, input.body, at]);
    return (await queries.rows<TicketRow>(updateTicket, [transitions[name].to, owner, at, number]))[0]!;
  });
}

const largestInteger = 2 ** 31 - 1;

const findSession =
  "select users.id, users.role, sessions.expires from sessions join users on users.id = sessions.person where hash = $1";
const findTicket = "select * from tickets where number = $1";
const lockTicket = "select * from tickets where number = $1 for update";
const findPerson = "select id, role from users where id = $1";
const lockPerson = "select 1 from users where id = $1 for update";
const countOpen =
  "select count(*)::integer as count from tickets where requester = $1 and status in ('open', 'assigned', 'waiting', 'solved')";
const insertTicket = `insert into tickets (subject, body, priority, status, requester, "createdAt", "updatedAt")
  values ($1, $2, $3, 'open', $4, $5, $6) returning *`;
const findComment = "select 1 from comments where ticket = $1 and author = $2 limit 1";
const addComment = `insert into comments (id, ticket, author, body, "createdAt") values ($1, $2, $3, $4, $5)`;
const updateTicket = `update tickets set status = $1, assignee = $2, "updatedAt" = $3, version = version + 1
  where number = $4 returning *`;
