import { expect, test } from "vitest";
import { noSpan } from "../base/span.ts";
import type { Machine, Transition } from "../model/machine.ts";
import { createMachineGuide } from "./machine-guide.ts";

const transition = (name: string, from: readonly string[], to: string): Transition => ({
  name,
  from,
  to,
  guard: null,
  error: null,
  after: null,
  effects: [],
  inputs: [],
  span: noSpan,
});
const state = (name: string, final = false): Machine["states"][number] => ({ name, meaning: "", final, span: noSpan });

const requests: Machine = {
  entity: "Request",
  field: "status",
  initial: "draft",
  span: noSpan,
  states: [state("draft"), state("sent"), state("approved"), state("withdrawn", true), state("taken", true)],
  transitions: [
    transition("send", ["draft"], "sent"),
    transition("revise", ["sent"], "draft"),
    transition("approve", ["sent"], "approved"),
    transition("withdraw", ["draft", "sent"], "withdrawn"),
    transition("take", ["approved"], "taken"),
  ],
};

test("most records go the long way to the end, some leave it early, and few go back", () => {
  const { likelihood } = createMachineGuide(requests, false);
  const [, revise, approve, withdraw] = requests.transitions;
  expect(likelihood("sent", approve!)).toBeGreaterThan(3 * likelihood("sent", withdraw!));
  expect(likelihood("sent", revise!)).toBeLessThan(0.2);
});

test("the way to a state is the shortest, and there is none back from an end", () => {
  const { towards } = createMachineGuide(requests, false);
  expect(towards("draft", "taken")?.name).toBe("send");
  expect(towards("sent", "taken")?.name).toBe("approve");
  expect(towards("draft", "withdrawn")?.name).toBe("withdraw");
  expect(towards("taken", "draft")).toBeUndefined();
});
