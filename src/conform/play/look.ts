import { groupBy } from "../../base/group-by.ts";
import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import type { Attempt } from "../draw/attempt.ts";
import type { Novelty } from "../draw/novelty.ts";
import { keyOf } from "../draw/key-of.ts";
import { standing } from "../draw/standing.ts";
import { isMark } from "../mirror/mirror.ts";
import { activeIn } from "../draw/active.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";

/** A record that a call has written, or was refused to. */
interface Touched {
  readonly entity: string;
  readonly id: string;
}

const usualLooks = 1;
const rarely = 0.1;

/**
 * How what a call has or should not have changed can be looked at, by whoever sees most of it: always as long as it is new that
 * this comes of the call or something was not told yet, later now and then. A record is looked at by its key or, as long as nobody was told that, in a list.
 */
export function looksAfter(
  drive: Drive,
  novelty: Novelty,
  calls: readonly Call[],
  performed: Performed,
  chance: (probability: number) => boolean,
): readonly Attempt[] {
  const { call, decision } = performed;
  if (call.method === "GET") return [];
  const came = decision.kind === "answer" ? "granted" : `${decision.code} ${decision.because?.start ?? ""}`;
  return touchedBy(performed).flatMap(({ entity, id }) => {
    const cell = `look ${performed.step.together === undefined ? "" : "at once "}${call.name} ${came} ${entity}`;
    if (novelty.timesOf(cell) >= usualLooks && !isUntold(drive, entity, id) && !chance(rarely)) return [];
    novelty.countOne(cell);
    const attempt = lookAt(drive, calls, entity, id, performed);
    return attempt === null ? [] : [attempt];
  });
}

/** Whether there is something about a record that only the target knows: until that is told, it can't be named, nor lists be foreseen that it is in. */
function isUntold({ model, mirror }: Drive, entityName: string, id: string): boolean {
  const row = mirror.state.entities[entityName]?.get(id);
  return (
    row !== undefined &&
    (!mirror.canName(keyOf(entityNamed(model, entityName), row)) ||
      Object.values(row.values).some((value) => typeof value === "number" && isMark(value)))
  );
}

/** The records that were written, first those that the answer does not tell of; where nothing was, the one that the call was about. */
function touchedBy({ decision, call, row }: Performed): readonly Touched[] {
  if (decision.kind === "refusal")
    return row === null || call.subject === null ? [] : [{ entity: call.subject.entity, id: row.id }];
  const written = new Map<string, Touched>();
  for (const write of decision.writes) {
    if (write.kind === "count") continue;
    const id = write.kind === "put" ? write.row.id : write.id;
    written.set(`${write.entity} ${id}`, { entity: write.entity, id });
  }
  const told = decision.record === null ? null : `${decision.record.entity} ${decision.record.id}`;
  return [...written]
    .sort(([one], [other]) => Number(one === told) - Number(other === told))
    .map(([, touched]) => touched)
    .slice(0, mostLooks);
}

const mostLooks = 4;

/** Where what was done once may have been done again, the list of what it made shows that, to whoever sees most of it; null where nothing could show. */
export function lookAround(drive: Drive, calls: readonly Call[], performed: Performed): Attempt | null {
  const { call, decision, step } = performed;
  const record =
    decision.kind === "answer" && call.does.kind === "create" && step.around?.key !== undefined
      ? decision.record
      : null;
  return record === null ? null : lookThrough(drive, calls, record.entity, performed);
}

/** All records of a kind, as whoever sees most of them sees them, page by page; null where nobody does. */
export function lookThrough(
  drive: Drive,
  calls: readonly Call[],
  entity: string,
  performed: Performed,
): Attempt | null {
  return lookAt(drive, calls, entity, null, performed);
}

/** A look by which some ways in which calls can have been done, made at the same time, are told from others; null: there is none. */
export function lookApart(drive: Drive, calls: readonly Call[], made: readonly Performed[]): Attempt | null {
  for (const performed of made) {
    for (const { entity, id } of touchedBy(performed)) {
      const look = waysToLook(drive, calls, entity, id, performed).find((attempt) => drive.tellsApart(attempt));
      if (look !== undefined) return look;
    }
  }
  return null;
}

function lookAt(
  drive: Drive,
  calls: readonly Call[],
  entityName: string,
  id: string | null,
  performed: Performed,
): Attempt | null {
  const { who } = performed;
  const attempts = waysToLook(drive, calls, entityName, id, performed, 1);
  const seen = attempts
    .map((attempt) => ({ attempt, shows: shownTo(drive, attempt) }))
    .filter(({ shows }) => shows > 0);
  return (
    seen.sort(
      (one, other) =>
        other.shows - one.shows || Number(one.attempt.who?.id === who?.id) - Number(other.attempt.who?.id === who?.id),
    )[0]?.attempt ?? null
  );
}

/** How a record, or where none is said all of them, can be looked at: by each of those to whom it stands otherwise, in so many ways, by its key first. */
function waysToLook(
  drive: Drive,
  calls: readonly Call[],
  entityName: string,
  id: string | null,
  { who }: Performed,
  most = Infinity,
): readonly Attempt[] {
  const { model, mirror } = drive;
  const entity = entityNamed(model, entityName);
  const row = id === null ? undefined : mirror.state.entities[entityName]?.get(id);
  const key = row === undefined ? null : keyOf(entity, row);
  const isKnown = key !== null && mirror.canName(key);
  const reads = calls.filter(
    ({ does, takes }) =>
      (does.kind === "read" || does.kind === "list") &&
      does.entity === entityName &&
      takes.every(({ required, place }) => !required && place !== "path"),
  );
  const byKey = reads.filter(
    ({ does, subject }) => isKnown && does.kind === "read" && subject?.kind === "key" && subject.field === entity.key,
  );
  const inLists = reads.filter(({ does, subject }) => does.kind === "list" && subject === null);
  return [...byKey, ...inLists].slice(0, most).flatMap((read) => {
    const subject = read.does.kind === "read" ? String(key) : null;
    // Of those to whom it stands alike one sees what the others see: whoever has most calls left, but not who has just called.
    const able = activeIn(drive)
      .filter((looker) => drive.waitFor(looker, read) === 0)
      .toSorted(
        (one, other) =>
          Number(one.id === who?.id) - Number(other.id === who?.id) ||
          compareNumbers(drive.leftTo(other), drive.leftTo(one)),
      );
    const alike = groupBy(
      able,
      (looker) => `${looker.role} ${row === undefined ? "" : standing(model, mirror.state, entity, row, looker)}`,
    );
    return Array.from(
      alike.values(),
      ([looker = null]): Attempt => ({
        who: looker,
        call: read,
        manner: "look",
        row: null,
        asked: { subject, input: {}, query: {}, ifMatch: null },
      }),
    );
  });
}

/** Numbers in order, of which several may have no end. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** How much of it somebody sees. */
function shownTo(drive: Drive, { who, call, asked }: Attempt): number {
  const decision = drive.foresee(who, call, asked);
  return decision.kind === "answer" ? JSON.stringify(decision.body ?? "").length : 0;
}
