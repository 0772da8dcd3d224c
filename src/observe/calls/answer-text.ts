import { listWithin, unwrapped } from "../records/find-records.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import type { OperationResponse } from "../openapi/described-operation.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";

/** An answer as its cell says it, and what it leaves unsaid. */
export interface AnswerText {
  readonly text: string;
  readonly unsaid: readonly string[];
}

/** What a call answers that gives one record of the entity. */
export function recordAnswer({ status, facts }: OperationResponse, entity: ObservedEntity): AnswerText {
  if (facts === null || status === 204 || status === 205) return { text: String(status), unsaid: [] };
  const { facts: record, wrapper } = unwrapped(facts);
  const { text, unsaid } = shownRecord(record, entity, "");
  if (wrapper !== null && !isKeyOfJson(wrapper)) return { text: String(status), unsaid: [`${wrapper} of its answer`] };
  if (wrapper !== null) return { text: `${status} \`{${JSON.stringify(wrapper)}: ${text}}\``, unsaid };
  return { text: `${status} ${text === "this" ? entity.name : `\`${text}\``}`, unsaid };
}

/** What a call answers that lists records of the entity. */
export function listAnswer(
  { status, facts }: OperationResponse,
  entity: ObservedEntity,
  isUsualPage: boolean,
): AnswerText {
  if (status === 204 || status === 205) return { text: String(status), unsaid: [] };
  if (isUsualPage) return { text: `${status} list of ${entity.name}`, unsaid: [] };
  const list = facts === null ? null : facts.kind === "array" ? facts : listWithin(facts);
  if (facts === null || list === null || list.items === null) return { text: String(status), unsaid: ["its answer"] };
  const row = shownRecord(factsOf(list.items), entity, "row.");
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

/** A record as an expression; `this` where it is shown as records are. */
function shownRecord(facts: SchemaFacts, entity: ObservedEntity, of: string): AnswerText {
  const parts = facts.properties.flatMap(({ name, required }) => {
    const field = isKeyOfJson(name)
      ? entity.fields.find(({ wire, isAnswered }) => wire === name && isAnswered)
      : undefined;
    return field === undefined
      ? []
      : [{ name, field: field.name, isOften: field.name !== entity.key && isLeftOut(facts, name, required) }];
  });
  const unsaid = facts.properties
    .filter(({ name }) => !parts.some((part) => part.name === name))
    .map(({ name }) => `where ${name} of its answer comes from`);
  const answered = entity.fields.filter(({ isAnswered }) => isAnswered);
  const isUsual =
    entity.key !== null &&
    parts.length === answered.length &&
    parts.every(({ name, field, isOften }) => name === field && !isOften);
  if (isUsual) return { text: "this", unsaid };
  const members = parts.map(
    ({ name, field, isOften }) => `${isOften ? "?" : ""}${JSON.stringify(name)}: ${of}${field}`,
  );
  return { text: `{${members.join(", ")}}`, unsaid };
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

/** Whether a response answers one record of an entity: an object of its schema, or of nothing but its fields, with the key among them. */
export function answersRecord(response: OperationResponse | null, entity: ObservedEntity): boolean {
  const answered = response?.facts ?? null;
  if (answered?.kind !== "object" || listWithin(answered) !== null) return false;
  const { facts } = unwrapped(answered);
  if (facts.name !== null && entity.evidence.some(({ at }) => at.endsWith(`/${facts.name}`))) return true;
  const fields = facts.properties.map(({ name }) => entity.fields.find(({ wire }) => wire === name));
  return fields.every((field) => field !== undefined) && fields.some((field) => field?.name === entity.key);
}
