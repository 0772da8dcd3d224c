import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Write } from "../../semantics/state/write.ts";
import { keptName } from "../../semantics/value/key.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/wire.ts";
import { entityOf } from "./entity-of.ts";
import type { Given, Label, Step } from "./step.ts";

/** What the records of a story are called in its steps. */
export class Labels {
  readonly #model: Specification;
  readonly #labels = new Map<string, Label>();
  /** By the mirror's own id, which no other record of any entity has. */
  readonly #ids = new Map<string, string>();

  constructor(model: Specification) {
    this.#model = model;
  }

  put(entity: string, id: string, label: Label): void {
    this.#labels.set(`${entity} ${id}`, label);
    this.#ids.set(id, placeholderOf(entity, label));
  }

  /** The same, to go on by itself. */
  copy(): Labels {
    const copy = new Labels(this.#model);
    for (const [key, label] of this.#labels) copy.#labels.set(key, label);
    for (const [id, text] of this.#ids) copy.#ids.set(id, text);
    return copy;
  }

  /** Calls what a step has made by that step. */
  putMade(step: number, writes: readonly Write[]): void {
    let at = 0;
    for (const write of writes) {
      if (write.kind !== "put" || this.#labels.has(`${write.entity} ${write.row.id}`)) continue;
      this.put(write.entity, write.row.id, { kind: "made", step, at });
      at += 1;
    }
  }

  /** How steps name the records of an entity that they can name at all, the oldest first. */
  givenOf(state: State, entity: string): readonly Given[] {
    return [...(state.entities[entity]?.keys() ?? [])].flatMap((id): Given[] => {
      const of = this.#labels.get(`${entity} ${id}`);
      return of === undefined ? [] : [{ kind: "key", of }];
    });
  }

  /** A call as a step that names its records by their labels. */
  stepOf(state: State, number: number, who: number | null, call: Call, asked: Asked): Step {
    const { subject } = call;
    const meant =
      subject?.kind === "key" && asked.subject !== null
        ? this.#given(state, subject.entity, subject.field, asked.subject)
        : null;
    const input = Object.fromEntries(
      Object.entries(asked.input).map(([name, value]): [string, Given] => {
        const input = call.takes.find((one) => one.name === name);
        const type = input?.type;
        if (type?.kind === "reference")
          return [name, this.#given(state, type.entity, entityNamed(this.#model, type.entity).key, value)];
        return [
          name,
          (input?.field ?? null) === null ? this.#asItIs(value) : this.#taken(state, call, input!.field!, value),
        ];
      }),
    );
    const query = Object.fromEntries(
      Object.entries(asked.query).map(([name, text]): [string, Given] => [
        name,
        this.#givenInQuery(state, call, name, text),
      ]),
    );
    return {
      number,
      who,
      call: call.name,
      subject: meant ?? (asked.subject === null ? null : { kind: "value", value: asked.subject }),
      input,
      query,
      ifMatch: asked.ifMatch,
    };
  }

  /** What a step asks for in another world; null where a record that it names is not there. */
  askedBy(state: State, call: Call, step: Step, marks: { readonly from: string; readonly to: string }): Asked | null {
    let isThere = true;
    const find = (entity: string, label: Label): string => {
      const row = this.#rowOf(state, entity, label);
      isThere &&= row !== undefined;
      return row?.id ?? "";
    };
    const told = (value: Value): Value =>
      typeof value === "string"
        ? withIds(marks.from === marks.to ? value : value.replaceAll(marks.from, marks.to), find)
        : value;
    const resolve = (given: Given, entity: string, field: string): Value | undefined => {
      switch (given.kind) {
        case "value":
          return told(given.value);
        case "key":
        case "kept": {
          const row = this.#rowOf(state, given.kind === "kept" ? given.entity : entity, given.of);
          return row === undefined
            ? undefined
            : given.kind === "kept"
              ? wireOf(this.#model, given.entity, given.field, row)
              : valueOf(this.#model, entity, field, row);
        }
        case "several": {
          const values = given.of.map((one) => resolve(one, entity, field));
          return values.includes(undefined) ? undefined : values.map(String).join(",");
        }
      }
    };
    const { subject, does } = call;
    const named =
      step.subject === null
        ? null
        : subject?.kind === "key"
          ? resolve(step.subject, subject.entity, subject.field)
          : null;
    if (named === undefined) return null;
    const input: Record<string, Value> = {};
    for (const [name, given] of Object.entries(step.input)) {
      const type = call.takes.find((one) => one.name === name)?.type;
      const entity = type?.kind === "reference" ? type.entity : null;
      const value =
        entity === null && given.kind === "key"
          ? undefined
          : resolve(given, entity ?? "", entity === null ? "" : entityNamed(this.#model, entity).key);
      if (value === undefined) return null;
      input[name] = value;
    }
    const query: Record<string, string> = {};
    for (const [name, given] of Object.entries(step.query)) {
      const entity = does.kind === "list" ? referredTo(this.#model, does.entity, name) : null;
      const value = resolve(given, entity ?? "", entity === null ? "" : entityNamed(this.#model, entity).key);
      if (value === undefined) return null;
      query[name] = String(value);
    }
    return isThere ? { subject: named === null ? null : String(named), input, query, ifMatch: step.ifMatch } : null;
  }

  /** A value, with what stands for the ids of records in it: in a filter, or an input that no call takes. */
  #asItIs(value: Value): Given {
    return {
      kind: "value",
      value: typeof value === "string" ? value.replace(anId, (id) => this.#ids.get(id) ?? id) : value,
    };
  }

  /** What nobody else may have, as somebody has it. */
  #taken(state: State, call: Call, field: string, value: Value): Given {
    const entity = entityOf(this.#model, call);
    if (entity === null || !entity.unique.some((together) => together.includes(field))) return this.#asItIs(value);
    return this.#keptBy(state, entity, field, String(value)) ?? this.#asItIs(value);
  }

  /** The field of a record that can be named, which holds a value. */
  #keptBy(state: State, { name: entity }: Entity, field: string, value: string): Given | null {
    for (const row of state.entities[entity]?.values() ?? []) {
      const label = this.#labels.get(`${entity} ${row.id}`);
      if (
        label !== undefined &&
        (row.values[field] ?? null) !== null &&
        String(wireOf(this.#model, entity, field, row)) === value
      )
        return { kind: "kept", of: label, entity, field };
    }
    return null;
  }

  #given(state: State, entity: string, field: string, value: Value): Given {
    for (const row of state.entities[entity]?.values() ?? []) {
      if (String(valueOf(this.#model, entity, field, row)) !== String(value)) continue;
      const label = this.#labels.get(`${entity} ${row.id}`);
      if (label !== undefined) return { kind: "key", of: label };
    }
    return { kind: "value", value };
  }

  /** A condition of a list names records, times and numbers that are others in another world. */
  #givenInQuery(state: State, { does }: Call, name: string, text: string): Given {
    const entity = does.kind === "list" ? this.#model.entities.find((one) => one.name === does.entity) : undefined;
    const [fieldName = "", operator] = name.split(".");
    const field = entity === undefined ? undefined : fieldNamed(entity, fieldName);
    if (entity === undefined || field === undefined) return this.#asItIs(text);
    const { type, countsUp } = field;
    const given = (value: string): Given => {
      if (type.kind === "reference")
        return this.#given(state, type.entity, entityNamed(this.#model, type.entity).key, value);
      const isOfItsWorld =
        type.kind === "timestamp" || countsUp || entity.unique.some((together) => together.includes(fieldName));
      return (isOfItsWorld ? this.#keptBy(state, entity, fieldName, value) : null) ?? this.#asItIs(value);
    };
    if (operator !== "in") return given(text);
    const of = text.split(",").map(given);
    return of.every(({ kind }) => kind === "value") ? this.#asItIs(text) : { kind: "several", of };
  }

  #rowOf(state: State, entity: string, label: Label): Row | undefined {
    const wanted = JSON.stringify(label);
    for (const [key, one] of this.#labels) {
      if (key.startsWith(`${entity} `) && JSON.stringify(one) === wanted)
        return state.entities[entity]?.get(key.slice(entity.length + 1));
    }
    return undefined;
  }
}

const anId = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
const aPlaceholder = /⟦(\w+) (person|made) (\d+) (\d+)⟧/g;

/** What stands in a text for the id of a labelled record. */
function placeholderOf(entity: string, label: Label): string {
  return label.kind === "person"
    ? `⟦${entity} person ${label.number} 0⟧`
    : `⟦${entity} made ${label.step} ${label.at}⟧`;
}

function withIds(text: string, find: (entity: string, label: Label) => string): string {
  return text.replace(aPlaceholder, (_, entity: string, kind: string, number: string, at: string) =>
    find(
      entity,
      kind === "person" ? { kind, number: Number(number) } : { kind: "made", step: Number(number), at: Number(at) },
    ),
  );
}

/** The records that a value of a step names, in whichever way. */
export function labelsIn(given: Given): readonly Label[] {
  switch (given.kind) {
    case "value":
      return typeof given.value !== "string"
        ? []
        : [...given.value.matchAll(aPlaceholder)].map(([, , kind, number, at]) =>
            kind === "person"
              ? { kind, number: Number(number) }
              : { kind: "made", step: Number(number), at: Number(at) },
          );
    case "several":
      return given.of.flatMap(labelsIn);
    default:
      return [given.of];
  }
}

function valueOf(model: Specification, entity: string, field: string, row: Row): Value {
  const name = keptName(entityNamed(model, entity), field);
  return name === "@id" ? row.id : (row.values[name] ?? null);
}

/** What a field of a record holds, as JSON has it. */
function wireOf(model: Specification, entity: string, field: string, row: Row): Value {
  const type = fieldNamed(entityNamed(model, entity), field)?.type;
  return type === undefined ? null : toWire(type, row.values[field] ?? null);
}

/** The entity whose records a condition of a list names; null: none. */
export function referredTo(model: Specification, entity: string, condition: string): string | null {
  const type = fieldNamed(entityNamed(model, entity), condition.split(".")[0] ?? "")?.type;
  return type?.kind === "reference" ? type.entity : null;
}
