import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import { entityNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { heedsKey } from "../../semantics/http/decide-sent.ts";
import { bodyLimitOf, largestOf } from "./body-limit.ts";
import type { BodyLimit } from "./body-limit.ts";
import type { ServableProduct } from "./servable-product.ts";
import type { TakenNames } from "./parse-query-string.ts";
import { compileRouter } from "./router.ts";
import type { Router } from "./router.ts";
import type { RequestTarget } from "./request-target.ts";

/** A product with all that can be worked out once, when its document is read. */
export interface ServedProduct extends Required<ServableProduct> {
  readonly model: Specification;
  /** A number of its own for each reading of the document. */
  readonly revision: number;
  readonly calls: Router<Route>;
  readonly callsByName: ReadonlyMap<string, Route>;
  /** The paths of the document's screens. */
  readonly pages: Router<true>;
  /** By entity, what comes before the key in the path of one record. */
  readonly recordPaths: ReadonlyMap<string, string>;
  /** The headers that calls take by the document's own word. */
  readonly headers: readonly string[];
  /** The names of the headers that answers of the document have. */
  readonly answered: readonly string[];
  /** Whether pages of any origin may make the document's calls. */
  readonly isOpen: boolean;
  /** What one caller may do; null: as much as they like. */
  readonly rate: Rate | null;
  /** By role, the largest body that any call takes of those that it may ever make. */
  readonly largestBodyOf: (role: string) => BodyLimit;
}

/** A call and what its path tells. */
export interface Route {
  readonly call: Call;
  /** The path's parameters, each with its place among the segments. */
  readonly parameters: readonly { readonly name: string; readonly at: number }[];
  /** The input that names an account at sign-in; null for other calls. */
  readonly account: string | null;
  /** Whether it may create records, and so needs an id to give. */
  readonly creates: boolean;
  /** Whether an `Idempotency-Key` is heeded. */
  readonly heedsKey: boolean;
  /** The names of the inputs in its query string. */
  readonly queried: TakenNames;
  /** The keys of the body that hold a password. */
  readonly secrets: readonly string[];
  readonly bodyLimit: BodyLimit;
}

/** What the inputs of a call that have no bound may take of a body together, unless whoever starts the server says otherwise. */
const usualUnbounded = 1024 * 1024;

/** Prepares a product to be served. `unbounded`: the bytes that inputs without a bound may take. */
export function prepareProduct(product: ServableProduct, revision: number, unbounded = usualUnbounded): ServedProduct {
  const { model } = product.engine;
  const routes = model.calls.map((call) => routeOf(model, call, unbounded));
  return {
    engine: product.engine,
    screens: product.screens,
    demo: product.demo ?? [],
    isOpen: isOpen(model),
    answered: [...new Set(model.calls.flatMap(({ headers }) => headers.map(({ name }) => name)))],
    model,
    revision,
    calls: compileRouter(routes.map((route) => ({ method: route.call.method, path: route.call.path, value: route }))),
    callsByName: new Map(routes.map((route) => [route.call.name, route])),
    pages: compileRouter(model.screens.map(({ path }) => ({ method: "GET", path, value: true }))),
    recordPaths: new Map(model.calls.flatMap((call) => recordPath(model, call))),
    headers: headersTaken(model),
    rate: rateNamed(model, "callsPerPerson"),
    largestBodyOf: largestBodies(model, routes),
  };
}

/** Whether a page of any origin may ask for a target: never for what is the product's own. */
export function isOpenAt({ isOpen: isAny }: ServedProduct, { segments }: RequestTarget): boolean {
  return isAny && segments?.[0] !== "_ninepoint";
}

// A token in a header is sent by a page that knows it, never by a browser of its own accord; a cookie and a name with a password are.
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
    const largest = largestOf(routes.flatMap(({ call, bodyLimit }) => (mayEver(model, role, call) ? [bodyLimit] : [])));
    known.set(role, largest);
    return largest;
  };
}

function routeOf(model: Specification, call: Call, unbounded: number): Route {
  return {
    call,
    queried: new Map(
      call.takes.flatMap(({ wire, place, type }) =>
        place === "query" ? [[wire, type.kind === "list" ? "several times" : "once"] as const] : [],
      ),
    ),
    parameters: call.path.flatMap((part, at) => (part.kind === "parameter" ? [{ name: part.name, at }] : [])),
    account: call.does.kind === "sign in" ? accountInput(model, call) : null,
    creates: !["list", "read", "me", "nothing", "sign in", "sign out"].includes(call.does.kind),
    heedsKey: heedsKey(call),
    secrets: call.takes.flatMap(({ wire, type }) => (type.kind === "secret" ? [lastPart(wire)] : [])),
    bodyLimit: bodyLimitOf(call, unbounded),
  };
}

function accountInput(model: Specification, call: Call): string | null {
  const by = model.identification?.by;
  return call.takes.find(({ name, field }) => (field ?? name) === by)?.name ?? by ?? null;
}

function recordPath(model: Specification, { does, method, path, subject }: Call): [string, string][] {
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

function rateNamed(model: Specification, name: string): Rate | null {
  const constant = model.constants.find((one) => one.name === name && one.type.kind === "rate");
  return constant === undefined ? null : asRate(constant.value);
}

function asRate(value: Value): Rate | null {
  if (value === null || typeof value !== "object" || !("count" in value) || !("per" in value)) return null;
  const { count, per } = value;
  return typeof count === "number" && typeof per === "number" ? { count, per } : null;
}
