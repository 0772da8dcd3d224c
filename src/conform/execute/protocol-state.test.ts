import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { peopledState } from "../../../test/properties/engine-people.ts";
import type { Row } from "../../semantics/state/state.ts";
import { ProtocolState } from "./protocol-state.ts";

const model = smallDocument({ fields: ["| title | text 2..9 | yes | |"], rights: ["| create Task | | yes | yes | |"] });
const before = peopledState(model);
const ann = before.entities["Person"]!.get("ann")!;
const sessions = (): ProtocolState =>
  new ProtocolState(
    ["one", "two"].map((token, number) => ({
      id: "ann",
      number,
      role: "Member",
      credentials: { kind: "token", token },
      secret: null,
    })),
  );
const tokens = (protocolState: ProtocolState): readonly (readonly [string, boolean])[] =>
  protocolState.sessionsOf("ann").map(({ token, endedBy }) => [token, endedBy === null]);
const put = (row: Row) => [{ kind: "put", entity: "Person", row } as const];

test("a new secret ends the sessions of the person", () => {
  const protocolState = sessions();
  protocolState.recordWrites(
    model,
    before,
    put({ ...ann, values: { ...ann.values, password: "quite another" } }),
    { kind: "person", id: "bob" },
    null,
  );
  expect(tokens(protocolState)).toEqual([
    ["one", false],
    ["two", false],
  ]);
});

test("setting the same secret again makes the person's other sessions uncertain", () => {
  const protocolState = sessions();
  protocolState.recordWrites(model, before, put(ann), { kind: "person", id: "ann" }, "two");
  protocolState.dropUncertainSessions(model, before, put(ann), "two");
  expect(tokens(protocolState)).toEqual([["two", true]]);
});
