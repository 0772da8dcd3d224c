import { everyone } from "../../world/everyone.ts";
import { inserted } from "../../world/load-postgres.ts";
import type { World } from "../../world/world.ts";
import { ticketRows } from "../ticket-tables.ts";
import type { DirectusRoles } from "./configure-directus.ts";

/** Writes the world into the tables that Directus has made, while it is not running. */
export async function loadDirectus(address: string, world: World, { customer, agent }: DirectusRoles): Promise<void> {
  const people = everyone(world).map(({ id, name, email, role }) => ({
    id,
    first_name: name,
    email,
    status: "active",
    provider: "default",
    role: role === "Customer" ? customer : agent,
  }));
  await inserted(
    address,
    [
      ["directus_users", people],
      ["tickets", ticketRows(world)],
    ],
    [
      "select setval(pg_get_serial_sequence('tickets', 'number'), max(number)) from tickets",
      'create index tickets_of_requester on tickets (requester, status, "createdAt")',
      "create index tickets_of_assignee on tickets (assignee)",
      'create index tickets_by_status on tickets (status, "createdAt")',
    ],
  );
}
