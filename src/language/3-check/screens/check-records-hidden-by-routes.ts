import { createDiagnostic } from "../../../base/diagnostic.ts";
import { isGenerated } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Check } from "../reporting/check.ts";
import { findHiddenPaths } from "../paths/hidden-paths.ts";

/** Reports screens of records that some records are never shown on, because another screen has their name as a word in its route. */
export const checkRecordsHiddenByRoutes: Check = (model) => {
  const screens = model.screens
    .filter(({ path, from }) => path.length > 0 && from === "document")
    .map((screen) => ({
      ...screen,
      typeOf: () => {
        const { shows } = screen;
        if (shows.kind !== "record" || shows.by === null) return null;
        const field = fieldNamed(entityNamed(model, shows.entity), shows.by.field);
        return field === undefined || isGenerated(field) ? null : field.type;
      },
    }));
  return findHiddenPaths(screens).map(({ one, by, parameter, word }) =>
    createDiagnostic(
      "record-hidden",
      one.span,
      { what: "screen", name: one.name, parameter, word },
      { related: [{ span: by.span, message: `\`${by.name}\` has the word in its place.` }] },
    ),
  );
};
