import type { Specification } from "../../model/specification.ts";
import type { Write } from "../decision.ts";
import type { Actor, State } from "../state.ts";

/** Somebody whose sessions end. */
export interface Ended {
  readonly person: string;
  /** Whether the one in which they did it themselves goes on. */
  readonly goesOn: boolean;
}

/** Whose sessions writes end: of whoever is gone or has another secret now, but the one in which they changed it themselves. `before`: the world as it was. */
export function endedSessions({ identification }: Specification, before: State, writes: readonly Write[], actor: Actor): readonly Ended[] {
  if (identification === null) return [];
  const { entity, secret } = identification;
  const secretsNow = new Map<string, unknown>();
  for (const write of writes) if (write.kind !== "count" && write.entity === entity) secretsNow.set(write.kind === "put" ? write.row.id : write.id, write.kind === "put" ? write.row.values[secret] : null);
  return [...secretsNow].flatMap(([person, now]): Ended[] => {
    const row = before.entities[entity]?.get(person);
    if (row === undefined || row.values[secret] === now) return [];
    return [{ person, goesOn: now !== null && actor.kind === "person" && actor.id === person }];
  });
}
