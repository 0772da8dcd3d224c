import type { DescriptionNode } from "./description-node.ts";
import { factsOf } from "./schema-facts.ts";
import type { SchemaFacts } from "./schema-facts.ts";

/** The methods of calls that a document can have. */
const methods = ["get", "post", "put", "patch", "delete"] as const;

/** One operation of a description, in the terms of OpenAPI 3 whatever its version. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly name: string;
  readonly parameters: readonly OperationParameter[];
  /** What it takes in its body; null: none. */
  readonly body: OperationBody | null;
  /** By status, the lowest first; what is said for `default` and for ranges is left out. */
  readonly responses: readonly OperationResponse[];
  /** Whether callers may make it who do not say who they are; null: the description does not say. */
  readonly isPublic: boolean | null;
  readonly node: DescriptionNode;
}

/** An input outside of the body. */
export interface OperationParameter {
  readonly name: string;
  readonly place: "query" | "header" | "path" | "cookie";
  readonly required: boolean;
  readonly facts: SchemaFacts;
  readonly node: DescriptionNode;
}

/** What an operation takes as JSON. */
export interface OperationBody {
  readonly required: boolean;
  readonly facts: SchemaFacts;
}

/** What an operation answers with one status. */
export interface OperationResponse {
  readonly status: number;
  readonly description: string;
  /** What its body is; null: it has none, or one that is not JSON. */
  readonly facts: SchemaFacts | null;
  /** Example bodies. */
  readonly examples: readonly unknown[];
  readonly node: DescriptionNode;
}

/** The operations of a description, in its order. */
export function operationsOf(root: DescriptionNode): readonly Operation[] {
  const base = basePathOf(root);
  return (root.get("paths")?.members() ?? []).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = item.get(method);
      return node === null ? [] : [operationOf(root, { method, path: plainPath(`${base}${path}`), node, item })];
    }),
  );
}

/** Methods that a document has no calls for, such as TRACE, with their places. */
export function otherMethodsOf(root: DescriptionNode): readonly DescriptionNode[] {
  const known: readonly string[] = methods;
  return (root.get("paths")?.members() ?? []).flatMap(([, item]) =>
    item
      .members()
      .flatMap(([key, node]) => (/^(?:trace|connect|query)$/i.test(key) && !known.includes(key) ? [node] : [])),
  );
}

/** What stands before each path: `basePath` of version 2, the path of the first server of version 3. */
function basePathOf(root: DescriptionNode): string {
  const url = root.get("servers")?.get(0)?.text("url") ?? root.text("basePath") ?? "";
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "");
  return path.includes("{") ? "" : path.replace(/\/+$/, "");
}

/** A path without the slash at its end, which means nothing in a document. */
function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

interface Place {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly node: DescriptionNode;
  readonly item: DescriptionNode;
}

function operationOf(root: DescriptionNode, { method, path, node, item }: Place): Operation {
  const given = [...(item.get("parameters")?.items() ?? []), ...(node.get("parameters")?.items() ?? [])];
  const summary = node.text("summary")?.trim() ?? "";
  return {
    method: method.toUpperCase() as Operation["method"],
    path,
    name: summary === "" ? wordsOf(node.text("operationId") ?? "") : summary,
    parameters: parametersOf(given),
    body: bodyOf(node, given),
    responses: responsesOf(node),
    isPublic: isPublic(root, node),
    node,
  };
}

function parametersOf(given: readonly DescriptionNode[]): readonly OperationParameter[] {
  const byPlace = new Map<string, OperationParameter>();
  for (const node of given) {
    const [name, place] = [node.text("name"), node.text("in")];
    if (name === null || (place !== "query" && place !== "header" && place !== "path" && place !== "cookie")) continue;
    const schema = node.get("schema") ?? node.get("content")?.members()[0]?.[1].get("schema") ?? node;
    byPlace.set(`${place} ${name}`, {
      name,
      place,
      required: place === "path" || node.is("required"),
      facts: factsOf(schema),
      node,
    });
  }
  return [...byPlace.values()];
}

function bodyOf(node: DescriptionNode, given: readonly DescriptionNode[]): OperationBody | null {
  const body = node.get("requestBody");
  const schema = body
    ?.get("content")
    ?.members()
    .find(([type]) => isJson(type))?.[1]
    .get("schema");
  if (body !== null && schema !== undefined && schema !== null)
    return { required: body.is("required"), facts: factsOf(schema) };
  const ofVersion2 = given.find((one) => one.text("in") === "body");
  const inBody = ofVersion2?.get("schema") ?? null;
  return inBody === null ? null : { required: ofVersion2!.is("required"), facts: factsOf(inBody) };
}

function responsesOf(node: DescriptionNode): readonly OperationResponse[] {
  return (node.get("responses")?.members() ?? [])
    .flatMap(([code, response]) => (/^[1-5]\d\d$/.test(code) ? [responseOf(Number(code), response)] : []))
    .toSorted((a, b) => a.status - b.status);
}

function responseOf(status: number, node: DescriptionNode): OperationResponse {
  const media =
    node
      .get("content")
      ?.members()
      .find(([type]) => isJson(type))?.[1] ?? null;
  const schema = media?.get("schema") ?? node.get("schema");
  const ofVersion2 = node.get("examples")?.members() ?? [];
  return {
    status,
    description: (node.text("description") ?? "").trim(),
    facts: schema === null ? null : factsOf(schema),
    examples: [
      ...(media?.get("example") === null || media === null ? [] : [media.get("example")!.value]),
      ...(media?.get("examples")?.members() ?? []).flatMap(([, one]) => one.get("value")?.value ?? []),
      ...ofVersion2.map(([, one]) => one.value),
    ],
    node,
  };
}

function isJson(type: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(type) || type === "*/*";
}

function isPublic(root: DescriptionNode, node: DescriptionNode): boolean | null {
  const security = node.get("security") ?? root.get("security");
  if (security === null) return hasSchemes(root) ? true : null;
  const alternatives = security.items();
  return alternatives.length === 0 || alternatives.some((one) => one.members().length === 0);
}

function hasSchemes(root: DescriptionNode): boolean {
  const schemes = root.get("components")?.get("securitySchemes") ?? root.get("securityDefinitions");
  return (schemes?.members().length ?? 0) > 0;
}

/** `getTicketById` as words: `get ticket by id`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[\s_.:-]+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ")
    .trim();
}
