import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { Novelty } from "../draw/novelty.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import { pageAfterChange } from "./follow.ts";
import { placeAfter } from "../drive/places.ts";

const model = smallDocument({
  fields: ["| title | text | | |"],
  rights: ["| read, create Task | yes | yes | yes | yes |"],
});
const call = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;
const ann = { id: "a", number: 0, role: "Member", credentials: { kind: "token", token: "old" }, secret: null } as const;
const page = {
  who: ann,
  call,
  asked: { subject: null, input: {}, query: { size: "1" }, ifMatch: null },
  step: { number: 3 },
} as unknown as Performed;
const created = {
  decision: { kind: "answer", writes: [{ kind: "put", entity: "Task", row: { id: "t", values: {}, since: {} } }] },
} as unknown as Performed;

function goesOn(people: Drive["people"]): ReturnType<typeof pageAfterChange> {
  return pageAfterChange({ people, waitFor: () => 0 } as unknown as Drive, new Novelty(), page, created);
}

test("whoever goes on with a page after something was written does so as they call by then, and who is gone does not", () => {
  const now = { ...ann, credentials: { kind: "token", token: "new" } } as const;
  expect(goesOn([now])).toMatchObject({ who: now, asked: { query: { size: "1", after: placeAfter(3) } } });
  expect(goesOn([])).toBeNull();
});
