import type { Unsaid } from "../evidence/evidence.ts";
import { ObservationError } from "../evidence/observation-error.ts";
import { documentName, distinctNames } from "../names/document-name.ts";
import { entityNameOf } from "../names/entity-name.ts";
import { pluralOfTable } from "../names/plural-of-table.ts";
import { readDescription } from "../openapi/description-node.ts";
import type { DescriptionNode } from "../openapi/description-node.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import { fieldTypeOf } from "../records/field-type-of.ts";
import { observedField } from "../records/observed-field.ts";
import type { ObservedEntity, ObservedField } from "../records/observed-entity.ts";

/** A schema of objects, with what they are called. */
interface NamedSchema {
  readonly name: string;
  readonly node: DescriptionNode;
  readonly facts: SchemaFacts;
}

/** What a JSON Schema shows of a product: the kinds of records that it describes. Throws an `ObservationError` where a text is none. */
export function describeSchemas(name: string, text: string): ObservedProduct {
  const root = readDescription(name, text);
  const schemas = namedSchemas(name, root);
  if (schemas.length === 0)
    throw new ObservationError(
      `${name} is a JSON Schema that describes no object with properties, so that it shows no records.`,
    );
  const names = distinctNames(schemas.map((one) => entityNameOf(one.name)));
  const plurals = distinctNames(names.map(pluralOfTable), (one, index) => `${one}-${index}`);
  const entities = schemas.map((schema, index) => entityOf(schema, names[index]!, plurals[index]!));
  return {
    title: null,
    about: null,
    entities,
    machines: [],
    rules: [],
    rights: { signIn: null, roles: [], rows: [] },
    calls: [],
    errors: [],
    constants: [],
    unsaid: [...entities.flatMap(unsaidOf), ...unresolved(root)],
    source: "schema",
  };
}

function namedSchemas(file: string, root: DescriptionNode): readonly NamedSchema[] {
  const own = factsOf(root);
  const title = root.text("title") ?? file.replace(/^.*[/\\]/, "").replace(/(?:\.schema)?\.\w+$/, "");
  const defined = ["$defs", "definitions"].flatMap((key) => root.get(key)?.members() ?? []);
  return [
    ...(own.properties.length > 0 ? [{ name: title, node: root, facts: own }] : []),
    ...defined.flatMap(([name, node]) => {
      const facts = factsOf(node);
      return facts.kind === "object" && facts.properties.length > 0 ? [{ name, node, facts }] : [];
    }),
  ];
}

function entityOf({ node, facts }: NamedSchema, name: string, plural: string): ObservedEntity {
  const names = distinctNames(facts.properties.map((one) => documentName("a field", one.name)));
  const fields = facts.properties.map((property, index): ObservedField => {
    const own = factsOf(property.node);
    const isKey = names[index] === "id" && /^(?:integer|uuid|text)\b/.test(fieldTypeOf(own).text);
    const called = names[index] === "id" && !isKey ? "id_" : names[index]!;
    const created = { facts: own, required: property.required };
    const field = observedField({ wire: property.name, answered: own, created, changed: null }, called, isKey, false);
    return {
      ...field,
      isAnswered: false,
      evidence: [property.node.evidence],
      because: isKey ? "a property of this name is what names a record, so it is unique" : field.because,
    };
  });
  return {
    name,
    plural,
    description: facts.description.replace(/\s+/g, " ").trim(),
    fields,
    key: fields.some((one) => one.name === "id") ? "id" : null,
    paths: [],
    evidence: [node.evidence],
  };
}

function unsaidOf({ name, fields }: ObservedEntity): readonly Unsaid[] {
  return fields.flatMap((field) =>
    field.unsaid.map((what) => ({ what: `${name}.${field.name}: ${what}`, evidence: field.evidence })),
  );
}

function unresolved(root: DescriptionNode): readonly Unsaid[] {
  return [...root.unresolved].map(([reference, evidence]) => ({
    what: `the reference ${reference} leads to nothing in it`,
    evidence: [evidence],
  }));
}
