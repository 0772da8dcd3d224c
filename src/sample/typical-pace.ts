import type { Transition } from "../model/machine.ts";
import type { Specification } from "../model/specification.ts";

/** One hour. */
export const hourInMilliseconds = 3_600_000;

/**
 * The typical time between two steps of a record, in milliseconds: from four hours to five days, taken from the
 * document's durations.
 */
export function typicalPace(model: Specification): number {
  const durations = model.constants.flatMap(({ type, value }) =>
    type.kind === "duration" && typeof value === "number" ? [value] : [],
  );
  const usual = durations
    .map((one) => Math.min(120 * hourInMilliseconds, Math.max(4 * hourInMilliseconds, one)))
    .sort((a, b) => a - b);
  return 0.7 * (usual[Math.floor((usual.length - 1) / 2)] ?? 24 * hourInMilliseconds);
}

/** The waits of the timers that wait equally long for every record. */
export function fixedWaits(model: Specification): readonly number[] {
  return model.machines.flatMap(({ transitions }) => transitions.flatMap((one) => fixedWaitOf(model, one) ?? []));
}

/** The wait of a timer, in milliseconds; null where it differs from record to record. */
export function fixedWaitOf(model: Specification, { after }: Transition): number | null {
  if (after === null) return null;
  const wait =
    after.kind === "constant"
      ? model.constants.find(({ name }) => name === after.name)?.value
      : after.kind === "literal"
        ? after.value
        : null;
  return typeof wait === "number" ? wait : null;
}
