import { createDiagnostic } from "../../../base/diagnostic.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports screens of one record whose route names it by a field that several records can share. */
export const checkRouteFields: Check = (model, _, reported) => {
  if (hasErrorsIn(3, model, reported)) return [];
  return model.screens.flatMap(({ name, shows, from, span }) => {
    // With a condition, the field may be unique among the records for which it holds.
    if (from !== "document" || shows.kind !== "record" || shows.by === null || shows.where !== null) return [];
    const { key, unique } = entityNamed(model, shows.entity);
    const { field } = shows.by;
    if (field === key || field === "id" || unique.some((together) => together.length === 1 && together[0] === field))
      return [];
    const hint = `Name it by its record key, as in \`/:${key}\`, or make \`${field}\` unique.`;
    return [createDiagnostic("route-names-several", span, { screen: name, entity: shows.entity, field }, { hint })];
  });
};
