import { expect, test } from "vitest";
import { asOpenapi30 } from "./as-openapi-30.ts";

const schema = (of: object): unknown => {
  const { components } = asOpenapi30({ components: { schemas: { One: of as never } } }) as {
    components: { schemas: { One: unknown } };
  };
  return components.schemas.One;
};

test("what may be null is nullable", () => {
  expect(schema({ type: ["string", "null"], enum: ["a", null] })).toEqual({
    type: "string",
    nullable: true,
    enum: ["a", null],
  });
  // Beside no type, `nullable` would mean nothing.
  const onlyNull = { type: "string", nullable: true, enum: [null] };
  expect(schema({ type: "null" })).toEqual(onlyNull);
  expect(schema({ anyOf: [{ $ref: "#/x" }, { type: "null" }] })).toEqual({ anyOf: [{ $ref: "#/x" }, onlyNull] });
  expect(schema({ anyOf: [{ type: "string", enum: ["a"] }, { $ref: "#/x" }, { type: "null" }] })).toEqual({
    anyOf: [{ type: "string", nullable: true, enum: ["a", null] }, { $ref: "#/x" }],
  });
  expect(schema({ anyOf: [{ type: "string" }, { type: "integer" }] })).toEqual({
    anyOf: [{ type: "string" }, { type: "integer" }],
  });
});

test("properties that have the names of keywords stay as they are", () => {
  const named = {
    type: "object",
    properties: { type: { type: "string" }, const: { const: 3 }, anyOf: { type: ["integer", "null"] } },
  };
  expect(schema(named)).toEqual({
    type: "object",
    properties: { type: { type: "string" }, const: { enum: [3] }, anyOf: { type: "integer", nullable: true } },
  });
});
