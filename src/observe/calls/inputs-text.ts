import { documentName, distinctNames } from "../names/document-name.ts";
import { isSendableName } from "../names/sendable-name.ts";
import type { OperationParameter } from "../openapi/described-operation.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";
import { fieldTypeOf } from "../records/field-type-of.ts";
import { unwrapped } from "../records/find-records.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";

/** Inputs as a cell says them, and what it leaves unsaid. */
export interface InputsText {
  readonly text: string;
  readonly unsaid: readonly string[];
}

const noInputs: InputsText = { text: "", unsaid: [] };

/** What a body takes. An input that is a field of the entity has its type from there. A change does not take a key that the system gave. */
export function bodyText(body: SchemaFacts | null, entity: ObservedEntity | null, isChange = false): InputsText {
  if (body === null) return noInputs;
  if (body.kind !== "object") return { text: "", unsaid: ["its body, which is no object"] };
  const { facts, wrapper } = unwrapped(body);
  const given = facts.properties.map(({ name, required, node }) => ({ wire: name, required, facts: factsOf(node) }));
  const inner = inputsText(
    given.filter((one) => !one.facts.readOnly && !(isChange && isGivenKey(one.wire, entity))),
    entity,
  );
  if (wrapper === null) return inner;
  const name = documentName("an input", wrapper);
  if (inner.text === "" || name !== wrapper) return { text: "", unsaid: [`the input ${wrapper}`, ...inner.unsaid] };
  const isRequired = body.properties.some(({ required }) => required);
  return { text: `${wrapper}${isRequired ? "" : "?"}: {${inner.text}}`, unsaid: inner.unsaid };
}

function isGivenKey(wire: string, entity: ObservedEntity | null): boolean {
  const key = entity?.fields.find((field) => field.wire === wire && field.name === entity.key);
  return key !== undefined && (key.name === "id" || /generated|counts up/.test(key.type));
}

/** What parameters of one place take. None of them may have the name of a field of `written`, which it would set. */
export function parametersText(parameters: readonly OperationParameter[], written: ObservedEntity | null): InputsText {
  return inputsText(
    parameters.map(({ name, required, facts }) => ({ wire: name, required, facts })),
    null,
    written?.fields.map(({ name }) => name),
  );
}

interface Given {
  readonly wire: string;
  readonly required: boolean;
  readonly facts: SchemaFacts;
}

function inputsText(given: readonly Given[], entity: ObservedEntity | null, taken: readonly string[] = []): InputsText {
  const free = (name: string): string => (taken.includes(name) ? free(`${name}_`) : name);
  const names = distinctNames(
    given.map(({ wire }) => fieldOf(wire, entity)?.name ?? free(documentName("an input", wire))),
  );
  const texts = given.map((one, index) => inputText(one, names[index]!, fieldOf(one.wire, entity) !== null));
  // A name without a type behind an open choice would be one of its values.
  const ordered = [...texts.filter(({ isField }) => isField), ...texts.filter(({ isField }) => !isField)];
  return {
    text: ordered.flatMap(({ text }) => (text === "" ? [] : [text])).join(", "),
    unsaid: texts.flatMap(({ unsaid }) => unsaid),
  };
}

function fieldOf(wire: string, entity: ObservedEntity | null): ObservedEntity["fields"][number] | null {
  return entity?.fields.find((field) => field.wire === wire) ?? null;
}

function inputText(
  { wire, required, facts }: Given,
  name: string,
  isField: boolean,
): InputsText & { readonly isField: boolean } {
  const called = wire === name ? name : `${wire} as ${name}`;
  if (wire !== name && !isSendableName(wire)) return { text: "", unsaid: [`the input ${wire}`], isField };
  if (isField) return { text: `${called}${required ? "" : "?"}`, unsaid: [], isField };
  const { text, unsaid } = fieldTypeOf(facts);
  // A text in backticks could not be told from the name of an input.
  const isReadable = !/^(?:(?:list|set) of )?one of .*`/.test(text);
  // A text of which it is not known which ones are taken is still a text.
  const known =
    text === "not shown"
      ? facts.kind === "string"
        ? "text"
        : "json"
      : isReadable
        ? text
        : text.replace(/one of .*$/, "text");
  const initial = defaultText(facts, known);
  const mark = required || initial !== "" ? "" : "?";
  return {
    text: `${called}${mark}: ${known}${initial}${required && facts.nullable && initial === "" ? " or null" : ""}`,
    unsaid: [...unsaid, ...(isReadable ? [] : ["the texts that it may be"])].map(
      (one) => `of the input ${wire} ${one}`,
    ),
    isField,
  };
}

function defaultText({ default: value, values }: SchemaFacts, type: string): string {
  if (typeof value === "boolean" && type === "boolean") return ` = ${value}`;
  if (typeof value === "number" && (Number.isSafeInteger(value) ? /^(?:integer|decimal)/ : /^decimal/).test(type))
    return ` = ${value}`;
  if (typeof value !== "string" || !/^[\w .:/-]+$/.test(value)) return "";
  const isAllowed = type.startsWith("one of") ? (values ?? []).includes(value) : type === "text";
  return isAllowed ? ` = "${value}"` : "";
}
