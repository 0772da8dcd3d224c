import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Detection } from "../../../model/error-entry.ts";
import type { PointNumber, Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports error entries for detections that can't happen in this product. */
export const checkNeverDetected: Check = (model, _, reported) =>
  model.errors
    .filter(({ from }) => from === "document")
    .flatMap(({ code, when, span }) => {
      const need = when === null ? undefined : needs[when];
      if (need === undefined || need.isThere(model)) return [];
      const known = need.points.every(
        (point) =>
          model.points[point - 1]?.shown !== "not" &&
          model.points[point - 1]?.shown !== "words" &&
          !hasErrorsIn(point, model, reported),
      );
      return known ? [createDiagnostic("never-detected", span, { code, reason: need.reason })] : [];
    });

interface Need {
  /** The points that must be shown before something counts as missing. */
  readonly points: readonly PointNumber[];
  readonly reason: string;
  isThere(model: Specification): boolean;
}

const needs: Partial<Record<Detection, Need>> = {
  "not signed in": { points: [6], reason: "nobody signs in", isThere: ({ identification }) => identification !== null },
  "bad credentials": {
    points: [6],
    reason: "nobody signs in",
    isThere: ({ identification }) => identification !== null,
  },
  "wrong state": { points: [4], reason: "nothing has states", isThere: ({ machines }) => machines.length > 0 },
  "not unique": {
    points: [3],
    reason: "nothing that people give is unique",
    isThere: ({ entities }) => entities.some(({ unique }) => unique.length > 0),
  },
  "still referenced": {
    points: [3],
    reason: "no reference keeps a record from being deleted",
    isThere: ({ entities }) =>
      entities.some(({ fields }) =>
        fields.some(({ type }) => type.kind === "reference" && type.whenDeleted === "refuse"),
      ),
  },
};
