import { createRefusal } from "../../../src/semantics/decision/create-refusal.ts";
import type { Actor } from "../../../src/semantics/state/state.ts";
import type { Request } from "../../../src/semantics/decision/request.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Commit } from "../../../src/runtime/engine/context/commit.ts";
import type { Engine, RequestOutcome, PerformedRequest } from "../../../src/runtime/engine/engine.ts";
import type { IdempotentRequest } from "../../../src/runtime/idempotent-request.ts";
import type { Screens } from "../../../src/runtime/screens/view/screens.ts";

/** What the fake engine was asked. */
export interface Asked {
  readonly actor: Actor;
  readonly request: Request;
  readonly once: IdempotentRequest | undefined;
}

/** An engine that answers by rote, remembers what it was asked, and commits when told to. */
export interface FakeEngine extends Engine {
  readonly asked: Asked[];
  /** Replaces the answer by rote. */
  answer: ((asked: Asked) => Promise<RequestOutcome> | RequestOutcome) | null;
  commit(...entities: readonly string[]): void;
  /** Commits what ended the sessions of these people. */
  commitEnding(...people: readonly string[]): void;
}

export const ticket = `{"number":7,"subject":"Printer on fire 🔥"}`;

export function performed(more: Partial<PerformedRequest> = {}): PerformedRequest {
  return { kind: "answer", status: 200, body: ticket, etag: null, record: null, person: null, again: false, ...more };
}

export function fakeEngine(model: Specification): FakeEngine {
  const listeners = new Set<(commit: Commit) => void>();
  const engine: FakeEngine = {
    model,
    parts: null,
    asked: [],
    answer: null,
    perform: async (actor, request, once) => {
      const asked = { actor, request, once };
      engine.asked.push(asked);
      return engine.answer?.(asked) ?? byRote(model, request);
    },
    identify: async () => ({ kind: "nobody" }),
    roleOf: async (actor) => (actor.kind === "person" ? "Agent" : "Visitor"),
    addPerson: async () => ({ kind: "added", id: "new" }),
    fireTimers: async () => 0,
    hear: () => {},
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    commit: (...entities) =>
      listeners.forEach((listener) => listener({ written: writtenIn(entities), replaced: false, ended: [] })),
    commitEnding: (...people) =>
      listeners.forEach((listener) =>
        listener({
          written: writtenIn(["User"]),
          replaced: false,
          ended: people.map((person) => ({ person, but: null })),
        }),
      ),
  };
  return engine;
}

let commits = 0;

/** One new record of each entity. */
function writtenIn(entities: readonly string[]): Commit["written"] {
  commits += 1;
  const id = `record ${commits}`;
  return new Map(
    entities.map((entity) => [entity, new Map([[id, { before: null, now: { id, values: {}, since: {} } }]])]),
  );
}

/** Screens of which a visitor may know nothing. */
export const fakeScreens: Screens = {
  product: async () => ({
    title: "Desk",
    summary: "",
    language: "en",
    head: { locale: null, timeZone: null, colour: null },
    points: [],
    viewer: { role: "Visitor", id: null, label: null },
    signIn: null,
    screens: [],
    entities: [],
  }),
  screen: async (_actor, name, parameters) => ({ kind: "prose", name, text: JSON.stringify(parameters) }),
  account: async () => ({ record: null, columns: [], secret: null }),
  history: async () => ({ entries: [], earlier: null }),
  exported: async () => ({ columns: [], total: 0, next: async () => null }),
  readImport: async () => Promise.reject(new Error("Nothing is imported here.")),
  deletingCall: async () => ({ call: null }),
  file: async () => {
    throw new Error("A desk keeps no files.");
  },
  form: async () => ({
    call: "Open",
    title: "",
    submit: "",
    kind: "create",
    subject: null,
    inputs: [],
    etag: null,
    refused: null,
    limits: [],
  }),
  views: async () => ({ views: [], maySave: false, mayShare: false }),
  allViews: async () => ({ views: [] }),
  saveView: async (_actor, { name, query, shared }) => ({ id: "1", name, query, shared, mayChange: true }),
  changeView: async (_actor, id) => ({ id, name: "", query: "", shared: false, mayChange: true }),
  deleteView: async () => ({}),
  selection: async () => ({ records: [], actions: [], total: 0 }),
  options: async () => ({ options: [], refused: [] }),
  reasons: async () => ({ refused: [], moves: [] }),
  outcome: async () => ({
    label: "",
    key: "",
    etag: "",
    ways: [],
    undoFor: null,
    begunIn: null,
    hindered: null,
    next: [],
  }),
  search: async () => ({ groups: [] }),
  startActions: async () => ({ actions: [] }),
  changesSeen: async (actor, written) =>
    actor.kind === "person" ? [...written.keys()].filter((entity) => entity !== "Secret") : [],
};

function byRote(model: Specification, { call, input, subject }: Request): RequestOutcome {
  switch (call) {
    case "Read":
      return subject === "7"
        ? performed({ etag: `"v1"`, record: { entity: "Ticket", key: "7" } })
        : createRefusal(model, "not found");
    case "Open":
      return performed({ status: 201, etag: `"v1"`, record: { entity: "Ticket", key: "7/8" } });
    case "Sign in":
      return input["password"] === "right"
        ? performed({ body: `{"name":"Ada"}`, person: String(input["email"]) })
        : createRefusal(model, "bad credentials");
    case "Sign out":
    case "Drop":
      return performed({ status: 204, body: undefined });
    default:
      return performed();
  }
}
