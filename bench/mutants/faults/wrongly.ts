import type { HttpAnswer } from "../../../src/conform/target/target.ts";
import { parseJsonBody } from "../../../src/conform/target/parse-json-body.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { decide } from "../../../src/semantics/decide.ts";
import type { Decision } from "../../../src/semantics/decision/decision.ts";
import type { HttpRequest } from "../../../src/semantics/http/http-request.ts";
import type { Request } from "../../../src/semantics/decision/request.ts";
import type { Actor, State } from "../../../src/semantics/state/state.ts";
import type { Send, Wrongly } from "./fault.ts";

/** A call that is decided. */
export interface Deciding {
  readonly model: Specification;
  readonly state: State;
  readonly actor: Actor;
  readonly request: Request;
}

/** Decides otherwise; `right` is what the document says. */
export function deciding(otherwise: (deciding: Deciding, right: () => Decision) => Decision): Wrongly {
  return {
    parts: {
      decide: (model, state, actor, request) =>
        otherwise({ model, state, actor, request }, () => decide(model, state, actor, request)),
    },
  };
}

/** Decides as of other inputs. */
export function reading(change: (request: Request, deciding: Deciding) => Request): Wrongly {
  return deciding((one) => decide(one.model, one.state, one.actor, change(one.request, one)));
}

/** What the named call does. */
export function doesOf({ model, request }: Deciding): string {
  return model.calls.find(({ name }) => name === request.call)?.does.kind ?? "";
}

/** Sends other requests on. */
export function receiving(change: (request: HttpRequest) => HttpRequest): Wrongly {
  return { wire: (send) => (request) => send(change(request)) };
}

/** Sends other answers back. */
export function answering(change: (answer: HttpAnswer, request: HttpRequest) => HttpAnswer): Wrongly {
  return {
    wire:
      (send): Send =>
      async (request) => {
        const came = await send(request);
        return came.kind === "answer" ? change(came, request) : came;
      },
  };
}

/** Tells other JSON where a call is granted. */
export function telling(change: (json: Value, request: HttpRequest) => Value): Wrongly {
  return answering((came, request) => {
    const json = came.status < 400 && came.body !== "" ? parseJsonBody(came.body) : undefined;
    return json === undefined ? came : { ...came, body: JSON.stringify(change(json, request)) };
  });
}

/** A JSON value with each value inside changed, properties by their name; what becomes undefined is left out. */
export function everywhere(json: Value, change: (value: Value, name: string) => Value | undefined, name = ""): Value {
  const of = (value: Value, at: string): Value | undefined => change(inside(value, at), at);
  const inside = (value: Value, at: string): Value => {
    if (Array.isArray(value)) return (value as readonly Value[]).flatMap((item) => of(item, at) ?? []);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const changed = of(one, key);
        return changed === undefined ? [] : [[key, changed] as const];
      }),
    );
  };
  return of(json, name) ?? null;
}

/** A page of a list; null where an answer is none. */
export function pageIn(json: Value): Page | null {
  return isObject(json) && Array.isArray(json["items"]) ? (json as unknown as Page) : null;
}

/** A page as conventions have it. */
export interface Page {
  readonly items: readonly Value[];
  readonly total: Value;
  readonly next: Value;
}

/** Whether JSON is an object. */
export function isObject(value: Value | undefined): value is Readonly<Record<string, Value>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A request whose body is changed; one without stays as it is. */
export function withBody(request: HttpRequest, change: (json: Value) => Value): HttpRequest {
  const json = request.body === null ? undefined : parseJsonBody(request.body);
  return json === undefined ? request : { ...request, body: JSON.stringify(change(json)) };
}

/** A request with parts of its query string changed; a part that becomes null is left out. */
export function withQuery(
  request: HttpRequest,
  change: (name: string, value: string) => readonly [string, string] | null,
): HttpRequest {
  const [path = "", query] = request.path.split("?");
  if (query === undefined) return request;
  const parts = [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const changed = change(name, value);
    return changed === null ? [] : [`${encodeURIComponent(changed[0])}=${encodeURIComponent(changed[1])}`];
  });
  return { ...request, path: parts.length === 0 ? path : `${path}?${parts.join("&")}` };
}
