import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { SmallDocument } from "../../../test/decisions/small-world.ts";
import type { Value } from "../../model/value-type.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { ModelState } from "../model-state/model-state.ts";
import { idPlaceholderFor } from "../model-state/placeholders.ts";
import { revealedValues } from "./revealed-values.ts";

const rights = ["| read Person | | yes | yes | yes |"];
const fields = ["| title | text | | |"];
const chief = idPlaceholderFor(0, 1);

/**
 * What an answer to the call `me` reveals, where the target's id of the chief is 7.
 *
 * The *target* is the implementation that is tested.
 */
function revealedByMe(said: Partial<SmallDocument>, json: Value): ReturnType<typeof revealedValues> {
  const model = smallDocument({ fields, rights, ...said });
  const modelState = new ModelState(model, emptyState);
  modelState.write([{ kind: "put", entity: "Person", row: { id: chief, values: {}, since: {} } }], []);
  modelState.learn(chief, 7);
  return revealedValues(model, modelState, model.calls.find(({ does }) => does.kind === "me")!, json);
}

test("a reference in an answer reveals the record that has this id on the target", () => {
  const people = ["| boss | Person | | |"];
  const revealed = (boss: Value): unknown => revealedByMe({ people }, { id: 8, name: "Ann", boss }).values;
  expect(revealedByMe({ people }, { id: 8, name: "Ann" }).id).toBe(8);
  expect(revealed(7)).toEqual({ name: "Ann", boss: chief });
  expect(revealed(null)).toEqual({ name: "Ann", boss: null });
  expect([revealed(9), revealed(chief)]).toEqual([{ name: "Ann" }, { name: "Ann" }]);
});

const calls = (gives: string): string => `### Shape Inner of Person

- Gives: \`{"called": name, "id": id}\`

### Shape Outer of Person

- Gives: \`{"inner": Inner(this), "mail": me.email}\`

### Who

- Call: \`GET /api/who\`
- Does: me
- Answers: 200 \`${gives}\`
`;

test("an answer reveals the fields of the caller through shapes within shapes", () => {
  expect(
    revealedByMe(
      { calls: calls(`{"user": Outer(me)}`) },
      { user: { inner: { called: "Ann", id: 8 }, mail: "ann@example.com" } },
    ),
  ).toEqual({ values: { name: "Ann", email: "ann@example.com" }, id: 8 });
});
