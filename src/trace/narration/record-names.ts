import { withArticle } from "../../base/with-article.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import type { Specification } from "../../model/specification.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { State } from "../../semantics/state/state.ts";
import { personName } from "../../generation/value/person-name.ts";
import type { RecordReference } from "./subject-record.ts";

/** The names by which a narration mentions records. */
export interface RecordNames {
  /** The name of a record: `Ada`, `the ticket` where the narration has one ticket, else `ticket 2`. */
  nameOf(record: RecordReference): string;
  /** The name, and at the first mention of a person also the role: `Ada, a Customer,`. */
  introduce(record: RecordReference, state: State): string;
  /** Like `introduce`, in the middle of a sentence: `Ada (a Customer)`; with details `Ada (a Customer, points 3)`. */
  mention(record: RecordReference, state: State, details?: readonly string[]): string;
}

/** Names the records of a narration; `records` are in the order of their first mention. Names in `given`, by id, are kept. */
export function nameRecords(
  model: Specification,
  records: readonly RecordReference[],
  given: ReadonlyMap<string, string> = new Map(),
): RecordNames {
  const personEntity = model.identification?.entity ?? null;
  const names = new Map<string, string>();
  const introduced = new Set<string>();
  const taken = new Set(given.values());
  let namedPeople = 0;
  const freeName = (): string => {
    for (;;) {
      const name = personName(namedPeople++);
      if (!taken.has(name)) return name;
    }
  };
  const once = new Map(records.map((record) => [keyOf(record), record]));
  const counts = new Map<string, number>();
  for (const { entity } of once.values()) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  const numbers = new Map<string, number>();
  for (const [key, { entity, id }] of once) {
    const number = (numbers.get(entity) ?? 0) + 1;
    numbers.set(entity, number);
    const known = given.get(id) ?? (entity === personEntity ? freeName() : null);
    if (known !== null) names.set(key, known);
    else names.set(key, counts.get(entity) === 1 ? `the ${wordsOfName(entity)}` : `${wordsOfName(entity)} ${number}`);
  }
  const call = (record: RecordReference): string => names.get(keyOf(record)) ?? withArticle(wordsOfName(record.entity));
  const first = (record: RecordReference, state: State): string | null => {
    if (record.entity !== personEntity || introduced.has(record.id)) return null;
    const role = roleOf(model, state, { kind: "person", id: record.id });
    if (role === null) return null;
    introduced.add(record.id);
    return role === "" ? null : withArticle(role.split(", ").join(" and "));
  };
  return {
    nameOf: call,
    introduce: (record, state) => {
      const role = first(record, state);
      return role === null ? call(record) : `${call(record)}, ${role},`;
    },
    mention: (record, state, details = []) => {
      const role = first(record, state);
      const all = role === null ? details : [role, ...details];
      return all.length === 0 ? call(record) : `${call(record)} (${all.join(", ")})`;
    },
  };
}

/** The name of a record that was not mentioned before: `a ticket` where it is the only one, else `ticket 2`. */
export function nameOfNewRecord(record: RecordReference, recordNames: RecordNames): string {
  const name = recordNames.nameOf(record);
  return name.startsWith("the ") ? withArticle(name.slice("the ".length)) : name;
}

function keyOf({ entity, id }: RecordReference): string {
  return `${entity} ${id}`;
}
