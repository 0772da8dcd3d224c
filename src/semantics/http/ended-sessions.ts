import type { Identification } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import type { Actor, Row, State, Write } from "../state/state.ts";

/** Somebody whose sessions end. */
export interface EndedSession {
  readonly person: string;
  /** Whether the session in which they ended the others goes on. */
  readonly goesOn: boolean;
}

/** The people whose sessions end by writes: those who are deleted or whose secret has changed. `before`: the state before the writes. */
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

/** Whether a change of a person's record ends their sessions: the person is deleted, or has another secret. */
export function endsSessions({ secret }: Identification, before: Row | null, now: Row | null): boolean {
  return before !== null && before.values[secret] !== now?.values[secret];
}

/** Whether the session of the request goes on: it does where people have changed their own secret in it. */
export function goesOnInTheirs(person: string, now: Row | null, me: string | null): boolean {
  return now !== null && person === me;
}
