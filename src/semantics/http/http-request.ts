import type { Call, Input } from "../../model/call.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Request } from "../decision/request.ts";
import { credentialsSent } from "./http-credentials.ts";
import type { HttpCredentials } from "./http-credentials.ts";

/** A call as it goes over HTTP: what any client of the document's API sends. */
export interface HttpRequest {
  readonly method: Call["method"];
  /** With its query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; null: none. */
  readonly body: string | null;
}

/** The parts of a request that are sent over HTTP. */
export type RequestParts = Pick<Request, "subject" | "input" | "query" | "ifMatch">;

/**
 * The HTTP request that makes a call, the inverse of `flattenInput`. Each input is sent in its place, under the name that
 * callers know. An input that the call does not take is sent in the body, or in the query of a request without a body.
 */
export function httpRequestOf(
  { identification }: Pick<Specification, "identification">,
  call: Call,
  request: RequestParts,
  who: HttpCredentials | null = null,
): HttpRequest {
  const hasNoBody = call.method === "GET" || call.method === "DELETE";
  const { path, query, headers, body } = placeInput(call, request, hasNoBody ? "query" : "body");
  const credentials = who === null ? { headers: {}, query: [] } : credentialsSent(identification, who);
  const queryString = [...query, ...credentials.query]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  const segments = call.path.map((part) =>
    encodeURIComponent(part.kind === "word" ? part.text : (path.get(part.name) ?? "")),
  );
  const sendsBody = !hasNoBody && (Object.keys(body).length > 0 || call.takes.some(({ place }) => place === "body"));
  return {
    method: call.method,
    path: `/${segments.join("/")}${queryString === "" ? "" : `?${queryString}`}`,
    headers: {
      ...(sendsBody ? { "Content-Type": "application/json" } : {}),
      ...headers,
      ...(request.ifMatch === null ? {} : { "If-Match": request.ifMatch }),
      ...credentials.headers,
    },
    body: sendsBody ? JSON.stringify(body) : null,
  };
}

/** What is sent in each place of a request, by the names that callers know. */
interface PlacedInput {
  readonly path: ReadonlyMap<string, string>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

function placeInput(call: Call, request: RequestParts, placeOfUnknown: "query" | "body"): PlacedInput {
  const path = new Map<string, string>();
  const query: [string, string][] = Object.entries(request.query);
  const headers: Record<string, string> = {};
  const body: Body = {};
  if (call.subject?.kind === "key" && request.subject !== null) path.set(call.subject.parameter, request.subject);
  for (const [name, value] of Object.entries(request.input)) {
    const input = oneNamed(call.takes, name);
    const wire = input?.wire ?? name;
    switch (input?.place ?? placeOfUnknown) {
      case "path":
        path.set(wire, valueText(value));
        break;
      case "query":
        query.push([wire, valueText(value)]);
        break;
      case "header":
        headers[wire] = valueText(value);
        break;
      case "body":
        put(body, wireOf(input, name).split("."), value);
    }
  }
  return { path, query, headers, body };
}

interface Body {
  [name: string]: Value | Body;
}

/** The name under which an input is sent. An unknown input whose name the call has in another place has that name as JSON text. */
function wireOf(input: Input | undefined, name: string): string {
  if (input !== undefined) return input.wire;
  return name.startsWith('"') ? (JSON.parse(name) as string) : name;
}

function put(body: Body, [first = "", ...rest]: readonly string[], value: Value): void {
  if (rest.length === 0) {
    body[first] = value;
    return;
  }
  const inner = body[first];
  const into = isBody(inner) ? inner : {};
  body[first] = into;
  put(into, rest, value);
}

function isBody(value: Value | Body | undefined): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as the text of a query, a header or a path: a list is joined with commas, and null is the empty text. */
export function valueText(value: Value): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map((one) => valueText(one as Value)).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
