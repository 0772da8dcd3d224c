import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { peopledState } from "../../../test/properties/engine-people.ts";
import { callNamed } from "../../model/find.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { ModelState } from "../model-state/model-state.ts";
import type { Target } from "../target/target.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { Executor } from "./executor.ts";

const model = smallDocument({
  fields: ["| title | text 2..9 | yes | |"],
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read Task | yes | yes | yes | yes |",
    "| create Task | | | yes | yes |",
    "| update Person | | | | yes |",
  ],
});

/**
 * A target that answers each request as it has to, whatever was requested before.
 *
 * The *target* is the implementation that is tested.
 */
const target: Target = {
  base: null,
  send: ({ method }) =>
    Promise.resolve({
      kind: "answer",
      headers: {},
      ...(method === "PATCH"
        ? { status: 200, body: JSON.stringify({ id: "ann", name: "ann", email: "ann@x.org", role: "Clerk" }) }
        : { status: 201, body: JSON.stringify({ id: "0198c8a4-0000-7000-8000-000000000001", title: "Desk" }) }),
    }),
};

function signedIn(id: string, role: string, number: number): TestPerson {
  return { id, role, number, secret: "secret", credentials: { kind: "token", token: `token of ${id}` } };
}

const noParams: RequestParts = { subject: null, input: {}, query: {}, ifMatch: null };

test("a keyed request that takes effect after a concurrent change of role is recorded with the new role", async () => {
  const executor = new Executor(model, target, new ModelState(model, peopledState(model)), {
    clock: () => Date.parse("2026-11-23T09:00:00.000Z"),
    clockTolerance: 0,
    isShared: false,
    wait: () => Promise.resolve(),
  });
  const [ann, cleo] = [signedIn("ann", "Member", 1), signedIn("cleo", "Chief", 2)];
  executor.people.push(ann, cleo);
  executor.begin();
  // Members may not create tasks, so that only one order explains both answers.
  const change = {
    caller: cleo,
    call: callNamed(model, "Change a person"),
    params: { ...noParams, subject: "ann", input: { role: "Clerk" } },
  };
  const create = {
    caller: ann,
    call: callNamed(model, "Create a task"),
    params: { ...noParams, input: { title: "Desk" } },
    sendOptions: { key: "k1" },
  };
  const exchanges = await executor.executeConcurrently([create, change]);
  expect(exchanges.map(({ call, judgement }) => [call.name, judgement?.deviation])).toEqual([
    ["Change a person", null],
    ["Create a task", null],
  ]);
  expect(executor.protocolState.keyedRequests.map(({ firstDecided: { role } }) => role)).toEqual(["Clerk"]);
});
