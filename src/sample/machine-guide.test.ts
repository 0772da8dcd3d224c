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
  const { weightOf } = createMachineGuide(requests, false);
  const [, revise, approve, withdraw] = requests.transitions;
  expect(weightOf("sent", approve!)).toBeGreaterThan(3 * weightOf("sent", withdraw!));
  expect(weightOf("sent", revise!)).toBeLessThan(0.2);
});

test("the way to a state is the shortest, and there is none back from an end", () => {
  const { transitionTowards } = createMachineGuide(requests, false);
  expect(transitionTowards("draft", "taken")?.name).toBe("send");
  expect(transitionTowards("sent", "taken")?.name).toBe("approve");
  expect(transitionTowards("draft", "withdrawn")?.name).toBe("withdraw");
  expect(transitionTowards("taken", "draft")).toBeUndefined();
});
