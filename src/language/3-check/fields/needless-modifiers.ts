import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Field } from "../../../model/entity.ts";
import type { Check } from "../reporting/check.ts";
import { withoutCode } from "../fixes/without-code.ts";

/** Reports modifiers of a field that contradict another modifier of it, or have no effect beside it. */
export const checkNeedlessModifiers: Check = ({ entities }, source) =>
  entities.flatMap((entity) => entity.fields.flatMap((field) => judge(field, `${entity.name}.${field.name}`, source)));

function judge(
  { type, name, fixed, onEveryChange, countsUp, generated, default: given, span }: Field,
  field: string,
  source: Source,
): readonly Diagnostic[] {
  if (fixed && onEveryChange && name !== "id") return [createDiagnostic("fixed-but-renewed", span, { field })];
  if (given === null) return [];
  const by = countsUp
    ? "it counts up"
    : generated
      ? "it is generated"
      : type.kind === "status"
        ? "it begins in the initial state of point 4"
        : null;
  return by === null
    ? []
    : [
        createDiagnostic(
          "default-never-used",
          given.span,
          { field, by },
          withoutCode(given.span, source, "Leave the default out"),
        ),
      ];
}
