import type { Identification } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import type { Write } from "../state/write.ts";
import type { Actor, Row, State } from "../state/state.ts";

/** Somebody whose sessions end. */
export interface EndedSession {
  readonly person: string;
  /** Whether the one in which they did it themselves goes on. */
  readonly goesOn: boolean;
}

/** Whose sessions writes end: of whoever is gone or has another secret now, but the one in which they changed it themselves. `before`: the world as it was. */
export function endedSessions(
  { identification }: Specification,
  before: State,
  writes: readonly Write[],
  actor: Actor,
): readonly EndedSession[] {
  if (identification === null) return [];
  const { entity } = identification;
  const rowsNow = new Map<string, Row | null>();
  for (const write of writes)
    if (write.kind !== "count" && write.entity === entity)
      rowsNow.set(write.kind === "put" ? write.row.id : write.id, write.kind === "put" ? write.row : null);
  return [...rowsNow].flatMap(([person, now]): EndedSession[] => {
    const row = before.entities[entity]?.get(person) ?? null;
    return endsSessions(identification, row, now)
      ? [{ person, goesOn: goesOnInTheirs(person, now, actor.kind === "person" ? actor.id : null) }]
      : [];
  });
}

/** Whether what became of somebody's record ends their sessions: it is gone, or holds another secret. */
export function endsSessions({ secret }: Identification, before: Row | null, now: Row | null): boolean {
  return before !== null && before.values[secret] !== now?.values[secret];
}

/** Whether the session goes on in which that was done: whoever gives themselves another secret stays. */
export function goesOnInTheirs(person: string, now: Row | null, me: string | null): boolean {
  return now !== null && person === me;
}
