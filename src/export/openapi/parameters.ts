import type { Call, PathPart } from "../../model/call.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { largestPage } from "../../model/largest-page.ts";
import type { Specification } from "../../model/specification.ts";
import { pageSize } from "../../semantics/list/list-query.ts";
import { fieldSchema, keySchema } from "../json-schema/field-schema.ts";
import type { SentInput } from "../json-schema/input-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";

/** A path as OpenAPI writes it: `/api/tickets/{number}`. */
export function pathText(path: readonly PathPart[]): string {
  return `/${path.map((part) => (part.kind === "word" ? part.text : `{${part.name}}`)).join("/")}`;
}

/** The parameters of a call: of its path, its query and its headers, and those of every list. */
export function parametersOf(
  model: Specification,
  call: Call,
  inputs: readonly SentInput[],
  ofList: readonly JsonSchema[],
): readonly JsonSchema[] {
  const ofPath = call.path.flatMap((part) =>
    part.kind === "word"
      ? []
      : [{ name: part.name, in: "path", required: true, schema: pathSchema(model, call, part.name, inputs) }],
  );
  const others = inputs.flatMap(({ input: { place, wire, type }, schema, required }) =>
    (place !== "query" && place !== "header") || isReserved(place, wire)
      ? []
      : [
          {
            name: wire,
            in: place,
            ...(required ? { required } : {}),
            schema,
            ...(place === "query" && type.kind === "list" ? { style: "form", explode: false } : {}),
          },
        ],
  );
  const ofPage = call.answers.body.kind === "page" ? [...pageParameters(model), ...ofList] : [];
  return firstOfName([...ofPath, ...others, ...ofPage]);
}

/** The parameters that a request can have: an input of the call comes before a parameter of its page, and that before a filter of the same name. */
function firstOfName(parameters: readonly JsonSchema[]): readonly JsonSchema[] {
  const found = new Map<string, JsonSchema>();
  for (const one of parameters) {
    const key = `${String(one["in"])} ${String(one["name"])}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

/** OpenAPI leaves these headers to `security` and to the media types. */
function isReserved(place: string, wire: string): boolean {
  return place === "header" && ["accept", "content-type", "authorization"].includes(wire.toLowerCase());
}

function pathSchema(model: Specification, call: Call, name: string, inputs: readonly SentInput[]): JsonSchema {
  const input = inputs.find((one) => one.input.place === "path" && one.input.wire === name);
  if (input !== undefined) return input.schema;
  const { subject } = call;
  if (subject?.kind !== "key" || subject.parameter !== name) return { type: "string" };
  const entity = entityNamed(model, subject.entity);
  if (subject.field === entity.key) return keySchema(model, subject.entity);
  const field = fieldNamed(entity, subject.field);
  return field === undefined ? { type: "string" } : fieldSchema(model, field.type, "answered");
}

function pageParameters(model: Specification): readonly JsonSchema[] {
  return [
    {
      name: "size",
      in: "query",
      description: "The most records of the page.",
      schema: { type: "integer", minimum: 1, maximum: largestPage, default: pageSize(model) },
    },
    {
      name: "after",
      in: "query",
      description: "The value of `next` on the page before.",
      schema: { type: "string" },
    },
  ];
}
