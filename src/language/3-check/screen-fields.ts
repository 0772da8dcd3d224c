import { diagnostic } from "../../base/diagnostic.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Shows } from "../../model/screen.ts";
import type { Check } from "./check.ts";

/** Fields that can't carry what a screen does with them: columns of a board, days of a calendar, sums, an order. */
export const checkScreenFields: Check = ({ screens, entities }) =>
  screens.flatMap(({ shows, span }) => {
    const fields = "entity" in shows ? (entities.find(({ name }) => name === shows.entity)?.fields ?? []) : [];
    return usesOf(shows).flatMap(({ field, kinds, what }) => {
      const kind = fields.find(({ name }) => name === field)?.type.kind;
      return kind === undefined || kind === "unknown" || kinds.has(kind) ? [] : [diagnostic("field-not-suited", span, { field, what })];
    });
  });

interface Use {
  readonly field: string;
  readonly kinds: ReadonlySet<FieldType["kind"]>;
  readonly what: string;
}

type Kinds = ReadonlySet<FieldType["kind"]>;

const closed: Kinds = new Set(["choice", "status", "role", "boolean", "reference"] as const);
const dated: Kinds = new Set(["date", "timestamp"] as const);
const numeric: Kinds = new Set(["integer", "decimal", "duration"] as const);
const ordered: Kinds = new Set([
  ...closed, ...dated, ...numeric, "text", "time", "email", "url", "phone", "uuid", "slug",
] as const);

function usesOf(shows: Shows): readonly Use[] {
  switch (shows.kind) {
    case "list":
    case "table": return sorts(shows.sort);
    case "board": return [{ field: shows.by, kinds: closed, what: "the columns of a board" }, ...sorts(shows.sort)];
    case "calendar": return [{ field: shows.by, kinds: dated, what: "the days of a calendar" }, ...sorts(shows.sort)];
    case "chart": {
      const by: Use = { field: shows.by, kinds: ordered, what: "the bars of a chart" };
      return shows.measure.kind === "count" ? [by] : [by, { field: shows.measure.field, kinds: numeric, what: `a ${shows.measure.kind}` }];
    }
    case "figures":
    case "record":
    case "form":
    case "prose": return [];
  }
}

function sorts(keys: readonly { readonly field: string }[]): readonly Use[] {
  return keys.map(({ field }) => ({ field, kinds: ordered, what: "an order" }));
}
