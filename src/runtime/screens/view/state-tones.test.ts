import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { stateTones } from "./state-tones.ts";

test.each([
  [
    "specs/leave-requests.md",
    "Request",
    {
      draft: "begun",
      submitted: "waiting",
      escalated: "late",
      approved: "done",
      rejected: "refused",
      withdrawn: "dropped",
      taken: "done",
    },
  ],
  [
    "specs/equipment-loans.md",
    "Reservation",
    { waiting: "waiting", ready: "going", collected: "done", lapsed: "dropped", cancelled: "dropped" },
  ],
  ["specs/equipment-loans.md", "Charge", { open: "begun", paid: "done", waived: "dropped" }],
  [
    "specs/equipment-loans.md",
    "Loan",
    {
      out: "begun",
      extended: "going",
      overdue: "late",
      returned: "done",
      damaged: "refused",
      lost: "refused",
      closed: "done",
    },
  ],
  ["test/golden/corpus/documents/grants.md", "Review", { asked: "waiting", written: "done", passed: "dropped" }],
  [
    "test/golden/corpus/documents/warehouse.md",
    "Order",
    {
      drafted: "begun",
      released: "going",
      picking: "going",
      packed: "going",
      shipped: "done",
      cancelled: "dropped",
    },
  ],
])("in %s the states of %s say how a record stands", (path, entity, expected) => {
  const file = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  const machine = parse(createSource(path, readFileSync(file, "utf8"))).value.machines.find(
    (one) => one.entity === entity,
  );
  expect(stateTones(machine!)).toEqual(expected);
});
