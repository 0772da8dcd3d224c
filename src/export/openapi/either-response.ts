import type { JsonSchema } from "../json-schema/json-schema.ts";

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
type Headers = Readonly<Record<string, JsonSchema>>;

/** The response that is the one or the other of two: OpenAPI has one for each status. */
export function eitherOf(one: JsonSchema | undefined, other: JsonSchema): JsonSchema {
  if (one === undefined) return other;
  const [first, second] = [contentOf(one), contentOf(other)];
  const types = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const content = types.map(
    (type) => [type, { schema: eitherSchema(first[type]?.schema, second[type]?.schema) }] as const,
  );
  const headers = eitherHeaders(headersOf(one), headersOf(other));
  const descriptions = [...new Set([one["description"], other["description"]])].join("\n\n");
  return {
    ...other,
    ...one,
    description: descriptions,
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
  };
}

/** A header is required if both responses require it. */
function eitherHeaders(one: Headers, other: Headers): (readonly [name: string, header: JsonSchema])[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => {
    const { required: _, ...header } = one[name] ?? other[name] ?? {};
    const isRequired = one[name]?.["required"] === true && other[name]?.["required"] === true;
    return [name, { ...header, ...(isRequired ? { required: true } : {}) }] as const;
  });
}

function headersOf({ headers }: JsonSchema): Headers {
  return (headers ?? {}) as Headers;
}

function contentOf({ content }: JsonSchema): Content {
  return (content ?? {}) as Content;
}

function eitherSchema(one: JsonSchema | undefined, other: JsonSchema | undefined): JsonSchema {
  if (one === undefined || other === undefined) return one ?? other ?? {};
  return JSON.stringify(one) === JSON.stringify(other) ? one : { anyOf: [one, other] };
}
