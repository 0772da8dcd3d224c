import { expect, test } from "vitest";
import { checked, desk } from "../../../test/properties/expression-desk.ts";
import { timeShiftsIn } from "./durations-in.ts";

const day = 86_400_000;
const ticket = { ...desk, this: "Ticket" };

test.each([
  ["now < createdAt + normalAnswer", [3 * day]],
  ["createdAt > now + normalAnswer", [-3 * day]],
  ["createdAt - normalAnswer < now", [-3 * day]],
  ["createdAt > now - normalAnswer", [3 * day]],
  ["now - createdAt < normalAnswer", [3 * day]],
  ["createdAt - now >= normalAnswer", [-3 * day]],
  ["dueAt > createdAt", []],
  ['(priority == "urgent" ? normalAnswer : normalAnswer) < now - createdAt', [3 * day, -3 * day]],
])("%s may become otherwise so far from the time that is kept", (text, shifts) => {
  expect(timeShiftsIn(checked(text, ticket, { kind: "boolean" }), { normalAnswer: 3 * day })).toEqual(shifts);
});
