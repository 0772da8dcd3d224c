import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { peopledState } from "../../../test/properties/engine-people.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Row } from "../../semantics/state/state.ts";
import { ProtocolState } from "./protocol-state.ts";
import { decideWithProtocol } from "./decide-with-protocol.ts";
import type { ProtocolRequest } from "./decide-with-protocol.ts";
import { decideInObservedOrder } from "./decide-in-observed-order.ts";

/** The order of checks that a document leaves open or sets, and who may read and change tasks in it. */
interface Setting {
  readonly order: string;
  readonly rights?: readonly string[];
  /**
   * The sign-in name of the caller; absent for a visitor.
   *
   * The *target* is the implementation that is tested. A *visitor* is somebody who is not signed in.
   */
  readonly caller?: "ann" | "cleo";
  /** What the request changes; task 1 is Cleo's, and there is no task 9. */
  readonly number?: "1" | "9";
  readonly title?: string;
  readonly resolvedOptions?: Partial<ProtocolRequest["resolvedOptions"]>;
}

const usualRights = [
  "| read Task | yes | yes | yes | yes |",
  "| create Task | | yes | yes | |",
  "| update Task | | own | yes | |",
];

function taskDocument({ order, rights = usualRights }: Setting): Specification {
  return smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| title | text 2..9 | yes | |",
      "| owner | Person | yes | `me` |",
    ],
    conditions: ["| own | Task | `owner == me` |"],
    rights: ["| read Person | yes | yes | yes | yes |", ...rights],
    calls: `### All calls\n\n- ${order}\n`,
    errors: ["| BAD_FORM | 400 | That is no JSON. | malformed |"],
  });
}

const cleosTask: Row = { id: "t1", values: { number: 1, title: "Desk", owner: "cleo" }, since: {} };
const noOptions = { credentials: null, key: null, ifNoneMatch: null, ifMatch: null, malformation: null };

/**
 * The status that is required of a target which answers a change of a task with `received`. By default the request has
 * two faults: there is no such task, and the title is too short.
 */
function requiredStatus(received: number, setting: Setting): number {
  const { caller, number = "9", title = "x", resolvedOptions } = setting;
  const model = taskDocument(setting);
  const protocolState = new ProtocolState([]);
  protocolState.beginSession("ann", 1, "ended");
  protocolState.signOut("ended");
  const call = callNamed(model, "Change a task");
  const protocolRequest: ProtocolRequest = {
    model,
    state: apply(peopledState(model), [{ kind: "put", entity: "Task", row: cleosTask }]),
    actor: caller === undefined ? { kind: "visitor" } : { kind: "person", id: caller },
    request: {
      call: call.name,
      subject: number,
      input: { title },
      query: {},
      ifMatch: null,
      token: "",
      base: null,
      here: null,
      now: "2026-11-21T10:00:00.000Z",
      id: "t",
    },
    sent: { method: "PATCH", path: `/api/tasks/${number}`, headers: {}, body: null },
    resolvedOptions: { ...noOptions, ...resolvedOptions },
    sendOptions: undefined,
    modelTag: null,
  };
  return decideInObservedOrder(decideWithProtocol(protocolRequest, protocolState), protocolRequest, protocolState, {
    kind: "answer",
    status: received,
    headers: {},
    body: "",
  }).decision.status;
}

/** The statuses that a target may answer. */
function acceptedStatuses(setting: Setting): readonly number[] {
  return [200, 400, 401, 403, 404, 409, 412, 422, 500].filter((status) => requiredStatus(status, setting) === status);
}

const order = "Judged first: any";

test("if the document leaves the order of checks open, each applicable refusal is right, and no other", () => {
  expect(acceptedStatuses({ order, caller: "ann" })).toEqual([404, 422]);
  expect(requiredStatus(403, { order, caller: "ann" })).toBe(422);
});

test("a person whose role may not make the call may be told what else is wrong with the request", () => {
  expect(acceptedStatuses({ order, caller: "cleo" })).toEqual([403, 404, 422]);
  expect(acceptedStatuses({ order, caller: "cleo", number: "1", title: "Table" })).toEqual([403]);
});

test("an unknown caller may be told what is wrong with the request, but not that they lack a right", () => {
  expect(acceptedStatuses({ order })).toEqual([401, 404, 422]);
  expect(requiredStatus(403, { order })).toBe(401);
});

test("for an unknown caller, a record exists where visitors may read it, whoever else may not", () => {
  const readBy = (cells: string): readonly string[] => [`| read Task | ${cells} |`, ...usualRights.slice(1)];
  const existing = { order, number: "1", title: "Table" } as const;
  expect(acceptedStatuses({ ...existing, rights: readBy("yes | own | own | yes") })).toEqual([401]);
  expect(acceptedStatuses({ ...existing, rights: readBy(" | yes | yes | yes") })).toEqual([401, 404]);
});

test("a malformed request with an invalid token may be refused for either", () => {
  const resolvedOptions = { malformation: "cut off", credentials: { kind: "token", token: "ended" } } as const;
  const setting = { order, number: "1", title: "Table", resolvedOptions } as const;
  expect(acceptedStatuses(setting)).toEqual([400, 401]);
});

test("if the document says what is checked first, no other order is right", () => {
  expect(acceptedStatuses({ order: "Judged first: input", caller: "ann" })).toEqual([422]);
  expect(acceptedStatuses({ order: "Judged first: caller", caller: "ann" })).toEqual([404]);
});
