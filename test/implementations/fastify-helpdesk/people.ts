import type { Database } from "./database.ts";
import { addressColumn, choiceColumn, textColumn } from "./columns.ts";
import type { Listed } from "./list-page.ts";
import type { Person, Role } from "./person.ts";

/** What is stored of somebody. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** Somebody by the id; null where there is nobody. */
export function findUser(database: Database, id: unknown): User | null {
  if (typeof id !== "string") return null;
  return (database.prepare("SELECT * FROM users WHERE id = ?").get(id) as unknown as User | undefined) ?? null;
}

/** What one person may see of another: everybody sees names, customers no more than that. */
export function showUser(user: Omit<User, "password">, viewer: Pick<Person, "id" | "role">): Record<string, unknown> {
  const { id, name, email, role } = user;
  return viewer.role === "Customer" && viewer.id !== id ? { id, name } : { id, name, email, role };
}

/** Everybody, as somebody sees them. */
export function peopleSeenBy(viewer: Person): Listed {
  const own = (column: string): string =>
    viewer.role === "Customer" ? `CASE WHEN id = :me THEN ${column} END` : column;
  return {
    from: `SELECT id, name, ${own("email")} AS email, ${own("role")} AS role, rowid AS rowid_ FROM users`,
    where: "1",
    parameters: viewer.role === "Customer" ? { me: viewer.id } : {},
    columns: {
      name: textColumn("name"),
      email: addressColumn("email"),
      role: choiceColumn("role", ["Customer", "Agent", "Lead"]),
    },
  };
}
