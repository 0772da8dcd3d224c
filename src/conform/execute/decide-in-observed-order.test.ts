import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { peopledState } from "../../../test/properties/engine-people.ts";
import { callNamed } from "../../model/find.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { ProtocolState } from "./protocol-state.ts";
import { decideWithProtocol } from "./decide-with-protocol.ts";
import type { ProtocolRequest } from "./decide-with-protocol.ts";
import { decideInObservedOrder } from "./decide-in-observed-order.ts";

const targetIds = (order: string): Parameters<typeof smallDocument>[0] => ({
  fields: [
    "| number | integer, unique, counts up | yes | |",
    "| title | text 2..9 | yes | |",
    "| owner | Person | yes | `me` |",
  ],
  conditions: ["| own | Task | `owner == me` |"],
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read Task | yes | yes | yes | yes |",
    "| create Task | | yes | yes | |",
    "| update Task | | own | yes | |",
  ],
  calls: `### All calls\n\n- ${order}\n`,
});

const plainly: ProtocolRequest["resolvedOptions"] = {
  credentials: null,
  key: null,
  ifNoneMatch: null,
  ifMatch: null,
  malformation: null,
};
const ann: Actor = { kind: "person", id: "ann" };

/**
 * The answer that is required of an implementation which answers a change of a missing task, with a text that is too
 * short, with a status.
 */
function heldTo(order: string, actor: Actor, status: number, number = "9", title = "x"): Decision {
  const model = smallDocument(targetIds(order));
  const state = peopledState(model);
  const call = callNamed(model, "Change a task");
  const request = {
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
  };
  const protocolState = new ProtocolState([]);
  const protocolRequest: ProtocolRequest = {
    model,
    state,
    actor,
    request,
    sent: { method: "PATCH", path: "/api/tasks/9", headers: {}, body: null },
    resolvedOptions: plainly,
    sendOptions: undefined,
    tag: null,
  };
  return decideInObservedOrder(decideWithProtocol(protocolRequest, protocolState), protocolRequest, protocolState, {
    kind: "answer",
    status,
    headers: {},
    body: "",
  }).decision;
}

test("if the document leaves the order of checks open, each applicable refusal is right, and no other", () => {
  expect(heldTo("Judged first: any", ann, 422)).toMatchObject({ status: 422 });
  expect(heldTo("Judged first: any", ann, 404)).toMatchObject({ status: 404 });
  for (const other of [401, 403, 500, 200])
    expect(heldTo("Judged first: any", ann, other), String(other)).toMatchObject({ status: 422 });
});

test("an unknown caller may be told what is wrong for any caller, but not that they lack a right", () => {
  const visitor: Actor = { kind: "visitor" };
  for (const status of [401, 404, 422]) expect(heldTo("Judged first: any", visitor, status)).toMatchObject({ status });
  expect(heldTo("Judged first: any", visitor, 403)).toMatchObject({ status: 401 });
});

test("if the document says what is checked first, no other order is right", () => {
  expect(heldTo("Judged first: input", ann, 404)).toMatchObject({ status: 422 });
  expect(heldTo("Judged first: caller", ann, 422)).toMatchObject({ status: 404 });
});
