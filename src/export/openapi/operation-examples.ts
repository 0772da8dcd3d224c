import { groupBy } from "../../base/group-by.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { CallExample } from "../example/call-example.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";

/** The most granted requests of a call that are shown. */
const mostGranted = 3;

/** The examples of a call, and the role whose callers see them; null: all. */
interface ExamplesForRole {
  readonly of: readonly CallExample[];
  readonly role: string | null;
}

/** Adds examples to an operation: requests that are granted, their answers, and an answer of each error that was come to. */
export function withExamples(
  model: Specification,
  call: Call,
  operation: JsonSchema,
  { of, role }: ExamplesForRole,
): JsonSchema {
  const examples = of.filter((one) => role === null || one.role === role);
  const granted = distinctRequests(examples.filter(({ code }) => code === null)).slice(0, mostGranted);
  const [first] = granted;
  const refused = [...groupBy(examples, ({ code }) => code)].flatMap(([code, [one]]) =>
    code === null || one === undefined ? [] : [[code, one] as const],
  );
  const { parameters, requestBody, responses } = operation;
  const named = granted.map((one, at) => [keyOf(one, at), one] as const);
  return {
    ...operation,
    ...(parameters === undefined || first === undefined
      ? {}
      : { parameters: (parameters as readonly JsonSchema[]).map((one) => withParameter(call, one, first)) }),
    ...(requestBody === undefined ? {} : { requestBody: withBodies(model, call, requestBody as JsonSchema, named) }),
    responses: withAnswers(
      responses as JsonSchema,
      [...named, ...refused].filter(([, one]) => role === null || one.reader === role),
    ),
  };
}

/** One example of each request: two roles may send the same. */
function distinctRequests(examples: readonly CallExample[]): readonly CallExample[] {
  const found = new Map<string, CallExample>();
  for (const one of examples) {
    const key = JSON.stringify(one.parts);
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

function keyOf({ from }: CallExample, at: number): string {
  return from === null ? `granted_${at + 1}` : `example_${at + 1}`;
}

function summaryOf({ from, code, role }: CallExample): string {
  if (from !== null) return `In the example “${from}”`;
  return code ?? `As ${role === "" ? "somebody without a role" : role}`;
}

function withParameter(call: Call, parameter: JsonSchema, { parts }: CallExample): JsonSchema {
  const { name, in: place, schema } = parameter;
  const input = call.takes.find((one) => one.place === place && one.wire === name);
  const isKey = place === "path" && call.subject?.kind === "key" && call.subject.parameter === name;
  const value = (input === undefined ? undefined : parts.input[input.name]) ?? (isKey ? parts.subject : null);
  return value === null ? parameter : { ...parameter, example: typed(schema as JsonSchema, value) };
}

/** A key that a path has as text, as the number that its schema describes. */
function typed({ type }: JsonSchema, value: Value): Value {
  const isNumber = [type].flat().some((one) => one === "integer" || one === "number");
  return isNumber && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

function withBodies(
  model: Specification,
  call: Call,
  requestBody: JsonSchema,
  granted: readonly (readonly [string, CallExample])[],
): JsonSchema {
  const bodies = granted.flatMap(([key, one]) => {
    const { body } = httpRequestOf(model, call, one.parts);
    return body === null ? [] : [[key, { summary: summaryOf(one), value: JSON.parse(body) as Value }] as const];
  });
  return withContent(requestBody, "application/json", Object.fromEntries(bodies));
}

function withAnswers(responses: JsonSchema, examples: readonly (readonly [string, CallExample])[]): JsonSchema {
  const answered: Record<string, Value> = { ...responses };
  for (const [key, one] of examples) {
    const response = answered[one.status];
    if (response === undefined || one.type === null) continue;
    answered[one.status] = withContent(response as JsonSchema, one.type, {
      [key]: { summary: summaryOf(one), value: one.body },
    });
  }
  return answered;
}

/** Adds examples to the content of one media type; none where there is no such content. */
function withContent(of: JsonSchema, type: string, examples: JsonSchema): JsonSchema {
  const content = of["content"] as Readonly<Record<string, JsonSchema>> | undefined;
  const media = content?.[type];
  if (media === undefined || Object.keys(examples).length === 0) return of;
  const known = media["examples"] as JsonSchema | undefined;
  return { ...of, content: { ...content, [type]: { ...media, examples: { ...known, ...examples } } } };
}
