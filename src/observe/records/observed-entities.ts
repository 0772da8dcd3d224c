import { documentName, distinctNames } from "../names/document-name.ts";
import { entityNameOf } from "../names/entity-name.ts";
import type { Operation } from "../openapi/described-operation.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { SchemaFacts, SchemaProperty } from "../openapi/schema-facts.ts";
import { unwrapped } from "./find-records.ts";
import type { RecordOperations } from "./find-records.ts";
import { fieldTypeOf } from "./field-type-of.ts";
import { observedField } from "./observed-field.ts";
import type { ObservedEntity, PropertyFacts } from "./observed-entity.ts";

/** The entities of what operations are about. Records of one named schema are one entity, wherever their paths are. */
export function observedEntities(records: readonly RecordOperations[]): readonly ObservedEntity[] {
  const groups = new Map<string, RecordOperations[]>();
  for (const one of records) {
    const key = one.answered.name ?? one.path;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const all = [...groups.values()].map((group) =>
    group.toSorted((a, b) => a.path.split("/").length - b.path.split("/").length),
  );
  const names = distinctNames(all.map(([first]) => nameOf(first!)));
  const plurals = distinctNames(
    all.map(([first]) => pluralOf(first!.plural)),
    (name, index) => `${name}-${index}`,
  );
  return all.map((group, index) => entityOf(group, names[index]!, plurals[index]!));
}

/** The name of the schema, without what says that it is an answer; else the plural as the word for one. */
function nameOf({ answered, plural }: RecordOperations): string {
  if (answered.name === entityNameOf(plural)) return answered.name;
  const named = answered.name?.replace(/(?:Response|Dto|DTO|View|Output|Out|Read|Resource|Representation)$/, "") ?? "";
  return /^[A-Za-z]/.test(named) ? documentName("an entity", named) : entityNameOf(plural);
}

function pluralOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const begun = /^[a-z]/.test(plain) ? plain : `x${plain}`;
  return ["sign-up", "sign-in", "sign-out", "me"].includes(begun) ? `${begun}-records` : begun;
}

function entityOf(group: readonly RecordOperations[], name: string, plural: string): ObservedEntity {
  const [first] = group;
  const { answered, parameter, create, read, list } = first!;
  const properties = propertiesOf(answered, create, first!.changes);
  const wires = properties.map(({ wire }) => wire);
  const keys = properties.flatMap((one) => (isKey(one) ? [one.wire] : []));
  const key = keyOf(keys, parameter, name);
  const names = distinctNames(wires.map((wire) => fieldName(wire, key)));
  return {
    name,
    plural,
    description: answered.description.replace(/\s+/g, " ").trim(),
    fields: properties.map((facts, index) => observedField(facts, names[index]!, facts.wire === key, create !== null)),
    key: key === null ? null : names[wires.indexOf(key)]!,
    paths: group.map(({ path }) => path),
    evidence: [
      answered.node.evidence,
      ...[read, list, create].flatMap((one) => (one === null ? [] : [one.node.evidence])),
    ],
  };
}

/** A field that is called `id` and is not the key has another name: in a document, `id` is the key. */
function fieldName(wire: string, key: string | null): string {
  const name = documentName("a field", wire);
  return name === "id" && wire !== key ? "id_" : name;
}

/** Whether records can be named by a property: a text, a number or a UUID that answers have. */
function isKey({ answered }: PropertyFacts): boolean {
  return answered !== null && /^(?:integer|uuid|text|slug)\b/.test(fieldTypeOf(answered).text);
}

/** What a parameter of the path means: the property of its name, else the id. */
function keyOf(wires: readonly string[], parameter: string, entity: string): string | null {
  const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
  const wanted = plain(parameter);
  const without = wanted.startsWith(plain(entity)) ? wanted.slice(plain(entity).length) : wanted;
  return (
    wires.find((wire) => plain(wire) === wanted) ??
    wires.find((wire) => without !== "" && plain(wire) === without) ??
    (wanted.endsWith("id") ? (wires.find((wire) => plain(wire) === "id") ?? null) : null)
  );
}

function propertiesOf(
  answered: SchemaFacts,
  create: Operation | null,
  changes: readonly Operation[],
): readonly PropertyFacts[] {
  const takenBy = (one: Operation | null): readonly SchemaProperty[] => {
    const body = one?.body ?? null;
    return body === null ? [] : unwrapped(body.facts).facts.properties;
  };
  const created = takenBy(create);
  const changed = changes.flatMap(takenBy);
  const find = (among: readonly SchemaProperty[], name: string): SchemaProperty | undefined =>
    among.find((one) => one.name === name);
  const names = [...new Set([...answered.properties, ...created, ...changed].map(({ name }) => name))];
  return names.flatMap((wire) => {
    const [shown, given, later] = [find(answered.properties, wire), find(created, wire), find(changed, wire)];
    const shownFacts = shown === undefined ? null : factsOf(shown.node);
    const givenFacts = given === undefined ? null : factsOf(given.node);
    return [
      {
        wire,
        answered: shownFacts?.writeOnly === true ? null : shownFacts,
        created: givenFacts === null || givenFacts.readOnly ? null : { facts: givenFacts, required: given!.required },
        changed: later === undefined ? null : factsOf(later.node),
      },
    ];
  });
}
