import { createDiagnostic } from "../../../base/diagnostic.ts";
import { withArticle } from "../../../base/with-article.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Shows } from "../../../model/screen.ts";
import type { Check } from "../reporting/check.ts";

/** Reports fields that can't carry what a screen does with them: columns of a board, days of a calendar, sums, an order. */
export const checkScreenFields: Check = ({ screens, entities }, _, __, ___, places) =>
  screens.flatMap(({ shows, span }) => {
    if (!("entity" in shows)) return [];
    const fields = oneNamed(entities, shows.entity)?.fields ?? [];
    return fieldUsesOf(shows).flatMap(({ field, kinds, what, behind }) => {
      const kind = oneNamed(fields, field)?.type.kind;
      if (kind === undefined || kind === "unknown" || kinds.has(kind)) return [];
      return [
        createDiagnostic(
          "field-not-suited",
          places.within(span, { kind: "field", of: shows.entity, name: field }, behind),
          {
            field,
            what,
          },
        ),
      ];
    });
  });

/** What a screen does with a field. */
export interface FieldUse {
  readonly field: string;
  readonly kinds: ReadonlySet<FieldType["kind"]>;
  readonly what: string;
  /** The words before the field's name. */
  readonly behind: RegExp;
}

type Kinds = ReadonlySet<FieldType["kind"]>;

const by = /\bof\s+\w+\s+by\b/;
const closed: Kinds = new Set(["choice", "status", "role"] as const);
const dated: Kinds = new Set(["date", "timestamp"] as const);
const numeric: Kinds = new Set(["integer", "decimal", "duration"] as const);
const ordered: Kinds = new Set([
  ...closed,
  ...dated,
  ...numeric,
  "boolean",
  "text",
  "time",
  "email",
  "url",
  "phone",
  "uuid",
  "slug",
] as const);
// What a record refers to has a bar of its own, and no place in an order.
const counted: Kinds = new Set([...ordered, "reference"] as const);

/** The uses of fields by a screen that shows several records. */
export function fieldUsesOf(shows: Shows): readonly FieldUse[] {
  switch (shows.kind) {
    case "list":
    case "table":
      return sorts(shows.sort);
    case "board":
      return [{ field: shows.by, kinds: closed, what: "the columns of a board", behind: by }, ...sorts(shows.sort)];
    case "calendar":
      return [{ field: shows.by, kinds: dated, what: "the days of a calendar", behind: by }, ...sorts(shows.sort)];
    case "timeline":
      return [
        { field: shows.from, kinds: dated, what: "the beginning of a bar", behind: /\bfrom\b/ },
        { field: shows.to, kinds: dated, what: "the end of a bar", behind: /\bto\b/ },
        ...(shows.by === null
          ? []
          : [{ field: shows.by, kinds: counted, what: "the rows of a timeline", behind: /\bby\b/ }]),
        ...sorts(shows.sort),
      ];
    case "chart": {
      const bars: FieldUse =
        shows.per === null
          ? { field: shows.by, kinds: counted, what: "the bars of a chart", behind: by }
          : { field: shows.by, kinds: dated, what: "the periods of a chart", behind: by };
      return shows.measure.kind === "count"
        ? [bars]
        : [
            bars,
            {
              field: shows.measure.field,
              kinds: numeric,
              what: withArticle(shows.measure.kind),
              behind: /(?:sum|average) of\b/,
            },
          ];
    }
    case "dashboard":
    case "figures":
    case "record":
    case "form":
    case "prose":
      return [];
  }
}

function sorts(keys: readonly { readonly field: string }[]): readonly FieldUse[] {
  return keys.map(({ field }) => ({ field, kinds: ordered, what: "an order", behind: /sorted by\b/ }));
}
