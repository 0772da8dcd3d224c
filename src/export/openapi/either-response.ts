import type { JsonSchema } from "../json-schema/json-schema.ts";

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** The response that is the one or the other of two: OpenAPI has one for each status. */
export function eitherOf(one: JsonSchema | undefined, other: JsonSchema): JsonSchema {
  if (one === undefined) return other;
  const [first, second] = [contentOf(one), contentOf(other)];
  const types = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const content = types.map(
    (type) => [type, { schema: eitherSchema(first[type]?.schema, second[type]?.schema) }] as const,
  );
  const descriptions = [...new Set([one["description"], other["description"]])].join("\n\n");
  return {
    ...other,
    ...one,
    description: descriptions,
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
  };
}

function contentOf({ content }: JsonSchema): Content {
  return (content ?? {}) as Content;
}

function eitherSchema(one: JsonSchema | undefined, other: JsonSchema | undefined): JsonSchema {
  if (one === undefined || other === undefined) return one ?? other ?? {};
  return JSON.stringify(one) === JSON.stringify(other) ? one : { anyOf: [one, other] };
}
