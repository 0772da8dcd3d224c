import { listWithin, unwrapped } from "../records/find-records.ts";
import type { ObservedEntity, ObservedField } from "../records/observed-entity.ts";
import type { OperationResponse } from "../openapi/described-operation.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { SchemaFacts, SchemaProperty } from "../openapi/schema-facts.ts";

/** An answer as its cell says it, and what it leaves unsaid. */
export interface AnswerText {
  readonly text: string;
  readonly unsaid: readonly string[];
}

/** What a call answers that gives one record of the entity. */
export function recordAnswer(
  { status, facts }: OperationResponse,
  entity: ObservedEntity,
  entities: readonly ObservedEntity[],
): AnswerText {
  if (facts === null || status === 204 || status === 205) return { text: String(status), unsaid: [] };
  const { facts: record, wrapper } = unwrapped(facts);
  const { text, unsaid } = shownRecord(record, { entity, entities, of: "" });
  if (wrapper !== null && !isKeyOfJson(wrapper)) return { text: String(status), unsaid: [`${wrapper} of its answer`] };
  if (wrapper !== null) return { text: `${status} \`{${JSON.stringify(wrapper)}: ${text}}\``, unsaid };
  return { text: `${status} ${text === "this" ? entity.name : `\`${text}\``}`, unsaid };
}

/** What a call answers that lists records of the entity. */
export function listAnswer(
  { status, facts }: OperationResponse,
  entity: ObservedEntity,
  { entities, isUsualPage }: { readonly entities: readonly ObservedEntity[]; readonly isUsualPage: boolean },
): AnswerText {
  if (status === 204 || status === 205) return { text: String(status), unsaid: [] };
  if (isUsualPage) return { text: `${status} list of ${entity.name}`, unsaid: [] };
  const list = facts === null ? null : facts.kind === "array" ? facts : listWithin(facts);
  if (facts === null || list === null || list.items === null) return { text: String(status), unsaid: ["its answer"] };
  const row = shownRecord(factsOf(list.items), { entity, entities, of: "row." });
  const items = row.text === "this" ? "items" : `items.map(row, ${row.text})`;
  if (facts.kind === "array") return { text: `${status} \`${items}\``, unsaid: row.unsaid };
  const inList = (list as SchemaFacts & { readonly property: string }).property;
  if (!isKeyOfJson(inList)) return { text: String(status), unsaid: ["its answer"] };
  const parts = facts.properties.flatMap(({ name }) =>
    name === inList ? [`${JSON.stringify(name)}: ${items}`] : isTotal(name) ? [`${JSON.stringify(name)}: total`] : [],
  );
  const others = facts.properties.filter(({ name }) => name !== inList && !isTotal(name));
  return {
    text: `${status} \`{${parts.join(", ")}}\``,
    unsaid: [...row.unsaid, ...others.map(({ name }) => `where ${name} of its answer comes from`)],
  };
}

/** Whether a list is answered as lists by convention are: `{"items", "total", "next"}`. */
export function isUsualPage(facts: SchemaFacts | null): boolean {
  const names = facts?.properties
    .map(({ name }) => name)
    .toSorted()
    .join(" ");
  return names === "items next total";
}

function isTotal(name: string): boolean {
  return /^(?:total|count|total_?(?:count|items|elements|results)|[a-z]+_?count)$/i.test(name) && !/page/i.test(name);
}

/** A record that is shown, and how expressions name it: `row.`. */
interface ShownRecord {
  readonly entity: ObservedEntity;
  readonly entities: readonly ObservedEntity[];
  readonly of: string;
}

/** A record as an expression; `this` where it is shown as records are. */
function shownRecord(facts: SchemaFacts, shown: ShownRecord): AnswerText {
  const { entity } = shown;
  const parts = facts.properties.flatMap((property) => {
    const field = fieldShown(property.name, entity);
    return field === undefined
      ? []
      : [memberOf(property, field, shown, isLeftOut(facts, property.name, property.required))];
  });
  const unsaid = facts.properties.flatMap(({ name }) =>
    fieldShown(name, entity) === undefined ? [`where ${name} of its answer comes from`] : [],
  );
  const answered = entity.fields.filter(({ isAnswered }) => isAnswered);
  const isUsual = isNamedByRecordKey(entity) && parts.length === answered.length && parts.every((part) => part.isUsual);
  const all = [...unsaid, ...parts.flatMap((part) => part.unsaid)];
  return { text: isUsual ? "this" : `{${parts.map(({ text }) => text).join(", ")}}`, unsaid: all };
}

/** Whether records are shown by convention as their answered fields: what names them is their record key, and they have no field that others don't see. */
function isNamedByRecordKey({ key, fields }: ObservedEntity): boolean {
  const named = fields.find(({ name }) => name === key);
  const isGiven =
    named !== undefined && (key === "id" || named.default !== "" || /counts up|generated/.test(named.type));
  return isGiven && fields.every(({ isAnswered, type }) => isAnswered || /^secret|\bhidden\b/.test(type));
}

function fieldShown(name: string, { fields }: ObservedEntity): ObservedField | undefined {
  return isKeyOfJson(name) ? fields.find(({ wire, isAnswered }) => wire === name && isAnswered) : undefined;
}

interface Member extends AnswerText {
  /** Whether records are answered with it like this anyway. */
  readonly isUsual: boolean;
}

/** A property with its value. A reference may be shown as an object: `"author": {"name": author.name}`. */
function memberOf(property: SchemaProperty, field: ObservedField, shown: ShownRecord, mayBeLeftOut: boolean): Member {
  const { entity, entities, of } = shown;
  const isOften = field.name !== entity.key && mayBeLeftOut;
  const label = `${isOften ? "?" : ""}${JSON.stringify(property.name)}`;
  const facts = factsOf(property.node);
  const target = entities.find(({ name }) => name === field.type.split(",")[0]);
  if (target === undefined || facts.kind !== "object")
    return { text: `${label}: ${of}${field.name}`, unsaid: [], isUsual: property.name === field.name && !isOften };
  const inner = facts.properties.map((one) => ({ one, its: fieldShown(one.name, target) }));
  const members = inner.flatMap(({ one, its }) =>
    its === undefined ? [] : [`${JSON.stringify(one.name)}: ${of}${field.name}.${its.name}`],
  );
  const value = `{${members.join(", ")}}`;
  return {
    text: `${label}: ${facts.nullable ? `${of}${field.name} == null ? null : ${value}` : value}`,
    unsaid: inner.flatMap(({ one, its }) =>
      its === undefined ? [`where ${property.name}.${one.name} of its answer comes from`] : [],
    ),
    isUsual: false,
  };
}

/** Whether an expression between backticks can have a text as the key of an object. */
function isKeyOfJson(name: string): boolean {
  return /^[^`"\\\p{Cc}]+$/u.test(name);
}

/** Whether answers leave the property out where it has no value. A description that requires nothing does not say. */
function isLeftOut(facts: SchemaFacts, name: string, required: boolean): boolean {
  if (required || !facts.properties.some((one) => one.required)) return false;
  const property = facts.properties.find((one) => one.name === name);
  return property !== undefined && !factsOf(property.node).nullable;
}

/** What of the properties of an answered object at least has to be fields of a record. The others may be computed for the caller. */
const leastShare = 0.6;

/** Whether a response answers one record of an entity: an object of its schema, or of little but its fields, with the key among them. */
export function answersRecord(response: OperationResponse | null, entity: ObservedEntity): boolean {
  const answered = response?.facts ?? null;
  if (answered?.kind !== "object" || listWithin(answered) !== null) return false;
  const { facts } = unwrapped(answered);
  if (facts.name !== null && entity.evidence.some(({ at }) => at.endsWith(`/${facts.name}`))) return true;
  const fields = facts.properties.map(({ name }) => entity.fields.find(({ wire }) => wire === name));
  const known = fields.filter((field) => field !== undefined);
  return known.length >= fields.length * leastShare && known.some((field) => field.name === entity.key);
}
