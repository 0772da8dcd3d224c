import type { Unsaid } from "../evidence/evidence.ts";
import { distinctNames } from "../names/document-name.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { ObservedEntity, ObservedField } from "../records/observed-entity.ts";
import { joinedField } from "./joined-field.ts";
import { renamedText, sameEntities, sameFields } from "./joined-names.ts";
import type { NewNames } from "./joined-names.ts";
import { kindOf, typeParts } from "./joined-type.ts";

/** The entities of two sources. */
export interface JoinedEntities {
  readonly entities: readonly ObservedEntity[];
  /** What the names of the second source have become. */
  readonly names: NewNames;
  readonly unsaid: readonly Unsaid[];
  /** What the first left unsaid and the second says. */
  readonly resolved: ReadonlySet<string>;
}

/** The entities of two sources, where those of the same name are one. The names of the first stay. */
export function joinedEntities(first: ObservedProduct, second: ObservedProduct): JoinedEntities {
  const same = sameEntities(first.entities, second.entities);
  const added = second.entities.filter((one) => !same.has(one));
  const entityNames = distinctNames([...first.entities, ...added].map(({ name }) => name));
  const plurals = distinctNames(
    [...first.entities, ...added].map(({ plural }) => plural),
    (name, index) => `${name}-${index}`,
  );
  const entities = new Map(
    second.entities.map((one) => [
      one.name,
      same.get(one)?.name ?? entityNames[first.entities.length + added.indexOf(one)]!,
    ]),
  );
  const isReferenceIn =
    (product: ObservedProduct) =>
    (field: ObservedField): boolean =>
      product.entities.some(({ name }) => name === kindOf(field.type));
  const isReference = (field: ObservedField): boolean => isReferenceIn(first)(field) || isReferenceIn(second)(field);
  const context = { first, second, entities, isReference };
  const joined = first.entities.map((one) => {
    const other = second.entities.find((candidate) => same.get(candidate) === one);
    return other === undefined
      ? { entity: one, fields: new Map<string, string>(), unsaid: [], resolved: [], of: null }
      : { ...joinedEntity(one, other, context), of: other.name };
  });
  const others = added.map((one, index) => ({
    ...one,
    name: entityNames[first.entities.length + index]!,
    plural: plurals[first.entities.length + index]!,
    fields: one.fields.map((field) => renamedField(field, entities, new Map())),
  }));
  return {
    entities: [...joined.map(({ entity }) => entity), ...others],
    names: {
      entities,
      fields: new Map(joined.flatMap(({ of, fields }) => (of === null ? [] : [[of, fields] as const]))),
    },
    unsaid: joined.flatMap(({ unsaid }) => unsaid),
    resolved: new Set(joined.flatMap(({ entity, resolved }) => resolved.map((what) => `${entity.name}.${what}`))),
  };
}

interface JoinContext {
  readonly first: ObservedProduct;
  readonly second: ObservedProduct;
  /** The new names of the entities of the second. */
  readonly entities: ReadonlyMap<string, string>;
  readonly isReference: (field: ObservedField) => boolean;
}

interface JoinedEntity {
  readonly entity: ObservedEntity;
  /** The new names of the fields of the second. */
  readonly fields: ReadonlyMap<string, string>;
  readonly unsaid: readonly Unsaid[];
  /** `title: who sets it`. */
  readonly resolved: readonly string[];
}

function joinedEntity(
  one: ObservedEntity,
  other: ObservedEntity,
  { first, second, entities, isReference }: JoinContext,
): JoinedEntity {
  const isCreated = creates(first, one) || creates(second, other);
  const same = sameFields(one.fields, other.fields, isReference);
  const added = other.fields.filter((field) => !same.has(field));
  const names = distinctNames(
    [...one.fields, ...added].map(({ name }, index) => (index >= one.fields.length && name === "id" ? "id_" : name)),
  );
  const fields = new Map(
    other.fields.map((field) => [
      field.name,
      same.get(field)?.name ?? names[one.fields.length + added.indexOf(field)]!,
    ]),
  );
  const joined = one.fields.map((field) => {
    const twin = other.fields.find((candidate) => same.get(candidate) === field);
    if (twin === undefined) return { field, unsaid: [], resolved: [] };
    const sources = {
      first: first.source,
      second: second.source,
      at: `${one.name}.${field.name}`,
      isReference,
      isCreated,
    };
    return joinedField(field, renamedField(twin, entities, fields), sources);
  });
  const isShown = one.fields.some(({ isAnswered }) => isAnswered);
  const isUnset = ({ required, default: initial, type }: ObservedField): boolean =>
    isCreated && required && initial === "" && !isGiven(type) && !type.startsWith("set of");

  const more = added
    .map((field) => (isUnset(field) ? { ...field, required: false } : field))
    .map((field) => hiddenField({ ...renamedField(field, entities, fields), name: fields.get(field.name)! }, isShown));
  return {
    entity: {
      ...one,
      description: one.description === "" ? other.description : one.description,
      fields: [...joined.map(({ field }) => field), ...more],
      key: one.key ?? (other.key === null ? null : (fields.get(other.key) ?? null)),
      evidence: [...one.evidence, ...other.evidence],
      counts: one.counts ?? other.counts,
    },
    fields,
    unsaid: [
      ...joined.flatMap(({ unsaid }) => unsaid),
      ...added.filter(isUnset).map((field) => ({
        what: `${one.name}.${fields.get(field.name)}: that it always has a value, and who sets it`,
        evidence: field.evidence,
      })),
    ],
    resolved: joined.flatMap(({ field, resolved }) => resolved.map((what) => `${field.name}: ${what}`)),
  };
}

function creates({ calls }: ObservedProduct, { name }: ObservedEntity): boolean {
  return calls.some(({ does }) => new RegExp(`\\bcreate (?:or \\w+ )?${name}\\b`).test(does));
}

function isGiven(type: string): boolean {
  return /, (?:counts up|generated)\b/.test(type);
}

/** A field that answers do not have, of an entity that they show. */
function hiddenField(field: ObservedField, isShown: boolean): ObservedField {
  const { type, modifiers } = typeParts(field.type);
  if (!isShown || type.startsWith("secret") || type === "not shown" || modifiers.includes("hidden")) return field;
  const because = [field.because, "the answers with such records do not have it, so it is hidden"]
    .filter((one) => one !== null)
    .join("; ");
  return { ...field, type: `${field.type}, hidden`, because };
}

/** A field in whose type entities and fields have other names. */
function renamedField(
  field: ObservedField,
  entities: ReadonlyMap<string, string>,
  fields: ReadonlyMap<string, string>,
): ObservedField {
  const { type, modifiers } = typeParts(field.type);
  const renamed = entities.get(type) ?? type;
  const per = modifiers.map((one) => {
    const of = /^unique per (.*)$/.exec(one)?.[1];
    return of === undefined
      ? one
      : `unique per ${of
          .split(" and ")
          .map((name) => fields.get(name) ?? name)
          .join(" and ")}`;
  });
  const isRole = /^(?:list of )?Role$/.test(type);
  const initial = isRole ? field.default : renamedText(field.default, new Map([...entities, ...fields]));
  return { ...field, type: [renamed, ...per].join(", "), default: initial };
}
