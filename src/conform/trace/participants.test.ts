import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { participantsWithStandIns, allParticipants } from "./participants.ts";

const model = smallDocument({
  fields: ["| title | text | | |"],
  rights: ["| read, create Task | yes | yes | yes | yes |"],
});
const roles = new Set(allParticipants(model).map(({ role }) => role));

test("two people of each role take part, and stand-ins if the trace exceeds their rate limit", () => {
  const usual = allParticipants(model);
  expect(usual).toHaveLength(2 * roles.size);
  expect(participantsWithStandIns(model, 200, 118)).toEqual(usual);
  const long = participantsWithStandIns(model, 1000, 118);
  expect(long.slice(0, usual.length)).toEqual(usual);
  expect(long).toHaveLength(5 * roles.size);
  expect(long.map(({ number }) => number)).toEqual(long.map((_, at) => at));
});

test("sign-ups use at most half of the visitors' rate limit", () => {
  expect(participantsWithStandIns(model, 1_000_000, 118).length).toBeLessThanOrEqual(59);
});
