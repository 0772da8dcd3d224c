import { withArticle } from "../../base/with-article.ts";
import type { Entity } from "../../model/entity.ts";
import { expressionSchema } from "../json-schema/expression-schema.ts";
import type { ExportContext } from "../openapi/export-context.ts";
import { schemaProperties, schemaType } from "./schema-type.ts";
import type { TypeNames } from "./schema-type.ts";
import { docComment, objectText, plain, typeText } from "./type-text.ts";
import { capital, identifier } from "./unique-names.ts";
import type { UniqueNames } from "./unique-names.ts";

/** The types of a document's records and choices. */
export interface NamedTypes {
  readonly names: TypeNames;
  /** The declarations of the choices. */
  readonly ofChoices: readonly string[];
  readonly entities: readonly (readonly [entity: string, name: string])[];
}

/** Names the types of records, and of the values of fields that have a few: states, choices and roles. Values that two fields have get no name. */
export function typeNames({ model, schemas }: ExportContext, taken: UniqueNames): NamedTypes {
  const entities = model.entities.map(({ name }) => [name, taken.take(name)] as const);
  const ofEntity = new Map(entities);
  const fields = model.entities.flatMap((entity) =>
    entity.fields.flatMap(({ name, type, meaning }) =>
      (type.kind === "status" || type.kind === "choice" || type.kind === "role") && type.values.length > 1
        ? [{ entity, name, values: type.values, meaning }]
        : [],
    ),
  );
  const key = (values: readonly unknown[]): string => JSON.stringify(values);
  const ofValues = new Map<string, string>();
  const ofChoices: string[] = [];
  for (const { entity, name, values, meaning } of fields) {
    const isShown = Object.hasOwn((schemas[entity.name]?.["properties"] ?? {}) as object, name);
    if (!isShown || fields.filter((one) => key(one.values) === key(values)).length > 1) continue;
    const typeName = taken.take(`${ofEntity.get(entity.name) ?? entity.name}${capital(name)}`);
    ofValues.set(key(values), typeName);
    const type = typeText({ kind: "union", of: values.map((value) => plain(JSON.stringify(value))) }, "", 20);
    ofChoices.push(
      `${docComment([meaning === "" ? `The ${name} of ${entity.name}.` : meaning], "")}export type ${typeName} =${type.startsWith("\n") ? "" : " "}${type};\n`,
    );
  }
  const ofErrorBody = new Map(
    model.errorBodies.map((body) => [body, taken.take(capital(identifier(body.name)))] as const),
  );
  return {
    names: {
      ofEntity: (name) => ofEntity.get(name) ?? "unknown",
      ofErrorBody: (body) => ofErrorBody.get(body) ?? "unknown",
      ofValues: (values) => ofValues.get(key(values)),
    },
    ofChoices,
    entities,
  };
}

/** The types of the bodies that the document describes for errors. */
export function errorBodyTypes({ model }: ExportContext, names: TypeNames): readonly string[] {
  return model.errorBodies.map((body) => {
    const { gives, type } = body;
    const tree =
      type === "text/plain"
        ? plain("string")
        : schemaType(
            expressionSchema(gives, () => false),
            names,
            "answered",
          );
    const text = typeText(tree, "", 40);
    return `${docComment(["The body of errors."], "")}export type ${names.ofErrorBody(body)} =${text.startsWith("\n") ? "" : " "}${text};\n`;
  });
}

/** The type of an entity's records, as they are answered. */
export function recordType({ schemas }: ExportContext, entity: Entity, name: string, names: TypeNames): string {
  const properties = schemaProperties(schemas[entity.name] ?? {}, names, "answered");
  const says =
    entity.description === ""
      ? [`${capital(withArticle(entity.name))} as it is answered.`]
      : entity.description.split("\n");
  return `${docComment(says, "")}export interface ${name} ${objectText(properties, "")}\n`;
}
