import { oncePer } from "../base/once-per.ts";
import { noSpan } from "../base/span.ts";
import { valueTypeOf } from "../expression/value-type/value-type-of.ts";
import type { Expression } from "../model/expression.ts";
import { derivationOf } from "../model/field-questions.ts";
import { storedFields } from "../model/fields-of.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Value, ValueType } from "../model/value-type.ts";
import type { Row } from "../semantics/state/state.ts";
import { otherEntitiesRead } from "../semantics/write/paths-read.ts";
import { fieldsReadBy } from "./fields-read-by.ts";

/** Which of two worlds a program is run in, wherever it asks what can't be told: one with records that match, or one without. */
export type ExistenceAssumption = "some" | "none";

/** A world of which only so much is known as an expression can say: its values are symbols, each of which stands for an expression or for anything. */
export class SymbolicWorld {
  readonly model: Specification;
  readonly #assumption: ExistenceAssumption;
  /** The id of the record that the call is about. */
  readonly subject: string;
  readonly #written = new Map<string, WrittenSoFar>();
  readonly #expressions = new Map<string, Expression | null>();
  readonly #ofObjects = new WeakMap<object, Expression | null>();
  readonly #numbers = new Map<number, string>();
  readonly #current = new Map<string, Row>();
  readonly #rows = new Map<string, Row>();
  #next = 0;

  constructor(model: Specification, assumption: ExistenceAssumption, subject: Expression | null) {
    this.model = model;
    this.subject = this.textSymbol(subject);
    this.#assumption = assumption;
  }

  /** Whether there is something, where that can't be told. */
  get assumesSome(): boolean {
    return this.#assumption === "some";
  }

  /** A symbol of a type. `expression`: what it stands for; null: for anything. */
  symbol(type: ValueType, expression: Expression | null): Value {
    if (type.kind === "record" || type.kind === "text") return this.textSymbol(expression);
    const symbol: object = type.kind === "list" ? [this.symbol(type.of, null)] : { symbol: (this.#next += 1) };
    this.#ofObjects.set(symbol, expression);
    return symbol as Value;
  }

  /** A symbol that is a text, as the ids of records are: of the record that an expression names or, for null, of any record. */
  textSymbol(expression: Expression | null): string {
    const id = `${mark}${(this.#next += 1)}`;
    this.#expressions.set(id, expression);
    return id;
  }

  /** A key that names a record: of a reference that is sent. */
  keySymbol(kind: "number" | "string", record: Expression | null): Value {
    const id = this.textSymbol(record);
    if (kind === "string") return id;
    const key = -this.#next;
    this.#numbers.set(key, id);
    return key;
  }

  /** The id of the record that a key names. */
  recordOfKey(key: Value): string {
    return (typeof key === "number" ? this.#numbers.get(key) : null) ?? String(key);
  }

  /** The record of an id as it was before the program wrote anything; null where the id is none of a symbol. */
  pristineRow(entity: string, id: string): Row | null {
    const expression = this.expressionOfRecord(id);
    if (expression === undefined) return null;
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const values = Object.fromEntries(
      storedFields(entityNamed(this.model, entity)).map((field): [string, Value] => {
        const type = valueTypeOf(field.type, field.required);
        const own: Expression | null =
          expression === null ? null : { kind: "field", of: expression, entity, name: field.name, span: noSpan, type };
        return [field.name, this.symbol(type, own)];
      }),
    );
    const row: Row = { id, values, since: {} };
    this.#rows.set(id, row);
    return row;
  }

  /** A record as the program has left it so far. */
  currentRow(entity: string, id: string): Row | null {
    return this.#current.get(id) ?? this.pristineRow(entity, id);
  }

  /** The expression that names a record; null where any record is meant, undefined where the id is none of a symbol. */
  expressionOfRecord(id: string): Expression | null | undefined {
    return this.#expressions.get(id);
  }

  /** What a value comes to, in the place of a part of an expression; null where nothing can be said of it. */
  expressionOf(value: Value, { span, type }: Expression): Expression | null {
    if (value === null) return { kind: "literal", value, span, type: { kind: "null" } };
    if (typeof value === "object") return this.#ofObjects.get(value) ?? null;
    if (typeof value === "string" && value.includes(mark)) return this.#expressions.get(value) ?? null;
    // A record that the program has created has no name yet.
    return type.kind === "record" ? null : { kind: "literal", value, span, type };
  }

  /** Notes that the program has written a record; `old` is null where it has created it. */
  noteWrite(entity: string, row: Row, old: Row | null): void {
    this.#current.set(row.id, row);
    const written = this.#writtenOf(entity);
    const { fields, fieldsOfSomeRecord } = written;
    written.isComingOrGoing ||= old === null;
    if (old === null) written.created.add(row.id);
    for (const name of Object.keys(row.values)) {
      if (old === null || row.values[name] === old.values[name]) continue;
      const states = this.#statesAround(entity, name, row.values[name] ?? null);
      const known = fields.get(name);
      fields.set(name, states === null || known === null ? null : new Set([...(known ?? []), ...states]));
      // It may be the record that the call is about, by another name.
      if (row.id !== this.subject) fieldsOfSomeRecord.add(name);
    }
  }

  /** Notes that the program has removed records of an entity. */
  noteRemoval(entity: string): void {
    const written = this.#writtenOf(entity);
    written.isRemoved = true;
    written.isComingOrGoing = true;
  }

  /** Whether the program has written any record of an entity. */
  hasWritten(entity: string): boolean {
    return this.#written.has(entity);
  }

  /** Whether the program has changed a field of a record that may be any, or has removed such a record. */
  hasWrittenSome(entity: string, name: string): boolean {
    const written = this.#written.get(entity);
    return written !== undefined && (written.isRemoved || written.fieldsOfSomeRecord.has(name));
  }

  /** Whether any record of an entity may be gone. */
  hasRemoved(entity: string): boolean {
    return this.#written.get(entity)?.isRemoved === true;
  }

  /** Whether the program may have changed what a field of some record comes to. */
  mayHaveChanged(entity: string, name: string): boolean {
    const field = this.#written.size === 0 ? undefined : fieldNamed(entityNamed(this.model, entity), name);
    if (field === undefined) return false;
    if (field.type.kind === "reverse") return this.hasWritten(field.type.entity);
    const written = this.#written.get(entity);
    const derivation = derivationOf(field);
    if (derivation === null) return written !== undefined && (written.isRemoved || written.fields.has(name));
    return [...this.#written].some(([one, { fields, isRemoved, created }]) => {
      if (isRemoved && (one === entity || otherEntitiesRead(this.model, derivation).has(one))) return true;
      const read = readBy(this.model, derivation);
      return (
        (created.size > 0 && read.has(`${one}.*`)) || [...fields.keys()].some((name) => read.has(`${one}.${name}`))
      );
    });
  }

  /** The records of an entity that the program has created, as they are by now. Null where there are none, or where it has written others, too. */
  onlyCreated(entity: string): readonly Row[] | null {
    const written = this.#written.get(entity);
    if (written === undefined || written.isRemoved || written.fields.size > 0) return null;
    return [...written.created].flatMap((id) => this.#current.get(id) ?? []);
  }

  /** By entity, what the program has written so far. */
  get written(): ReadonlyMap<string, WrittenSoFar> {
    return this.#written;
  }

  /** The states between which a record may have changed that is in a state now; null where that is none, or not known. */
  #statesAround(entity: string, field: string, now: Value): ReadonlySet<string> | null {
    const machine = this.model.machines.find((one) => one.entity === entity && one.field === field);
    const leading = machine?.transitions.filter(({ to }) => to === now) ?? [];
    return leading.length === 0 ? null : new Set(leading.flatMap(({ from, to }) => [...from, to]));
  }

  #writtenOf(entity: string): WrittenSoFar {
    const written = this.#written.get(entity) ?? {
      fields: new Map(),
      fieldsOfSomeRecord: new Set(),
      created: new Set(),
      isRemoved: false,
      isComingOrGoing: false,
    };
    this.#written.set(entity, written);
    return written;
  }
}

/** What the program has written of an entity's records. */
export interface WrittenSoFar {
  /** The fields changed of records that were there before: of a status the states that these may have been in, or null where that is not known. */
  readonly fields: Map<string, ReadonlySet<string> | null>;
  /** Those of them that were changed of a record which is not known to be the one that the call is about. */
  readonly fieldsOfSomeRecord: Set<string>;
  /** The ids of the records that were created. */
  readonly created: Set<string>;
  isRemoved: boolean;
  /** Whether records were created or removed. */
  isComingOrGoing: boolean;
}

const readBy = oncePer((model: Specification, expression: Expression) => fieldsReadBy(model, expression));

/** No text that anybody can send or write has this in it. */
const mark = "\0";
