import type { Choices } from "./choices.ts";
import { writtenField } from "./names.ts";
import type { Names } from "./names.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import { sketchNamed } from "./sketch.ts";
import type { EntitySketch, ExpressionType, FieldSketch } from "./sketch.ts";

interface TypeCell {
  readonly word: string;
  readonly cell: string;
  readonly type: ExpressionType | null;
  /** Defaults that anyone would understand. */
  readonly given: readonly string[];
  /** Whether a record can be asked to have one. */
  readonly canBeRequired: boolean;
}

/** In place of the values of a field with few values, which are the document's own. */
const choice = "choice";

const typeCells: readonly TypeCell[] = [
  { word: "title", cell: "text 1..12", type: "text", given: ['"new"'], canBeRequired: true },
  { word: "count", cell: "integer -5..20", type: "integer", given: ["0", "limit"], canBeRequired: true },
  { word: "urgent", cell: "boolean", type: "boolean", given: ["false"], canBeRequired: true },
  { word: "colour", cell: "one of", type: choice, given: [], canBeRequired: true },
  { word: "price", cell: "decimal(6,2) 0..500", type: "decimal", given: ["1.50", "rate"], canBeRequired: true },
  { word: "cost", cell: "money", type: "decimal", given: ["0.00"], canBeRequired: true },
  { word: "day", cell: "date", type: "date", given: ["date(now)"], canBeRequired: true },
  { word: "moment", cell: "timestamp", type: "timestamp", given: ["now"], canBeRequired: true },
  { word: "second", cell: "timestamp to the second", type: "timestamp", given: ["now"], canBeRequired: true },
  { word: "wait", cell: "duration 0 minutes..30 days", type: "duration", given: ["waitTime"], canBeRequired: true },
  { word: "story", cell: "long text ..200", type: "text", given: ['"Zoë 👍"'], canBeRequired: true },
  { word: "form", cell: "text ..8 matching `[a-z]{1,3}[0-9]?`", type: "text", given: ['"ab1"'], canBeRequired: true },
  { word: "mail", cell: "email", type: "text", given: [], canBeRequired: false },
  { word: "link", cell: "url", type: "text", given: [], canBeRequired: false },
  { word: "slug", cell: "slug", type: "text", given: ['slugify("One two")'], canBeRequired: false },
  { word: "call", cell: "phone", type: "text", given: [], canBeRequired: false },
  { word: "code", cell: "uuid", type: "text", given: [], canBeRequired: false },
  { word: "hour", cell: "time", type: null, given: [], canBeRequired: false },
  { word: "tags", cell: "list of text 0..3", type: null, given: [], canBeRequired: false },
  { word: "kinds", cell: "set of text 0..3", type: null, given: [], canBeRequired: false },
  { word: "marks", cell: "list of integer", type: null, given: [], canBeRequired: false },
  { word: "data", cell: "json", type: "json", given: [], canBeRequired: false },
  { word: "photo", cell: "image ..1 KB", type: null, given: [], canBeRequired: false },
];

/** Draws a field that holds data and is no reference. */
export function drawField(choices: Choices, number: number, before: readonly FieldSketch[], names: Names): FieldSketch {
  const { word, cell, type, given, canBeRequired } = withValues(choices.of(typeCells), names.values);
  const isRequired = canBeRequired && choices.chance(50);
  const isText = type === "text" || type === "integer" || type === "date";
  const other = before.filter(
    (field) =>
      field.required !== "derived" && field.type !== null && field.type !== "json" && !field.type.startsWith("records"),
  );
  const unique = isText ? drawUniqueness(choices, other) : "";
  const counts = type === "integer" && choices.chance(20);
  const modifier = choices.chance(20) ? choices.of([", fixed", ", hidden"]) : "";
  const isGiven = given.length > 0 && choices.chance(40);
  const texts = other.filter((field) => field.type === "text").map((field) => field.name);
  const slug = cell === "slug" && texts.length > 0 && choices.chance(70) ? choices.of(texts) : null;
  const renewed =
    isGiven && type === "timestamp" && choices.chance(40)
      ? ", on every change"
      : slug !== null && choices.chance(60)
        ? `, on every change of ${slug}`
        : "";
  const defaultOf = (): string => {
    if (slug !== null) return `\`slugify(${writtenField(slug)})\`${renewed}`;
    return isGiven && !counts ? `\`${choices.of(given)}\`${renewed}` : "";
  };
  return {
    name: names.field(`${word}${number}`, before),
    cell: counts
      ? "integer, unique, counts up"
      : `${cell}${unique}${renewed !== "" && modifier === ", fixed" ? "" : modifier}`,
    type,
    required: counts || isRequired ? "yes" : "",
    given: defaultOf(),
    assignable: !counts && type !== null,
  };
}

function drawUniqueness(choices: Choices, other: readonly FieldSketch[]): string {
  if (!choices.chance(25)) return "";
  return other.length > 0 && choices.chance(50) ? `, unique per ${choices.of(other).name}` : ", unique";
}

function withValues(cell: TypeCell, values: readonly string[]): TypeCell {
  return cell.type === choice
    ? {
        ...cell,
        cell: `one of ${values.join(", ")}`,
        type: `${choice} ${values.join(" ")}`,
        given: [`"${values[0] ?? ""}"`],
      }
    : cell;
}

/** Draws the field by which the document itself names the records; null: the system's id does. */
export function drawKey(choices: Choices): FieldSketch | null {
  const keys = [
    "integer, unique, counts up",
    "uuid, unique, generated",
    "text ..6, unique, generated",
    "text 1..8, unique",
    "integer 0..20, unique",
  ];
  const cell = choices.of([null, null, ...keys]);
  if (cell === null) return null;
  return {
    name: "id",
    cell,
    type: cell.startsWith("integer") ? "integer" : "text",
    required: "yes",
    given: "",
    assignable: !/counts up|generated/.test(cell),
  };
}

/** The place of a record among the others, which no two share. */
export function drawPlace({ name, fields }: EntitySketch, names: Names): FieldSketch {
  return {
    name: names.field("place", fields),
    cell: "integer, unique",
    type: "integer",
    required: "",
    given: `\`${name}.size()\``,
    assignable: true,
  };
}

/** Draws a reference; a required one only to what can be there already. */
export function drawReference(
  choices: Choices,
  number: number,
  targets: readonly string[],
  earlier: readonly string[],
  name: (plain: string) => string,
): FieldSketch {
  const isRequired = choices.chance(40);
  const target = choices.of(isRequired ? earlier : targets);
  const deletion = choices.of(isRequired ? ["", ", deleted with it"] : ["", ", deleted with it", ", cleared"]);
  const mine = target === "Person" && choices.chance(60);
  return {
    name: name(`${target === "Person" ? "owner" : target.toLowerCase()}${number}`),
    cell: `${target}${deletion}${choices.chance(10) ? ", unique" : ""}`,
    type: `record ${target}`,
    required: isRequired ? "yes" : "",
    given: mine ? "`me`" : "",
    assignable: true,
  };
}

/** The list that is the reverse of a reference. */
export function reverseOf(from: EntitySketch, reference: FieldSketch): FieldSketch {
  return {
    name: `${from.plural.replace(/-/g, "")}By${capital(reference.name)}`,
    cell: `list of ${from.name} by ${reference.name}`,
    type: `records ${from.name}`,
    required: "",
    given: "",
    assignable: false,
  };
}

/** Draws a field that is computed; what it is computed from has been drawn already, so that none needs itself. */
export function drawDerived(
  choices: Choices,
  number: number,
  entity: string,
  entities: readonly EntitySketch[],
  names: Names,
): FieldSketch {
  const name = names.field(`derived${number}`, sketchNamed(entities, entity).fields);
  const lists =
    entities
      .find(({ name }) => name === entity)
      ?.fields.filter((field) => field.type?.startsWith("records ") === true) ?? [];
  if (lists.length > 0 && choices.chance(50)) {
    return {
      name,
      cell: "integer",
      type: "integer",
      required: "derived",
      given: `\`${writtenField(choices.of(lists).name)}.size()\``,
      assignable: false,
    };
  }
  const { type, cell } = choices.of([
    { type: "integer", cell: "integer" },
    { type: "boolean", cell: "boolean" },
    { type: "decimal", cell: "decimal(15,2)" },
    { type: "text", cell: "long text" },
    { type: "timestamp", cell: "timestamp" },
    { type: "date", cell: "date" },
    { type: "duration", cell: "duration" },
  ]);
  const place = placeOf(entities, entity);
  const roots = place.roots.filter(({ written }) => written !== "me");
  return {
    name,
    cell,
    type,
    required: "derived",
    given: `\`${writeExpression(choices, type, { ...place, roots })}\``,
    assignable: false,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
