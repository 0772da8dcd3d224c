import type { DescriptionNode } from "./description-node.ts";

/** What a schema says of a value. */
export interface SchemaFacts {
  readonly kind: "string" | "integer" | "number" | "boolean" | "array" | "object" | "anything";
  readonly nullable: boolean;
  /** The last part of the reference to it: `Ticket` of `#/components/schemas/Ticket`; null: it stands where it is used. */
  readonly name: string | null;
  readonly format: string | null;
  readonly pattern: string | null;
  /** The texts that it may be; null: no choice. */
  readonly values: readonly string[] | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly multipleOf: number | null;
  readonly isUnique: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly default: unknown;
  readonly description: string;
  readonly items: DescriptionNode | null;
  readonly properties: readonly SchemaProperty[];
  readonly node: DescriptionNode;
}

/** A property of an object. */
export interface SchemaProperty {
  readonly name: string;
  readonly required: boolean;
  readonly node: DescriptionNode;
}

/** The format that a recording gives texts of which some are refused, so that they are no choice that is known and no plain text. */
export const partlyShown = "x-partly-shown";

/** A schema within schemas within schemas is read as far as this. */
const deepest = 16;

/** Reads a schema: what all of its parts say (`allOf`), and of alternatives what they have in common. */
export function factsOf(node: DescriptionNode, depth = 0): SchemaFacts {
  const own = ownFacts(node);
  if (depth > deepest) return own;
  const alternatives = [...(node.get("anyOf")?.items() ?? []), ...(node.get("oneOf")?.items() ?? [])];
  const present = alternatives.filter((one) => one.text("type") !== "null");
  const parts = (node.get("allOf")?.items() ?? []).map((one) => factsOf(one, depth + 1));
  const whole = parts.reduce(joinedFacts, own);
  if (present.length === 0) return whole;
  const isNullable = present.length < alternatives.length;
  const [first, ...others] = present.map((one) => factsOf(one, depth + 1));
  const common = others.reduce(inCommon, first!);
  return { ...joinedFacts(whole, common), nullable: whole.nullable || common.nullable || isNullable };
}

function ownFacts(node: DescriptionNode): SchemaFacts {
  const types = typesOf(node);
  const kind = kindOf(node, types);
  const constant = node.text("const");
  const values =
    node
      .get("enum")
      ?.items()
      .map(({ value }) => value) ?? (constant === null ? null : [constant]);
  const { path } = node;
  return {
    kind,
    nullable: types.includes("null") || node.is("nullable") || node.is("x-nullable"),
    name: isNamed(path) ? String(path.at(-1)) : null,
    format: node.text("format"),
    pattern: node.text("pattern"),
    values: values !== null && values.length > 0 && values.every((one) => typeof one === "string") ? values : null,
    ...boundsOf(node, kind),
    multipleOf: node.number("multipleOf"),
    isUnique: node.is("uniqueItems"),
    readOnly: node.is("readOnly"),
    writeOnly: node.is("writeOnly"),
    default: node.get("default")?.value,
    description: node.text("description") ?? "",
    items: node.get("items"),
    properties: propertiesOf(node),
    node,
  };
}

function isNamed(path: DescriptionNode["path"]): boolean {
  const [first, second] = path;
  return path.length === 3
    ? first === "components" && second === "schemas"
    : path.length === 2 && first === "definitions";
}

function typesOf(node: DescriptionNode): readonly string[] {
  const one = node.text("type");
  if (one !== null) return [one];
  return (node.get("type")?.items() ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}

function kindOf(node: DescriptionNode, types: readonly string[]): SchemaFacts["kind"] {
  const [type, ...others] = types.filter((one) => one !== "null");
  if (others.length > 0) return "anything";
  if (type === undefined) return node.get("properties") === null ? "anything" : "object";
  const known = ["string", "integer", "number", "boolean", "array", "object"] as const;
  return known.find((one) => one === type) ?? "anything";
}

/** The least and the most that a value, a length or a number of items may be. */
function boundsOf(node: DescriptionNode, kind: SchemaFacts["kind"]): Pick<SchemaFacts, "min" | "max"> {
  if (kind === "string") return { min: node.number("minLength"), max: node.number("maxLength") };
  if (kind === "array") return { min: node.number("minItems"), max: node.number("maxItems") };
  if (kind !== "integer") return { min: node.number("minimum"), max: node.number("maximum") };
  const [above, below] = [node.number("exclusiveMinimum"), node.number("exclusiveMaximum")];
  const [least, most] = [node.number("minimum"), node.number("maximum")];
  return {
    min:
      above !== null ? Math.floor(above) + 1 : least === null ? null : node.is("exclusiveMinimum") ? least + 1 : least,
    max: below !== null ? Math.ceil(below) - 1 : most === null ? null : node.is("exclusiveMaximum") ? most - 1 : most,
  };
}

function propertiesOf(node: DescriptionNode): readonly SchemaProperty[] {
  const required = new Set((node.get("required")?.items() ?? []).map(({ value }) => value));
  return (node.get("properties")?.members() ?? []).map(([name, property]) => ({
    name,
    required: required.has(name),
    node: property,
  }));
}

/** What two schemas say together. */
export function joinedFacts(a: SchemaFacts, b: SchemaFacts): SchemaFacts {
  const byName = new Map(a.properties.map((one) => [one.name, one]));
  for (const one of b.properties) {
    const known = byName.get(one.name);
    byName.set(one.name, { ...one, required: one.required || known?.required === true });
  }
  return {
    ...a,
    kind: a.kind === "anything" ? b.kind : a.kind,
    nullable: a.nullable || b.nullable,
    name: a.name ?? b.name,
    format: a.format ?? b.format,
    pattern: a.pattern ?? b.pattern,
    values: b.values ?? a.values,
    min: a.min ?? b.min,
    max: a.max ?? b.max,
    multipleOf: a.multipleOf ?? b.multipleOf,
    isUnique: a.isUnique || b.isUnique,
    readOnly: a.readOnly || b.readOnly,
    writeOnly: a.writeOnly || b.writeOnly,
    default: a.default ?? b.default,
    description: a.description || b.description,
    items: a.items ?? b.items,
    properties: [...byName.values()],
  };
}

/** What holds for a value whichever of two schemas it fits. */
function inCommon(a: SchemaFacts, b: SchemaFacts): SchemaFacts {
  const isAlike = a.kind === b.kind;
  const names = new Set(b.properties.filter(({ required }) => required).map(({ name }) => name));
  const properties = [
    ...a.properties,
    ...b.properties.filter(({ name }) => !a.properties.some((one) => one.name === name)),
  ];
  return {
    ...a,
    kind: isAlike ? a.kind : "anything",
    nullable: a.nullable || b.nullable,
    name: null,
    format: a.format === b.format ? a.format : null,
    pattern: a.pattern === b.pattern ? a.pattern : null,
    values: isAlike && a.values !== null && b.values !== null ? [...new Set([...a.values, ...b.values])] : null,
    min: a.min === null || b.min === null ? null : Math.min(a.min, b.min),
    max: a.max === null || b.max === null ? null : Math.max(a.max, b.max),
    items: isAlike ? a.items : null,
    properties: properties.map((one) => ({ ...one, required: one.required && names.has(one.name) })),
  };
}
