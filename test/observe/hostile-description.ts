import fc from "fast-check";

const words = fc.oneof(
  fc.constantFrom(
    "id",
    "name",
    "this",
    "null",
    "refused",
    "a b",
    "x-y",
    "é",
    "__proto__",
    "constructor",
    "a|b",
    "`",
    "",
    "1st",
    "a.b",
    "or",
    "Not shown.",
    "## 3. Entities",
  ),
  fc.string({ maxLength: 12 }),
);
const scalar = fc.record(
  {
    type: fc.constantFrom("string", "integer", "number", "boolean", ["string", "null"]),
    format: fc.constantFrom("date", "date-time", "uuid", "password", "odd"),
    enum: fc.array(words, { maxLength: 4 }),
    minLength: fc.integer({ min: -2, max: 9 }),
    maxLength: fc.integer({ min: -2, max: 9 }),
    minimum: fc.double(),
    maximum: fc.integer(),
    pattern: fc.constantFrom("^a+$", "(", "x|y", "`", "\\d"),
    default: fc.oneof(words, fc.integer(), fc.boolean()),
    description: words,
  },
  { requiredKeys: ["type"] },
);
const object = fc.record({
  type: fc.constant("object"),
  required: fc.array(words, { maxLength: 3 }),
  properties: fc.dictionary(words, fc.oneof(scalar, fc.record({ type: fc.constant("array"), items: scalar })), {
    maxKeys: 6,
  }),
});
const anySchema = fc.oneof(object, scalar, fc.record({ type: fc.constant("array"), items: object }), fc.anything());
const operation = fc.record({
  summary: words,
  parameters: fc.array(
    fc.record({ name: words, in: fc.constantFrom("query", "header", "path", "odd"), schema: scalar }),
    { maxLength: 3 },
  ),
  requestBody: fc.record({ content: fc.record({ "application/json": fc.record({ schema: anySchema }) }) }),
  responses: fc.dictionary(
    fc.constantFrom("200", "201", "204", "400", "404", "409", "default", "odd"),
    fc.record({ description: words, content: fc.record({ "application/json": fc.record({ schema: anySchema }) }) }),
  ),
});
/** OpenAPI descriptions whose names, texts and schemas are hostile. */
export const hostile = fc.record({
  openapi: fc.constant("3.1.0"),
  info: fc.record({ title: words, description: words }),
  paths: fc.dictionary(
    fc.oneof(
      fc.constantFrom("/a", "/a/{id}", "/a/{id}/b", "/a/{id}/b/{b-id}", "/{x}", "/things/{name}", "/things"),
      words.map((word) => `/${word}`),
    ),
    fc.record(
      { get: operation, post: operation, put: operation, patch: operation, delete: operation },
      { requiredKeys: [] },
    ),
    { maxKeys: 3 },
  ),
});
