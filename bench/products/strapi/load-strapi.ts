import type { PostgresServer } from "../../postgres/postgres-server.ts";
import { everyone } from "../../world/everyone.ts";
import { inserted } from "../../world/load-postgres.ts";
import type { Row } from "../../world/load-postgres.ts";
import type { BenchPerson, World } from "../../world/world.ts";

/** The numbers by which Strapi knows the people of the world. */
export function userNumbers(world: World): ReadonlyMap<BenchPerson, number> {
  return new Map(everyone(world).map((person, index) => [person, index + 1]));
}

/** Writes the world into the tables that Strapi has made, while it is not running. */
export async function loadStrapi(database: PostgresServer, address: string, world: World): Promise<void> {
  const numbers = userNumbers(world);
  const roles = await database.ask(address, "select id, type from up_roles");
  const roleOf = ({ role }: BenchPerson): number =>
    Number(roles.find(({ type }) => type === (role === "Customer" ? "authenticated" : "agent"))!["id"]);
  const [{ createdAt: longAgo }] = world.tickets as readonly [World["tickets"][number]];
  const dates = { created_at: longAgo, updated_at: longAgo, published_at: longAgo };
  const people = [...numbers];
  const linked = (of: (ticket: World["tickets"][number]) => BenchPerson | null): readonly Row[] =>
    world.tickets.flatMap((ticket) => {
      const person = of(ticket);
      return person === null ? [] : [{ ticket_id: ticket.number, user_id: numbers.get(person)! }];
    });
  await inserted(
    address,
    [
      [
        "up_users",
        people.map(([{ id, email }, number]) => ({
          id: number,
          document_id: id,
          username: email,
          email,
          provider: "local",
          password: "none",
          confirmed: true,
          blocked: false,
          ...dates,
        })),
      ],
      ["up_users_role_lnk", people.map(([person, number]) => ({ user_id: number, role_id: roleOf(person) }))],
      [
        "tickets",
        world.tickets.map(({ id, number, subject, body, priority, status, note, createdAt, updatedAt }) => ({
          id: number,
          document_id: id,
          subject,
          body,
          priority,
          state: status,
          note,
          created_at: createdAt,
          updated_at: updatedAt,
          published_at: createdAt,
        })),
      ],
      ["tickets_requester_lnk", linked(({ requester }) => requester)],
      ["tickets_assignee_lnk", linked(({ assignee }) => assignee)],
    ],
    [
      ...["up_users", "up_users_role_lnk", "tickets", "tickets_requester_lnk", "tickets_assignee_lnk"].map(
        (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
      ),
      "create index tickets_by_state on tickets (state, created_at)",
      "create index tickets_by_creation on tickets (created_at)",
    ],
  );
}
