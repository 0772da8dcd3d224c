import type { ProgramEnvironment } from "../../../semantics/program/program-context.ts";
import type { StatementParameter } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { QueryContext } from "../context/query-context.ts";
import type { CacheKey, ReadCache, ReadGrounds } from "./read-cache.ts";

/** A statement, and what the values depend on that are read with it. */
export interface CacheableRead<Value> {
  readonly statement: CompiledStatement;
  /** Null: they may not be cached. */
  readonly grounds: ReadGrounds<Value> | null;
  /** The person for whom a value is read; null where it is the same for all. */
  readonly personOf: (facts: ProgramEnvironment) => string | null;
}

/** What only one request knows. */
const ofRequest: readonly StatementParameter["kind"][] = ["token", "base", "here", "subject", "input", "boundRow"];

/**
 * A read that may be cached where it depends on nothing but the stored records, the caller, the parameters that have names and the
 * time, which is left to whoever caches it. `records`: the records that it reads of an entity, unless it reads that more than once.
 */
export function timedRead<Value>(
  statement: CompiledStatement,
  records: ReadGrounds<Value>["records"],
  sizeOf: (value: Value) => number,
): CacheableRead<Value> {
  const isPersonal = statement.parameters.some(({ kind }) => kind === "me");
  const asksRequest = statement.parameters.some(({ kind }) => ofRequest.includes(kind));
  return {
    statement,
    grounds: asksRequest ? null : { records, others: othersThan(records?.entity ?? null, statement.tables), sizeOf },
    personOf: ({ me }) => (isPersonal ? me : null),
  };
}

/**
 * A read that may be cached where it does not depend on the time either. `own`: the records of which it reads only those that name the
 * caller in a reference.
 */
export function untimedRead<Value>(
  statement: CompiledStatement,
  own: ReadGrounds<Value>["records"],
  sizeOf: (value: Value) => number,
): CacheableRead<Value> {
  const isPersonal = statement.parameters.some(({ kind }) => kind === "me");
  const read = timedRead(statement, isPersonal ? own : null, sizeOf);
  return statement.parameters.some(({ kind }) => kind === "now") ? { ...read, grounds: null } : read;
}

/** The entities that a statement reads besides the records of one. That is among them where the statement reads its table twice. */
function othersThan(entity: string | null, tables: readonly string[]): readonly string[] {
  const others = tables.slice();
  if (entity !== null) others.splice(others.indexOf(entity), 1);
  return [...new Set(others)];
}

/** By what the cache finds a read for the caller, with parameters that have names. */
export function keyOfRead(
  { personOf }: Pick<CacheableRead<unknown>, "personOf">,
  facts: ProgramEnvironment,
  named: Readonly<Record<string, Cell>>,
): CacheKey {
  return { person: personOf(facts), found: JSON.stringify(Object.values(named)) };
}

/** What an untimed read gives; from the cache where it may hold and does hold that. */
export function readThrough<Value>(
  { facts }: QueryContext,
  cache: ReadCache,
  { grounds }: CacheableRead<Value>,
  key: CacheKey,
  ask: () => MaybePromise<Value>,
): MaybePromise<Value> {
  if (grounds === null) return ask();
  const known = cache.find(grounds, key, facts.now);
  if (known !== null) return known;
  const start = cache.beginRead();
  return thenDo(ask(), (value) => {
    cache.keep(grounds, key, { value, of: key.person, steady: null }, start);
    return value;
  });
}
