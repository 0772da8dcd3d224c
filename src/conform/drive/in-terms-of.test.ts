import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { Mirror } from "../mirror/mirror.ts";
import { inTermsOf } from "./in-terms-of.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });

/** A world with two tasks, which the target is known to call so. */
function worldOf(...said: readonly number[]): { readonly mirror: Mirror; readonly ids: readonly string[] } {
  const mirror = new Mirror(model, emptyState);
  const ids = said.map(() => mirror.freshId(1_000_000));
  mirror.state = apply(
    mirror.state,
    ids.map((id) => ({ kind: "put", entity: "Task", row: { id, values: { title: "x" }, since: {} } })),
  );
  for (const [at, one] of said.entries()) mirror.learn(ids[at]!, one);
  return { mirror, ids };
}

test("what was sent is about the record that the target calls so, in each world", () => {
  const [here, there] = [worldOf(7, 8), worldOf(8, 7)];
  const asked = {
    subject: here.ids[0]!,
    input: { title: `about ${here.ids[1]}`, of: here.ids[1]!, number: "7" },
    query: { "id.in": `${here.ids[0]},${here.ids[1]}` },
    ifMatch: null,
  };
  expect(inTermsOf(here, there, asked)).toEqual({
    subject: there.ids[1],
    input: { title: `about ${there.ids[0]}`, of: there.ids[0], number: "7" },
    query: { "id.in": `${there.ids[1]},${there.ids[0]}` },
    ifMatch: null,
  });
  expect(inTermsOf(here, here, asked)).toEqual(asked);
});

test("what another world has not, and what is of another kind there, stands as it is", () => {
  const [here, there] = [worldOf(7), worldOf()];
  expect(inTermsOf(here, there, { subject: here.ids[0]!, input: {}, query: {}, ifMatch: null }).subject).toBe(
    here.ids[0],
  );
});
