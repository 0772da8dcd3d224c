import { expect, test } from "vitest";
import type { Machine } from "../../../model/machine.ts";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { mainSteps } from "./main-steps.ts";

test.each([
  [
    "approving leads on, whichever stands first",
    ["reject | sent | rejected", "approve | sent | approved", "pay | approved | paid"],
    "sent",
    "approve",
  ],
  [
    "what cancels from several states is a way out",
    ["cancel | sent, paid | gone", "pay | sent | paid", "ship | paid | there"],
    "paid",
    "ship",
  ],
  [
    "what leads back does not lead on",
    ["revise | sent | draft", "submit | draft | sent", "publish | sent | out"],
    "draft",
    "submit",
  ],
  ["the only step is the way on", ["finish | sent | done"], "sent", "finish"],
  [
    "the step after which the end is nearest",
    ["ask | sent | waiting", "solve | sent | solved", "answer | waiting | solved", "close | solved | done"],
    "sent",
    "solve",
  ],
  ["of two ends, the wanted one", ["refuse | sent | refused", "grant | sent | granted"], "sent", "grant"],
  [
    "of two ways to the same end, the one that stands first",
    ["waive | sent | waived", "pay | sent | paid", "deduct | sent | paid"],
    "sent",
    "pay",
  ],
  [
    "what puts aside does not lead on",
    ["pause | sent | paused", "resume | paused | sent", "retire | sent, paused | retired"],
    "sent",
    undefined,
  ],
  ["what is put aside is taken up again", ["pause | sent | paused", "resume | paused | sent"], "paused", "resume"],
  ["what only stops is no way on", ["cancel | sent | cancelled"], "sent", undefined],
  [
    "where nothing ends, nothing shows the way",
    ["mend | sent | mended", "lend | sent | lent", "back | mended, lent | sent"],
    "sent",
    undefined,
  ],
  [
    "what only a timer does is nobody's way",
    ["cancel | sent | gone", "send | sent | there", "lapse | sent | old"],
    "sent",
    "send",
  ],
])("%s", (_, steps, state, expected) => {
  expect(mainSteps(machineOf(steps)).get(state)).toBe(expected);
});

function machineOf(steps: readonly string[]): Machine {
  const states = [...new Set(steps.flatMap((step) => step.split(" | ").slice(1).join(", ").split(", ")))];
  const initial = states.includes("draft") ? "draft" : "sent";
  const text = `# Specification: Test

## 3. Entities and their fields

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| status | status | yes | |

## 4. States and transitions

### Task.status

| State | Meaning |
| --- | --- |
${states.map((state) => `| ${state}${state === initial ? " (initial)" : ""} | |`).join("\n")}

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
${steps.map((step) => `| ${step} | ${step.startsWith("lapse") ? 'after `duration("1d")`' : ""} | |`).join("\n")}
`;
  const [machine] = parse(createSource("test.md", text)).value.machines;
  if (machine === undefined) throw new Error("no machine");
  return machine;
}
