import type { Entity } from "../../../model/entity.ts";
import type { Cells } from "../../store/data-store.ts";
import type { Fragment } from "../../store/fragment.ts";
import { finishStatement } from "../../store/sql.ts";
import { timedRead } from "../cache/cacheable-read.ts";
import type { CacheableRead } from "../cache/cacheable-read.ts";
import type { ReadGrounds, ValidityPeriod } from "../cache/read-cache.ts";
import type { ViewerScope } from "../visibility/role-visibility.ts";
import { momentsShown } from "./moments-shown.ts";

/** The read of records' representations, whose rows end with the moments at which time changes them. */
export interface CacheableRepresentation<Value> extends CacheableRead<Value> {
  readonly grounds: ReadGrounds<Value>;
  /** The period in which a row that was read at a moment stays as it is. */
  readonly periodOf: (cells: Cells, now: string) => ValidityPeriod;
}

/**
 * The read of the representations of an entity's records in the rows `t`; null where they can't be cached. `statementWith` makes the
 * statement with further columns behind the `width` that it has.
 */
export function cacheableRepresentation<Value>(
  entity: Entity,
  scope: ViewerScope,
  statementWith: (more: readonly Fragment[]) => Fragment,
  width: number,
  sizeOf: (value: Value) => number,
): CacheableRepresentation<Value> | null {
  const moments = momentsShown(entity, "t", scope, statementWith([]));
  if (moments === null) return null;
  const read = timedRead(
    finishStatement(statementWith(moments), scope.dialect),
    { entity: entity.name, by: "@id" },
    sizeOf,
  );
  const { grounds } = read;
  if (grounds === null) return null;
  return { ...read, grounds, periodOf: (cells, now) => ({ from: now, until: nextOf(cells.slice(width), now) }) };
}

/** The first moment that is not past; null where there is none. */
function nextOf(moments: Cells, now: string): string | null {
  const coming = moments.filter((moment): moment is string => typeof moment === "string" && moment >= now);
  return coming.length === 0 ? null : coming.reduce((first, moment) => (moment < first ? moment : first));
}
