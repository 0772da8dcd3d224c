import type { Call, InputPlace } from "../../model/call.ts";
import type { ExportContext } from "../openapi/export-context.ts";
import { bodySchema, sentInputs } from "../json-schema/input-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { listParameters } from "../openapi/list-parameters.ts";
import { parametersOf } from "../openapi/parameters.ts";
import { saysOf, schemaProperties, schemaType, unionOf } from "./schema-type.ts";
import type { TypeNames } from "./schema-type.ts";
import { plain } from "./type-text.ts";
import type { PropertyTree } from "./type-text.ts";
import { UniqueNames } from "./unique-names.ts";

/** A property of the input of a call's function. */
export interface InputProperty {
  readonly place: InputPlace;
  /** The name by which it is sent. */
  readonly wire: string;
  readonly property: PropertyTree;
}

/** What the function of a call takes. */
export interface CallInput {
  readonly properties: readonly InputProperty[];
  /** The place of all properties that the code does not name; null: there are none. */
  readonly rest: "body" | "query" | null;
}

/** What the function of a call takes: all that is sent, in one object. What is sent under the same name in two places has the place in its name. */
export function callInput(context: ExportContext, call: Call, names: TypeNames): CallInput {
  const { model } = context;
  const { body } = call.answers;
  const inputs = sentInputs(model, call);
  const filters = body.kind === "page" ? listParameters(context, body.entity) : [];
  const parameters = parametersOf(model, call, inputs, filters);
  const inBody = call.method === "GET" ? [] : inputs.filter(({ input }) => input.place === "body");
  const rest = inBody.length > 0 ? "body" : parameters.some((one) => one["in"] === "query") ? "query" : null;
  const found = [
    ...bodyProperties(bodySchema(inBody, false), names),
    ...parameters.map((one) => parameterProperty(one, names, filters.includes(one))),
  ];
  // What is not named in the code keeps its name.
  const ordered = [...found.filter(({ place }) => place === rest), ...found.filter(({ place }) => place !== rest)];
  const taken = new UniqueNames([]);
  const properties = ordered.map(({ place, wire, property }) => {
    const isTaken = taken.take(wire) !== wire;
    const name = isTaken ? taken.take(`${place}_${wire}`) : wire;
    return { place, wire, property: { ...property, name } };
  });
  return { properties, rest };
}

function bodyProperties(schema: JsonSchema, names: TypeNames): readonly InputProperty[] {
  return schemaProperties(schema, names, "sent").map((property) => ({
    place: "body" as const,
    wire: property.name,
    property,
  }));
}

function parameterProperty(parameter: JsonSchema, names: TypeNames, isFilter: boolean): InputProperty {
  const { name, in: place, required = false, schema, description } = parameter;
  const type = schemaType(schema as JsonSchema, names, "sent");
  const isOfEmpty = isFilter && name !== "sort" && /^[^.]*(\.ne)?$/.test(String(name));
  const says = typeof description === "string" && !isFilter ? [description] : saysOf(schema as JsonSchema);
  return {
    place: place as InputPlace,
    wire: String(name),
    property: {
      name: String(name),
      type: isOfEmpty ? unionOf([type, plain("null")]) : type,
      isOptional: required !== true,
      isReadonly: false,
      says: isFilter && name !== "sort" ? [] : says,
    },
  };
}
