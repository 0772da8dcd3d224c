/** What somebody is at the help desk; visitors have no account. */
export type Role = "Customer" | "Agent" | "Lead";

/** Who calls. */
export interface Person {
  readonly id: string;
  readonly role: Role;
}

/** Agents and leads see every ticket, and the notes on them. */
export function isDesk(person: Person): boolean {
  return person.role !== "Customer";
}
