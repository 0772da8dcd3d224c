import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/apply.ts";
import { compare } from "../judge/compare.ts";
import { Mirror } from "./mirror.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const [made, given, told] = ["2026-11-21T10:00:00.000Z", "2026-11-22T10:00:00.000Z", "2026-11-21T10:00:00.003Z"];

test("a timestamp that the target has made is known only nearly, until it was told", () => {
  for (const seen of [told, made]) {
    const mirror = new Mirror(model, emptyState);
    mirror.write([{ kind: "put", entity: "Task", row: { id: "one", values: { at: made, due: given }, since: {} } }], [given]);
    expect([made, given].map((one) => mirror.isUntold(one))).toEqual([true, false]);
    expect(mirror.copy(model).isUntold(made)).toBe(true);
    for (const { mark, seen: as } of compare({ at: made }, { at: seen }, 5000).learnt) mirror.learn(mark, as);
    expect(mirror.isUntold(seen)).toBe(false);
    expect(mirror.state.entities["Task"]?.get("one")?.values).toEqual({ at: seen, due: given });
  }
});
