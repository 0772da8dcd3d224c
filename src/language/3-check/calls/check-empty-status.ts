import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../reporting/check.ts";

/** Reports answers with a body under a status that has none: what is written there is never sent. */
export const checkEmptyStatus: Check = ({ calls }) =>
  calls.flatMap(({ name, answers, otherwise, from, span }) =>
    [answers, otherwise]
      .filter(
        (one) =>
          from === "document" &&
          one !== null &&
          (one.status === 204 || one.status === 205) &&
          one.body.kind !== "empty",
      )
      .map((one) =>
        createDiagnostic("body-not-sent", one!.body.kind === "expression" ? one!.body.expression.span : span, {
          call: name,
          status: String(one!.status),
        }),
      ),
  );
