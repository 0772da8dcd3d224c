import { everyone } from "../world/everyone.ts";
import type { Row } from "../world/load-postgres.ts";
import type { World } from "../world/world.ts";

/** The columns of a table of tickets, without its key. */
export const ticketColumns = `
  subject text not null, body text not null, priority text not null, status text not null,
  requester text not null references users, assignee text references users,
  "createdAt" text not null, "updatedAt" text not null, note text
`;

/** The people of the world as rows. */
export function peopleRows(world: World): readonly Row[] {
  return everyone(world).map(({ id, name, email, role }) => ({ id, name, email, password: "none", role }));
}

/** The tickets of the world as rows. */
export function ticketRows(world: World): readonly Row[] {
  return world.tickets.map(({ id: _, requester, assignee, ...values }) => ({
    ...values,
    requester: requester.id,
    assignee: assignee?.id ?? null,
  }));
}
