import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dayLength } from "../../src/base/calendar.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { isFailure } from "../../src/sample/machine-guide.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import { modelOf, specOf } from "./sample-documents.ts";

/** Whether the states of sample records fit the times for which these are planned. */

interface PlannedRecords {
  readonly name: string;
  readonly model: Specification;
  readonly entity: string;
  /** The field of the moment at which a record is over. */
  readonly until: string;
  /** How many days before that it may be at an end, because it is due then. */
  readonly daysBefore: number;
}

const corpusModel = (name: string): Specification =>
  modelOf(name, readFileSync(new URL(`../golden/corpus/documents/${name}`, import.meta.url), "utf8"));

const planned: readonly PlannedRecords[] = [
  { name: "clinic", model: corpusModel("clinic.md"), entity: "Appointment", until: "startsAt", daysBefore: 0 },
  { name: "warehouse", model: corpusModel("warehouse.md"), entity: "Order", until: "dueOn", daysBefore: 3 },
  { name: "loans", model: specOf("equipment-loans.md"), entity: "Reservation", until: "wantedOn", daysBefore: 0 },
  { name: "leave", model: specOf("leave-requests.md"), entity: "Request", until: "endsOn", daysBefore: 0 },
];

for (const now of ["2026-11-25T15:00:00.000Z", "2026-11-29T17:00:00.000Z"])
  for (const { name, model, entity, until, daysBefore } of planned)
    test(`on ${now.slice(0, 10)}, ${name}: what lies ahead is not at a good end, and most of what is past is at some end`, async () => {
      const rows = await rowsOf(model, entity, now);
      const machine = model.machines.find((one) => one.entity === entity)!;
      const isFinal = ({ values }: Row): boolean =>
        machine.states.some((state) => state.name === values[machine.field] && state.final);
      const daysAhead = ({ values }: Row): number =>
        (Date.parse(String(values[until]).slice(0, 10)) - Date.parse(now.slice(0, 10))) / dayLength;
      const done = rows.filter((row) => isFinal(row) && !isFailure(String(row.values[machine.field])));
      expect(done.length).toBeGreaterThan(15);
      const early = done.filter((row) => daysAhead(row) > daysBefore);
      // The search for a state that no record has come to may have led one or two there.
      expect(early.length).toBeLessThanOrEqual(2);
      const past = rows.filter((row) => daysAhead(row) < -3);
      expect(past.length).toBeGreaterThan(25);
      expect(past.filter((row) => !isFinal(row)).length / past.length).toBeLessThan(0.15);
      const failed = past.filter((row) => isFailure(String(row.values[machine.field])));
      expect(failed.length / past.length).toBeLessThan(0.6);
    });

async function rowsOf(model: Specification, entity: string, now: string): Promise<readonly Row[]> {
  const sample = await createSample(model, { seed: 1, rows: 200, locale: "en", now });
  if (sample.kind !== "sample") throw new Error(sample.message);
  return [...sample.state.entities[entity]!.values()];
}
