import type { ReadDocument } from "../documents.ts";
import type { Culprit } from "../score/culprit.ts";
import { runInMemory } from "../in-memory/run-in-memory.ts";
import type { Fault } from "./fault.ts";

const all: readonly Fault[] = [];

/** The faults that are scored with a document. */
export function faultsIn({ path, model }: ReadDocument): readonly Culprit[] {
  return all.filter((fault) => path.includes(fault.in)).map(({ group, says, make }): Culprit => ({
    kind: "fault", operator: group, says, span: null, model, usesClock: true,
    begin: (role, clock) => {
      const { parts = {}, wire = (send) => send } = make(model);
      const { target, known } = runInMemory(model, role, clock, parts);
      return { target: { send: wire((request) => target.send(request)) }, known, close: () => target.close() };
    },
  }));
}
