import { parseJsonBody } from "../../../src/conform/target/parse-json-body.ts";
import type { HttpAnswer, Target } from "../../../src/conform/target/target.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import type { HttpRequest } from "../../../src/semantics/http/http-request.ts";
import { contractsOf } from "./contract.ts";
import type { Contract } from "./contract.ts";
import { fits } from "./shape.ts";

/**
 * A judge that knows the shapes of requests and answers and nothing of what they mean, as testers by OpenAPI do. It is a
 * generous one: it has an enumeration of codes for each status, knows who has to sign in, and that what was deleted is gone.
 */
export interface ShapesJudge {
  /** A target whose answers it looks at. */
  around(target: Target): Target;
  /** Nothing of what was done is left. */
  beginAnew(): void;
  /** After how many calls it objected first; null: never. */
  objectedAt(): number | null;
  /** To what. */
  objection(): string | null;
}

/** Makes a judge of the shapes of a document. */
export function shapesJudge(model: Specification): ShapesJudge {
  const contracts = contractsOf(model);
  const deleted = new Set<string>();
  let calls = 0;
  let found: { readonly at: number; readonly what: string } | null = null;
  const look = (request: HttpRequest, answer: HttpAnswer): void => {
    calls += 1;
    if (found !== null) return;
    const what = objectionTo(contracts, deleted, request, answer);
    if (what !== null) found = { at: calls, what };
  };
  return {
    around: (target) => ({
      ...target,
      send: async (request) => {
        const came = await target.send(request);
        if (came.kind === "answer") look(request, came);
        return came;
      },
    }),
    beginAnew: () => deleted.clear(),
    objectedAt: () => found?.at ?? null,
    objection: () => found?.what ?? null,
  };
}

function objectionTo(
  contracts: readonly Contract[],
  deleted: Set<string>,
  request: HttpRequest,
  { status, body }: HttpAnswer,
): string | null {
  const [path = ""] = request.path.split("?");
  const contract = contracts
    .filter((one) => one.call.method === request.method && one.path.test(path))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))[0];
  if (contract === undefined) return null;
  const isGranted = status < 400;
  if (status >= 500 && !contract.errors.has(status)) return "a fault of the server";
  if (!contract.answers.has(status) && !contract.errors.has(status)) return `status ${status} is not described`;
  const objection =
    isGranted && contract.answers.has(status) ? objectionToGranted(contract, deleted, request, { status, body }) : null;
  if (objection !== null) return objection;
  if (!isGranted && contract.tellsCode && !(contract.errors.get(status)?.has(String(codeIn(body))) ?? false))
    return "a code that is not described";
  if (isGranted && request.method === "DELETE") deleted.add(path);
  else if (isGranted && request.method !== "GET") deleted.clear();
  return null;
}

/** What is wrong with a request that was granted, or with its answer; null if nothing is. */
function objectionToGranted(
  contract: Contract,
  deleted: ReadonlySet<string>,
  request: HttpRequest,
  { status, body }: Pick<HttpAnswer, "status" | "body">,
): string | null {
  const shape = contract.answers.get(status) ?? null;
  if (shape !== null && !fits(shape, parseJsonBody(body) ?? "no JSON")) return "an answer of another shape";
  if (contract.needsSignIn && !hasCredentials(request)) return "let in without signing in";
  const sent = request.body === null ? {} : parseJsonBody(request.body);
  if (contract.takes !== null && sent !== undefined && !fits(contract.takes, sent)) return "took what is not described";
  return request.method === "GET" && deleted.has(request.path.split("?")[0] ?? "") ? "what was deleted is there" : null;
}

function parametersIn({ call }: Contract): number {
  return call.path.filter(({ kind }) => kind === "parameter").length;
}

function hasCredentials({ headers, path }: HttpRequest): boolean {
  return (
    Object.keys(headers).some(
      (name) =>
        !["content-type", "if-match", "accept", "if-none-match", "idempotency-key"].includes(name.toLowerCase()),
    ) || path.includes("key=")
  );
}

function codeIn(body: string): Value {
  const json = parseJsonBody(body);
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? ((json as Readonly<Record<string, Value>>)["code"] ?? null)
    : null;
}
