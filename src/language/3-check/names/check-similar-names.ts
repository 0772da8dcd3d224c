import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { formsLike } from "./likeness.ts";

/** Reports names of one kind that readers can't tell apart, or that are one word in two spellings: one of them is probably a slip. */
export const checkSimilarNames: Check = (model) =>
  familiesOf(model).flatMap(({ names, plurals }): readonly Diagnostic[] => {
    const first = new Map<string, Called>();
    return names.flatMap((called): readonly Diagnostic[] => {
      const likes = formsLike(called.name, plurals);
      const like = likes.find(({ key }) => first.has(key) && first.get(key)!.name !== called.name);
      for (const { key, isOwn } of likes) if (isOwn && !first.has(key)) first.set(key, called);
      if (like === undefined) return [];
      const other = first.get(like.key)!;
      const related = [{ span: other.span, message: `\`${other.name}\` is declared here.` }];
      return [
        createDiagnostic(
          "near-twins",
          called.span,
          { name: called.name, other: other.name, difference: like.difference },
          { related },
        ),
      ];
    });
  });

interface Called {
  readonly name: string;
  readonly span: Span;
}

interface Family {
  readonly names: readonly Called[];
  /** Whether singular and plural count as similar: for two roles they do, for a field and a list they do not. */
  readonly plurals: boolean;
}

function familiesOf({
  entities,
  machines,
  roles,
  conditions,
  errors,
  calls,
  screens,
}: Specification): readonly Family[] {
  return [
    { names: entities, plurals: true },
    { names: roles.filter(({ span }) => span.end > 0), plurals: true },
    ...entities.map(({ fields }) => ({ names: fields, plurals: false })),
    ...machines.flatMap(({ states, transitions }) => [
      { names: states, plurals: false },
      { names: transitions, plurals: false },
    ]),
    { names: conditions, plurals: false },
    {
      names: errors.flatMap(({ code, span, from }) => (from === "document" ? [{ name: code, span }] : [])),
      plurals: false,
    },
    { names: calls.filter(({ from }) => from === "document"), plurals: false },
    { names: screens.filter(({ from }) => from === "document"), plurals: false },
  ];
}
