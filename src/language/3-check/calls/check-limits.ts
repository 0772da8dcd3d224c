import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Rate } from "../../../model/constant.ts";
import type { Check } from "../reporting/check.ts";

/** Reports limits of calls that nobody reaches, because a person may not make as many calls of all kinds. */
export const checkLimits: Check = ({ calls, constants }) => {
  const all = constants.find(({ name, type }) => name === "callsPerPerson" && type.kind === "rate");
  if (all === undefined) return [];
  const ofAll = all.value as unknown as Rate;
  return calls
    .filter(({ limit }) => limit !== null && limit.count > mostWithin(limit.per, ofAll))
    .map(({ name, span }) =>
      createDiagnostic(
        "limit-never-reached",
        span,
        { call: name, all: all.written },
        { related: [{ span: all.span, message: "So many calls of all kinds one person may make." }] },
      ),
    );
};

/** The number of calls that a rate allows in a period of milliseconds. */
function mostWithin(time: number, { count, per }: Rate): number {
  return time <= per ? count : count * (Math.floor(time / per) + 1);
}
