import type { Call } from "../model/call.ts";
import type { Detection } from "../model/error-entry.ts";
import type { Specification } from "../model/specification.ts";
import type { PasswordHasher } from "../runtime/engine/context/password-hasher.ts";
import { PasswordsBusy } from "../runtime/password/passwords-busy.ts";
import { httpRequestOf } from "../semantics/http/http-request.ts";
import type { State } from "../semantics/state/state.ts";
import type { CallWitness } from "../compare/search/witness.ts";
import { openProductUnderTest } from "./product-under-test.ts";
import type { ProductRequest, ProductUnderTest } from "./product-under-test.ts";

/** What a probe sent, in words, and the status of the last answer. */
export interface ProbeResult {
  readonly description: string;
  readonly status: number;
}

/** A world in which probes are sent, with witnesses of granted calls, of which some probes need one. */
export interface ProbeSetting {
  readonly model: Specification;
  readonly state: State;
  readonly people: readonly string[];
  readonly granted: readonly CallWitness[];
}

/**
 * Sends a request for a detection that only HTTP can bring about, since `decide` never meets it. Answers what was sent and the
 * status that came back; null where no request brings the detection about.
 */
export async function probeDetection(setting: ProbeSetting, detection: Detection): Promise<ProbeResult | null> {
  return (await probes[detection]?.(setting)) ?? null;
}

type Probe = (setting: ProbeSetting) => Promise<ProbeResult | null> | null;

const probes: Partial<Record<Detection, Probe>> = {
  malformed: (setting) => sendBody(setting, "sends a body that is no JSON", "{"),
  "too large": (setting) =>
    sendBody(setting, "sends a body of two megabytes", JSON.stringify({ all: "x".repeat(2_000_000) })),
  "not supported": (setting) =>
    sendBody(setting, "sends a body of another type", "a,b", { "Content-Type": "text/csv" }),
  "wrong method": sendWrongMethod,
  "not found": (setting) =>
    sendToCalls(setting, setting.model.calls.slice(0, 1), "calls a path that there is not", () => ({
      method: "GET",
      path: "/nothing/is/here",
      headers: { Accept: "application/json" },
      body: null,
    })),
  "not allowed": sendWithoutRights,
  "not signed in": (setting) =>
    sendToCalls(
      { ...setting, people: [] },
      setting.model.calls.filter(({ does }) => does.kind !== "sign in" && does.kind !== "sign up"),
      "shows a token that is none",
      (call) => ({ ...plainRequest(call), headers: { ...jsonHeaders, Authorization: "Bearer none" }, body: null }),
    ),
  "key reused": reuseKey,
  unavailable: sendWhileBusy,
};

/** Sends a body to the calls that take one. */
function sendBody(
  setting: ProbeSetting,
  description: string,
  body: string,
  headers: Readonly<Record<string, string>> = jsonHeaders,
): Promise<ProbeResult | null> {
  const taking = setting.model.calls.filter(
    ({ takes, method }) => method !== "GET" && method !== "DELETE" && takes.some(({ place }) => place === "body"),
  );
  return sendToCalls(setting, taking, description, (call) => ({ ...plainRequest(call), headers, body }));
}

/** Calls a path with a method with which no call has that path. */
function sendWrongMethod(setting: ProbeSetting): Promise<ProbeResult | null> | null {
  const { calls } = setting.model;
  const call = calls.find(({ path }) => path.every(({ kind }) => kind === "word"));
  if (call === undefined) return null;
  const method = (["PUT", "DELETE", "PATCH", "POST"] as const).find(
    (one) => !calls.some((other) => other.method === one && pathOf(other) === pathOf(call)),
  );
  return method === undefined
    ? null
    : sendToCalls(setting, [call], `calls ${pathOf(call)} with ${method}`, () => ({
        method,
        path: pathOf(call),
        headers: {},
        body: null,
      }));
}

/** Makes a call of a document that grants nothing to anybody. */
function sendWithoutRights(setting: ProbeSetting): Promise<ProbeResult | null> | null {
  const { model, people } = setting;
  const [person] = people;
  const call = model.calls.find(
    ({ does, subject }) => does.kind === "create" || (does.kind === "list" && subject === null),
  );
  if (call === undefined || person === undefined) return null;
  const grantless = {
    ...model,
    grants: [],
    calls: model.calls.map((one) => ({ ...one, for: one.for === null ? null : [] })),
  };
  const body = call.method === "GET" ? null : "{}";
  return withProduct({ ...setting, model: grantless }, async (product) => ({
    description: `Where nothing is granted to anybody, somebody makes the call “${call.name}”`,
    status: (await product.send({ ...plainRequest(call), headers: jsonHeaders, body }, person)).status,
  }));
}

const jsonHeaders = { "Content-Type": "application/json" };

function pathOf({ path }: Call): string {
  return `/${path.map((part) => (part.kind === "word" ? encodeURIComponent(part.text) : "1")).join("/")}`;
}

function plainRequest(call: Call): Pick<ProductRequest, "method" | "path"> {
  return { method: call.method, path: pathOf(call) };
}

/** Sends a request to one call after another, as one person after another, until an answer is neither 401 nor 403. */
async function sendToCalls(
  setting: ProbeSetting,
  calls: readonly Call[],
  description: string,
  sent: (call: Call) => ProductRequest,
): Promise<ProbeResult | null> {
  return withProduct(setting, async (product) => {
    let last: ProbeResult | null = null;
    for (const call of calls.slice(0, 6)) {
      for (const person of [...setting.people, null]) {
        const { status } = await product.send(sent(call), person);
        last = { description: `Somebody ${description}`, status };
        if (status !== 401 && status !== 403) return last;
      }
    }
    return last;
  });
}

/** Makes one call twice, with the same Idempotency-Key and another body. */
async function reuseKey(setting: ProbeSetting): Promise<ProbeResult | null> {
  const granted = setting.granted.find(
    ({ request, actor }) =>
      actor.kind === "person" &&
      setting.model.calls.some(({ name, method }) => name === request.call && method === "POST"),
  );
  if (granted === undefined) return null;
  const { model } = setting;
  const call = model.calls.find(({ name }) => name === granted.request.call)!;
  const person = granted.actor.kind === "person" ? granted.actor.id : null;
  const request = httpRequestOf(model, call, granted.request);
  const keyed = { ...request, headers: { ...request.headers, "Idempotency-Key": "the-same" } };
  return withProduct({ ...setting, state: granted.state }, async (product) => {
    await product.send(keyed, person);
    const { status } = await product.send(
      { ...keyed, headers: { ...jsonHeaders, ...keyed.headers }, body: '{"another":"body"}' },
      person,
    );
    return {
      description: `Somebody makes the call “${call.name}” twice with one Idempotency-Key and two bodies`,
      status,
    };
  });
}

/** A password service that is always busy. */
const busyPasswords: PasswordHasher = {
  hash: () => Promise.reject(new PasswordsBusy()),
  verify: () => Promise.reject(new PasswordsBusy()),
};

async function sendWhileBusy(setting: ProbeSetting): Promise<ProbeResult | null> {
  const granted = setting.granted.find(({ request }) =>
    setting.model.calls.some(
      ({ name, takes }) =>
        name === request.call &&
        takes.some(({ name: input, type }) => type.kind === "secret" && Object.hasOwn(request.input, input)),
    ),
  );
  if (granted === undefined) return null;
  const { model } = setting;
  const call = model.calls.find(({ name }) => name === granted.request.call)!;
  const description = `Somebody makes the call “${call.name}” while too many passwords are being looked at`;
  return withProduct(
    { ...setting, state: granted.state },
    async (product) => ({
      description: description,
      status: (
        await product.send(
          httpRequestOf(model, call, granted.request),
          granted.actor.kind === "person" ? granted.actor.id : null,
        )
      ).status,
    }),
    busyPasswords,
  );
}

async function withProduct<T>(
  { model, state }: ProbeSetting,
  work: (product: ProductUnderTest) => Promise<T>,
  passwords?: PasswordHasher,
): Promise<T> {
  const product = await openProductUnderTest(model, state, undefined, passwords);
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

/** Makes a call more often than its rate allows, with a model in which the rate is two a minute. */
export async function probeRate(
  { model, state, people }: ProbeSetting,
  which: { readonly call: string } | { readonly constant: string },
): Promise<ProbeResult | null> {
  const rate = { count: 2, per: 60_000 };
  const slow: Specification =
    "call" in which
      ? { ...model, calls: model.calls.map((call) => (call.name === which.call ? { ...call, limit: rate } : call)) }
      : {
          ...model,
          constants: model.constants.map((constant) =>
            constant.name === which.constant ? { ...constant, value: { ...rate } } : constant,
          ),
        };
  const call =
    "call" in which
      ? model.calls.find(({ name }) => name === which.call)
      : model.calls.find(({ method, path }) => method === "GET" && path.every(({ kind }) => kind === "word"));
  if (call === undefined) return null;
  return withProduct({ model: slow, state, people, granted: [] }, async (product) => {
    let status = 0;
    for (let made = 0; made < 3; made += 1)
      ({ status } = await product.send(
        {
          ...plainRequest(call),
          headers: call.method === "GET" ? {} : jsonHeaders,
          body: call.method === "GET" || call.method === "DELETE" ? null : "{}",
        },
        people[0] ?? null,
      ));
    return {
      description: `Where two calls a minute are allowed, somebody makes the call “${call.name}” a third time`,
      status,
    };
  });
}
