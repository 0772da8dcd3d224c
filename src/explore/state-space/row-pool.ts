import { dayLength, daysOfDate, millisecondsOf } from "../../base/calendar.ts";
import type { Entity } from "../../model/entity.ts";
import { isStored } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import { recordNumberOf } from "../world/id-of-record-number.ts";
import { hashText } from "./mix-hashes.ts";

/**
 * A row that occurs in some state, with a hash of its values. References and times are kept apart, since states are
 * compared by them as a whole.
 */
export interface PooledRow {
  readonly row: Row;
  /** The number of the row's entity. */
  readonly entity: number;
  readonly record: number;
  readonly high: number;
  readonly low: number;
  /** Pairs: the number of a field, and the number of the record that it refers to. */
  readonly references: Int32Array;
  /** Pairs: the number of a field, and a time in milliseconds. */
  readonly times: Float64Array;
  /** Pairs: the number of a field, and a date in days. */
  readonly days: Int32Array;
  /** Pairs: the number of a field whose exact distance matters, and its time in milliseconds. */
  readonly exact: Float64Array;
}

/** The rows of a search, each stored once, with numbers from 1. */
export class RowPool {
  readonly rows: PooledRow[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #entities: readonly Entity[];
  readonly #cone: ConeOfInfluence;
  /** The fields by which paths name records, and by which people sign in. */
  readonly #addressed: ReadonlySet<string>;

  constructor({ entities, calls, identification }: Specification, cone: ConeOfInfluence) {
    this.#entities = entities;
    this.#addressed = new Set([
      ...calls.flatMap(({ subject }) => (subject?.kind === "key" ? [`${subject.entity}.${subject.field}`] : [])),
      ...(identification === null
        ? []
        : [`${identification.entity}.${identification.by}`, `${identification.entity}.${identification.secret}`]),
    ]);
    this.#cone = cone;
    // Number 0 stands for no row.
    this.rows.push({
      row: { id: "", values: {}, since: {} },
      entity: -1,
      record: -1,
      high: 0,
      low: 0,
      references: new Int32Array(),
      times: new Float64Array(),
      days: new Int32Array(),
      exact: new Float64Array(),
    });
  }

  /** The number of a row. Rows that differ only outside of the cone of influence have the same number. */
  numberOf(entity: number, whole: Row): number {
    const row = this.#reduced(entity, whole);
    const key = `${entity} ${JSON.stringify([row.id, row.values, row.since])}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.rows.push(this.#pooled(entity, row)) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** The row without the values outside of the cone of influence, but with those by which requests name the record. */
  #reduced(at: number, row: Row): Row {
    const { name: entity, key, fields, unique } = this.#entities[at]!;
    const values = { ...row.values };
    const since = { ...row.since };
    for (const { name, type } of fields) {
      if (type.kind === "status" && !this.#cone.isSinceRelevant(entity, name)) delete since[name];
      const isCalled =
        name === key ||
        unique.some(([only, ...others]) => others.length === 0 && only === name) ||
        this.#addressed.has(`${entity}.${name}`);
      if (!isCalled && !this.#cone.isRelevant(entity, name) && Object.hasOwn(values, name)) values[name] = null;
    }
    return { id: row.id, values, since };
  }

  #pooled(at: number, row: Row): PooledRow {
    const { name: entity, fields } = this.#entities[at]!;
    const plain: Value[] = [];
    const references: number[] = [];
    const times: number[] = [];
    const days: number[] = [];
    const exact: number[] = [];
    fields.forEach((field, number) => {
      if (!isStored(field)) return;
      const { name, type } = field;
      const value = row.values[name] ?? null;
      const since = this.#cone.isSinceRelevant(entity, name) ? row.since[name] : undefined;
      if (since !== undefined) times.push(number + fields.length, millisecondsOf(since) ?? 0);
      if (this.#cone.isNameOnly(entity, name)) plain.push(number, value !== null);
      if (!this.#cone.isRelevant(entity, name)) return;
      if (this.#cone.isExactTime(entity, name) && typeof value === "string")
        exact.push(number, type.kind === "date" ? (daysOfDate(value) ?? 0) * dayLength : (millisecondsOf(value) ?? 0));
      if (type.kind === "reference" && typeof value === "string") references.push(number, recordNumberOf(value));
      else if (type.kind === "timestamp" && typeof value === "string") times.push(number, millisecondsOf(value) ?? 0);
      else if (type.kind === "date" && typeof value === "string") days.push(number, daysOfDate(value) ?? 0);
      else plain.push(number, value);
    });
    const text = JSON.stringify([at, plain]);
    return {
      row,
      entity: at,
      record: recordNumberOf(row.id),
      high: hashText(text, 0x811c9dc5),
      low: hashText(text, 0x41c6ce57),
      references: Int32Array.from(references),
      times: Float64Array.from(times),
      days: Int32Array.from(days),
      exact: Float64Array.from(exact),
    };
  }
}
