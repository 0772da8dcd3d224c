export type Role = "Customer" | "Agent" | "Lead";

/** Who has signed in, with the token that says so. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly token: string;
}

/** Agents and Leads, who see all tickets and their notes. */
export function isDesk(person: Person): boolean {
  return person.role !== "Customer";
}
