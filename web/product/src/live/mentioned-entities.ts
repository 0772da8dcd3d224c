import type { PageView, ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The entities whose records a screen shows or names; null where only the server knows, as with figures. */
export function mentionedEntities(view: ScreenView): ReadonlySet<string> | null {
  switch (view.kind) {
    case "list":
    case "table":
    case "board":
    case "calendar":
    case "timeline":
      return new Set(entitiesOf(view.page));
    case "record":
      return new Set([
        ...view.columns.flatMap(({ entity }) => (entity === null ? [] : [entity])),
        ...view.related.flatMap(({ page }) => entitiesOf(page)),
      ]);
    case "column":
    case "chart":
    case "figures":
    case "form":
      return null;
    // Its parts are asked for on their own.
    case "dashboard":
    case "prose":
      return new Set();
  }
}

function entitiesOf({ entity, columns }: Pick<PageView, "entity" | "columns">): readonly string[] {
  return [entity, ...columns.flatMap((column) => (column.entity === null ? [] : [column.entity]))];
}
