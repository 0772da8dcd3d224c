import type { ProgramEnvironment } from "../../../semantics/program/context.ts";
import type { StatementParameter } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { QueryContext } from "./query-context.ts";
import type { ReadCache, ReadGrounds } from "./read-cache.ts";

/** What values depend on that a statement reads. */
export interface CacheableRead<Value> {
  readonly statement: CompiledStatement;
  readonly grounds: ReadGrounds<Value>;
  /** The person for whom a value is read; null where it is the same for all. */
  readonly personOf: (facts: ProgramEnvironment) => string | null;
}

/** What only one request knows. */
const ofRequest: readonly StatementParameter["kind"][] = ["token", "base", "here", "subject", "input", "boundRow"];

/**
 * What the answer of a statement depends on; null where that is more than the stored records, the caller, the parameters that have
 * names and, if it `mayAskTime`, the time. `entity`: that of the one record which is read, where there is one.
 */
export function cacheableRead<Value>(
  statement: CompiledStatement,
  { entity, sizeOf }: Pick<ReadGrounds<Value>, "entity" | "sizeOf">,
  mayAskTime: boolean,
): CacheableRead<Value> | null {
  const isPersonal = statement.parameters.some(({ kind }) => kind === "me");
  if (statement.parameters.some(({ kind }) => ofRequest.includes(kind) || (kind === "now" && !mayAskTime))) return null;
  return {
    statement,
    grounds: { entity, others: othersThan(entity, statement.tables), sizeOf },
    personOf: ({ me }) => (isPersonal ? me : null),
  };
}

/** The entities that a statement reads besides the one record. Its own is among them where the statement reads its table twice. */
function othersThan(entity: string | null, tables: readonly string[]): readonly string[] {
  const others = tables.slice();
  if (entity !== null) others.splice(others.indexOf(entity), 1);
  return [...new Set(others)];
}

/** What is read of no one record, with parameters that have names; from the cache where it may hold and does hold that. */
export function readThrough<Value>(
  { facts }: QueryContext,
  cache: ReadCache,
  read: CacheableRead<Value> | null,
  named: Readonly<Record<string, Cell>>,
  ask: () => MaybePromise<Value>,
): MaybePromise<Value> {
  if (read === null) return ask();
  const { grounds, personOf } = read;
  const key = { person: personOf(facts), found: JSON.stringify(Object.values(named)) };
  const known = cache.find(grounds, key, facts.now);
  if (known !== null) return known;
  const { stamp } = cache;
  return thenDo(ask(), (value) => {
    cache.keep(grounds, key, { value, record: null, steady: null }, stamp);
    return value;
  });
}
