import type { Call, Input } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import { entityNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { becomesSomebody, heedsKey } from "../../semantics/http/decide-sent.ts";
import { largestBodyOfCall, largestBodyOfCalls } from "./largest-body-of-call.ts";
import type { BodyLimit } from "./largest-body-of-call.ts";
import type { ServableProduct } from "./servable-product.ts";
import type { TakenNames } from "./parse-query-string.ts";
import { usualServerLimits } from "./server-limits.ts";
import { compileRouter, routePattern } from "./router.ts";
import type { Router } from "./router.ts";
import type { RequestTarget } from "./request-target.ts";

/** A product with everything that is computed once, when its document is read. */
export interface ServedProduct extends Required<ServableProduct> {
  readonly model: Specification;
  /** A number that differs for each reading of the document. */
  readonly revision: number;
  readonly calls: Router<Route>;
  readonly callsByName: ReadonlyMap<string, Route>;
  /** The paths of the document's screens. */
  readonly pages: Router<true>;
  /** By entity, the part of a record's path before the key. */
  readonly recordPaths: ReadonlyMap<string, string>;
  /** The parameter of a query that carries a key of the caller's; null: none does. */
  readonly keyInQuery: string | null;
  /** The headers that the document's calls take. */
  readonly headers: readonly string[];
  /** The names of the headers that the document's answers have. */
  readonly answered: readonly string[];
  /** Whether pages of any origin may make the document's calls. */
  readonly isOpen: boolean;
  /** The rate of calls for one caller; null: unlimited. */
  readonly rate: Rate | null;
  /** By role, the largest body of all calls that it may ever make. */
  readonly largestBodyOf: (role: string) => BodyLimit;
}

/** A call, with what follows from its path and inputs. */
export interface Route {
  readonly call: Call;
  /** The pattern of its path, such as `/api/tickets/{key}`. */
  readonly pattern: string;
  /** The parameters of the path, each with the index of its segment. */
  readonly parameters: readonly { readonly name: string; readonly at: number }[];
  /** The input that names an account at sign-in; null for other calls. */
  readonly account: string | null;
  /** Whether it may create records, and therefore needs a new id. */
  readonly creates: boolean;
  /** Whether a process that only reads can answer it, as far as it has no body. */
  readonly isForWorkers: boolean;
  /** Whether it signs its caller in. */
  readonly signsIn: boolean;
  /** The files that it takes in its body. */
  readonly files: readonly Input[];
  /** Whether it obeys an `Idempotency-Key`. */
  readonly heedsKey: boolean;
  /** Whether it does so when the web application makes it: always with a POST. */
  readonly heedsKeyOfWeb: boolean;
  /** The names of the inputs in its query. */
  readonly queried: TakenNames;
  /** The keys of the body that hold a password. */
  readonly secrets: readonly string[];
  readonly bodyLimit: BodyLimit;
}

/** Prepares a product to be served. `unbounded`: the bytes that inputs without a bound may take. */
export function prepareProduct(
  product: ServableProduct,
  revision: number,
  unbounded = usualServerLimits.bodyBytes,
): ServedProduct {
  const { model } = product.engine;
  const routes = model.calls.map((call) => routeOf(model, call, unbounded));
  return {
    engine: product.engine,
    screens: product.screens,
    demo: product.demo ?? [],
    logo: product.logo ?? null,
    describeApi: product.describeApi ?? null,
    lineAt: product.lineAt ?? null,
    isOpen: isOpen(model),
    answered: [...new Set(model.calls.flatMap(({ headers }) => headers.map(({ name }) => name)))],
    model,
    revision,
    calls: compileRouter(routes.map((route) => ({ method: route.call.method, path: route.call.path, value: route }))),
    callsByName: new Map(routes.map((route) => [route.call.name, route])),
    pages: compileRouter(model.screens.map(({ path }) => ({ method: "GET", path, value: true }))),
    recordPaths: new Map(model.calls.flatMap((call) => recordPath(model, call))),
    keyInQuery: model.identification?.key?.place === "query" ? model.identification.key.name : null,
    headers: headersTaken(model),
    rate: rateNamed(model, "callsPerPerson"),
    largestBodyOf: largestBodies(model, routes),
  };
}

/** Whether pages of any origin may request a target. They never may for the product's own calls. */
export function isOpenAt({ isOpen: isAny }: ServedProduct, { segments }: RequestTarget): boolean {
  return isAny && segments?.[0] !== "_ninepoint";
}

// A page must know a token to send it in a header. Browsers send cookies, and name with password, by themselves.
function isOpen({ allCalls, identification }: Specification): boolean {
  return (
    allCalls.otherPages === "any" &&
    (identification === null || (identification.token?.kind === "header" && !identification.basic))
  );
}

function largestBodies(model: Specification, routes: readonly Route[]): ServedProduct["largestBodyOf"] {
  const known = new Map<string, BodyLimit>();
  return (role) => {
    const before = known.get(role);
    if (before !== undefined) return before;
    const largest = largestBodyOfCalls(
      routes.flatMap(({ call, bodyLimit }) => (mayEver(model, role, call) ? [bodyLimit] : [])),
    );
    known.set(role, largest);
    return largest;
  };
}

/** What follows from the path and the inputs of a call. `unbounded`: the bytes that inputs without a bound may take. */
export function routeOf(model: Specification, call: Call, unbounded: number): Route {
  return {
    call,
    pattern: routePattern(call.path),
    queried: new Map(
      call.takes.flatMap(({ wire, place, type }) =>
        place === "query" ? [[wire, type.kind === "list" ? "several times" : "once"] as const] : [],
      ),
    ),
    parameters: call.path.flatMap((part, at) => (part.kind === "parameter" ? [{ name: part.name, at }] : [])),
    account: call.does.kind === "sign in" ? accountInput(model, call) : null,
    creates: !["list", "read", "me", "nothing", "sign in", "sign out"].includes(call.does.kind),
    isForWorkers: call.method === "GET" && ["list", "read", "me", "nothing"].includes(call.does.kind),
    signsIn: becomesSomebody(call),
    files: call.takes.filter(({ type, place }) => place === "body" && (type.kind === "file" || type.kind === "image")),
    heedsKey: heedsKey(call),
    heedsKeyOfWeb: heedsKey({ ...call, method: "POST" }),
    secrets: call.takes.flatMap(({ wire, type }) => (type.kind === "secret" ? [lastPart(wire)] : [])),
    bodyLimit: largestBodyOfCall(call, unbounded),
  };
}

function accountInput(model: Specification, call: Call): string | null {
  const by = model.identification?.by;
  return call.takes.find(({ name, field }) => (field ?? name) === by)?.name ?? by ?? null;
}

/** By which path the records of an entity are read, where a call does that: the part before the key. */
export function recordPath(model: Specification, { does, method, path, subject }: Call): [string, string][] {
  if (
    does.kind !== "read" ||
    method !== "GET" ||
    subject?.kind !== "key" ||
    subject.where !== null ||
    subject.field !== entityNamed(model, does.entity).key
  )
    return [];
  const words = path.flatMap((part) => (part.kind === "word" ? [encodeURIComponent(part.text)] : []));
  const keyIsLast = path.at(-1)?.kind === "parameter" && words.length === path.length - 1;
  return keyIsLast ? [[does.entity, `/${words.join("/")}/`]] : [];
}

function headersTaken({ calls, identification }: Specification): readonly string[] {
  const { token = null, key = null } = identification ?? {};
  const ways = [...(token?.kind === "header" ? [token.header] : []), ...(key?.place === "header" ? [key.name] : [])];
  const inputs = calls.flatMap(({ takes }) => takes.flatMap(({ place, wire }) => (place === "header" ? [wire] : [])));
  return [...new Set([...ways, ...inputs])].filter((name) => name.toLowerCase() !== "authorization");
}

/** The rate that a constant is; null: there is none of this name. */
export function rateNamed(model: Specification, name: string): Rate | null {
  const constant = model.constants.find((one) => one.name === name && one.type.kind === "rate");
  return constant === undefined ? null : asRate(constant.value);
}

function asRate(value: Value): Rate | null {
  if (value === null || typeof value !== "object" || !("count" in value) || !("per" in value)) return null;
  const { count, per } = value;
  return typeof count === "number" && typeof per === "number" ? { count, per } : null;
}
