import type { Detection } from "../../model/error-entry.ts";
import { proseText } from "../document/table-lines.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { documentName } from "../names/document-name.ts";
import type { Operation, OperationResponse } from "../openapi/described-operation.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";
import type { ObservedError } from "./observed-error.ts";
import { codeOfStatus } from "./status-code.ts";

/** An error of the catalogue, with the operations that can be answered with it. */
export interface DescribedError extends ObservedError {
  readonly of: readonly Operation[];
}

/** What HTTP itself says that a status means. An operation that lists 405 has its method, so that it means something else by it. */
const detections: ReadonlyMap<number, Detection> = new Map([
  [401, "not signed in"],
  [403, "not allowed"],
  [404, "not found"],
  [412, "stale"],
  [413, "too large"],
  [415, "not supported"],
  [422, "invalid input"],
  [429, "too many calls"],
  [503, "unavailable"],
]);

/** Codes in the texts of a description: `TOO_MANY: You have too many.` */
const inWords = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,}): (.+)$/;

/** The errors of all operations, by code: where one stands first decides the order. */
export function observedErrors(operations: readonly Operation[]): readonly DescribedError[] {
  const found = new Map<string, Omit<DescribedError, "when" | "because">>();
  for (const operation of operations)
    for (const response of operation.responses.filter(({ status }) => status >= 400))
      for (const { code, message } of errorsIn(response)) {
        const key = `${response.status} ${code}`;
        const known = found.get(key);
        found.set(key, {
          code,
          status: response.status,
          message: known?.message ?? message,
          evidence: [...(known?.evidence ?? []), response.node.evidence],
          of: [...(known?.of ?? []), operation],
        });
      }
  const all = [...found.values()].map((one) => ({ ...one, evidence: distinct(one.evidence) }));
  const named = all.map((one) => ({
    ...one,
    code: all.some((other) => other !== one && other.code === one.code) ? `${one.code}_${one.status}` : one.code,
  }));
  return named.map((one) => ({ ...one, ...whenOf(one, named) }));
}

/** An error of its own status is what HTTP says of that status; of several, the one that most operations have. */
function whenOf(
  error: Omit<DescribedError, "when" | "because">,
  all: readonly Omit<DescribedError, "when" | "because">[],
): Pick<DescribedError, "when" | "because"> {
  const others = all.filter(({ status }) => status === error.status);
  const most = others.reduce((a, b) => (b.of.length > a.of.length ? b : a));
  const isInvalid = error.status === 400 && !all.some(({ status }) => status === 422);
  const detection = isInvalid ? "invalid input" : (detections.get(error.status) ?? null);
  if (detection === null || most !== error) return { when: null, because: null };
  return { when: detection, because: `HTTP says so of the status ${error.status}` };
}

/** The errors that one response may be: one for each code that its schema, an example or its description names. */
function errorsIn({
  status,
  description,
  facts,
  examples,
}: OperationResponse): readonly { readonly code: string; readonly message: string }[] {
  const said = description.split(/\n+/).flatMap((line) => {
    const [, code, message] = inWords.exec(line.trim()) ?? [];
    return code === undefined || message === undefined ? [] : [{ code, message: messageText(message) }];
  });
  if (said.length > 0) return said;
  const usual = messageText(description === "" ? codeOfStatus(status).replaceAll("_", " ").toLowerCase() : description);
  const codes = [...new Set([...codesIn(facts), ...examples.flatMap(codeOfExample)])];
  if (codes.length === 0) return [{ code: codeOfStatus(status), message: usual }];
  return codes.map((code) => ({ code: documentName("a field", code), message: usual }));
}

/** The codes that a schema of errors allows: the texts that its property `code` may be. */
function codesIn(facts: SchemaFacts | null): readonly string[] {
  const property = facts?.properties.find(({ name }) => /^(?:code|error_?code)$/i.test(name));
  return property === undefined ? [] : (factsOf(property.node).values ?? []);
}

function codeOfExample(example: unknown): readonly string[] {
  if (typeof example !== "object" || example === null) return [];
  const value = Object.entries(example).find(([name]) => /^(?:code|error_?code)$/i.test(name))?.[1] as unknown;
  return typeof value === "string" && /^[A-Za-z][\w.-]{1,58}$/.test(value) ? [value] : [];
}

/** A message; braces are placeholders, and those that the document does not know are words. */
function messageText(text: string): string {
  const message = proseText(text.replace(/\{[^}]*\}/g, "…").replace(/[{}]/g, " "), 200);
  return message === "" ? "not shown" : message;
}

function distinct(evidence: readonly Evidence[]): readonly Evidence[] {
  return [...new Map(evidence.map((one) => [one.at, one])).values()];
}
