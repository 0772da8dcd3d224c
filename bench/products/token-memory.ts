import type { BenchPerson } from "../world/world.ts";

/** The token of each person, signed once; null for nobody. */
export function tokenMemory(tokenOf: (person: BenchPerson) => string): (person: BenchPerson | null) => string | null {
  const tokens = new Map<BenchPerson, string>();
  return (person) => {
    if (person === null) return null;
    const token = tokens.get(person) ?? tokenOf(person);
    tokens.set(person, token);
    return token;
  };
}
