import type { Call } from "../../../../src/model/call.ts";
import type { Specification } from "../../../../src/model/specification.ts";
import { hostileBodies, hostileHeads } from "./attacks.ts";
import type { Attack } from "./attacks.ts";

/** What an attack is sent to. */
export interface Target {
  readonly method: string;
  readonly path: string;
  /** The call whose inputs a body begins like; null: none. */
  readonly call: Call | null;
  /** A body for the call itself, as it is sent here. */
  readonly wrapped: (body: string) => string;
}

const asItIs = (body: string): string => body;

/** All that a product answers: the calls of its document, and the product's own. */
export function targetsOf(model: Specification): readonly Target[] {
  const calls = model.calls.map(
    (call): Target => ({
      method: call.method,
      path: `/${call.path.map((part) => (part.kind === "word" ? encodeURIComponent(part.text) : "1")).join("/")}`,
      call,
      wrapped: asItIs,
    }),
  );
  const acts = model.calls.map(
    (call): Target => ({
      method: "POST",
      path: "/_ninepoint/act",
      call,
      wrapped: (body) => `{"call":${JSON.stringify(call.name)},"subject":null,"ifMatch":null,"input":${body}}`,
    }),
  );
  const screens = model.screens.map(({ name }): Target => own("GET", `screen/${encodeURIComponent(name)}`));
  const options = model.calls.flatMap((call) =>
    call.takes
      .slice(0, 1)
      .map((input) =>
        own("GET", `options?call=${encodeURIComponent(call.name)}&input=${encodeURIComponent(input.wire)}`),
      ),
  );
  const others = [
    own("GET", "health"),
    own("GET", "product"),
    own("GET", "form"),
    own("GET", "files/Thing/1/picture"),
    own("GET", "errors/NOT_FOUND"),
    own("POST", "act"),
    own("POST", "become"),
    own("POST", "sign-out"),
    { method: "POST", path: "/nothing/here", call: null, wrapped: asItIs },
  ];
  return [...calls, ...acts, ...screens, ...options, ...others];
}

/** Every attack of a size on a target; what has no body to read is sent none. */
export function attacksOn(
  { method, call, wrapped }: Target,
  size: number,
): readonly (readonly [name: string, () => Attack])[] {
  const heads = Object.entries(hostileHeads).map(([name, make]) => [name, () => make(Math.min(size, 12_000))] as const);
  if (method === "GET") return heads;
  const bodies = Object.entries(hostileBodies).map(
    ([name, make]) =>
      [
        name,
        () => {
          const attack = make(size, call);
          const isJson = attack.headers?.["Content-Type"] === "application/json";
          return isJson ? { ...attack, body: wrapped(attack.body ?? "") } : attack;
        },
      ] as const,
  );
  return [...heads, ...bodies];
}

function own(method: string, path: string): Target {
  return { method, path: `/_ninepoint/${path}`, call: null, wrapped: asItIs };
}
