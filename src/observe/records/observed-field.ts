import { isSendableName } from "../names/sendable-name.ts";
import { joinedFacts } from "../openapi/schema-facts.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";
import { unsaidName } from "../names/document-name.ts";
import { fieldTypeOf } from "./field-type-of.ts";
import type { ObservedField, PropertyFacts } from "./observed-entity.ts";

/** A field, from all that is said of a property. */
export function observedField(
  property: PropertyFacts,
  name: string,
  isKey: boolean,
  isCreatable: boolean,
): ObservedField {
  const { wire, answered, created, changed } = property;
  const all = [created?.facts, changed, answered].flatMap((one) => one ?? []);
  const facts = all.reduce(joinedWhereAlike);
  // What answers show is no secret, whatever its format says.
  const { text: shown, unsaid } = fieldTypeOf(
    answered === null ? facts : { ...facts, format: plainFormat(facts.format) },
  );
  // Whatever names records in paths has a type.
  const text = isKey && shown === "not shown" ? "text" : shown;
  const given = isKey ? keyModifiers(text, created !== null, isCreatable) : null;
  const isHidden = answered === null && !text.startsWith("secret");
  // A call can't give a field whose name it can't say, so that no record could be made if it were required.
  const isRequired =
    isSendableName(wire) && (text.startsWith("secret") || (created?.required === true && !created.facts.nullable));
  const initial = created === null ? "" : defaultOf(created.facts, text);
  return {
    name,
    wire,
    type: [text, ...(given?.modifiers ?? []), ...(isHidden && text !== "not shown" ? ["hidden"] : [])].join(", "),
    required: isKey || isRequired,
    default: initial,
    meaning: (answered ?? facts).description.replace(/\s+/g, " ").trim(),
    isAnswered: answered !== null,
    evidence: all.map(({ node }) => node.evidence),
    because: given?.because ?? null,
    unsaid: [
      ...new Set(unsaid),
      ...unsaidName(wire),
      ...(isCreatable && !isKey && created === null ? ["who sets it"] : []),
    ],
  };
}

function plainFormat(format: string | null): string | null {
  return format === "password" ? null : format;
}

/** What both say; of choices, those of the first that has any. A value of two kinds is of the first that is known. */
function joinedWhereAlike(a: SchemaFacts, b: SchemaFacts): SchemaFacts {
  if (a.kind !== b.kind) return a.kind === "anything" ? b : a;
  return { ...joinedFacts(a, b), values: a.values ?? b.values };
}

/** A key is unique; one that no caller gives, the system gives. */
function keyModifiers(
  type: string,
  isTaken: boolean,
  isCreatable: boolean,
): { readonly modifiers: readonly string[]; readonly because: string } {
  const unique = "it names one record in paths, so it is unique";
  if (isTaken || !isCreatable) return { modifiers: ["unique"], because: unique };
  const system = `${unique}; the call that creates a record does not take it, so the system gives it`;
  if (/^integer\b/.test(type)) return { modifiers: ["unique", "counts up"], because: system };
  if (/^(?:uuid|text)\b/.test(type) && !type.includes("matching"))
    return { modifiers: ["unique", "generated"], because: system };
  return { modifiers: ["unique"], because: unique };
}

/** A default as an expression; empty where there is none, or none that the type can have. */
function defaultOf({ default: value, values }: SchemaFacts, type: string): string {
  if (typeof value === "boolean" && type === "boolean") return String(value);
  if (typeof value === "number" && (Number.isSafeInteger(value) ? /^(?:integer|decimal)/ : /^decimal/).test(type))
    return String(value);
  if (typeof value !== "string" || /[`\p{Cc}\\]/u.test(value)) return "";
  const isAllowed = type.startsWith("one of") ? (values ?? []).includes(value) : type === "text";
  return isAllowed ? JSON.stringify(value) : "";
}
