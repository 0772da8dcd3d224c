import type { ReadDocument } from "../documents.ts";
import { runInMemory } from "../in-memory/run-in-memory.ts";
import type { Culprit } from "../score/culprit.ts";
import type { Fault } from "./fault.ts";
import { ofChanges } from "./of-changes.ts";
import { ofLists } from "./of-lists.ts";
import { ofMemory } from "./of-memory.ts";
import { ofRaces } from "./of-races.ts";
import { ofRefusals } from "./of-refusals.ts";
import { ofRepeats } from "./of-repeats.ts";
import { ofSessions } from "./of-sessions.ts";
import { ofValues } from "./of-values.ts";

/** All faults that were made by hand. */
export const allFaults: readonly Fault[] = [
  ...ofRaces,
  ...ofMemory,
  ...ofValues,
  ...ofLists,
  ...ofRefusals,
  ...ofChanges,
  ...ofSessions,
  ...ofRepeats,
];

/** The faults that are scored with a document. */
export function faultsIn({ path, model }: ReadDocument): readonly Culprit[] {
  return allFaults
    .filter((fault) => path.includes(fault.in))
    .map(
      ({ group, says, make }): Culprit => ({
        kind: "fault",
        operator: group,
        says,
        span: null,
        model,
        usesClock: true,
        begin: (role, clock) => {
          const { parts = {}, wire = (send) => send } = make(model);
          const { target, known } = runInMemory(model, role, clock, parts);
          const send = wire((request) => target.send(request));
          return { target: { ...target, send }, known, close: () => target.close() };
        },
      }),
    );
}
