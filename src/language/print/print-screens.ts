import { printExpression } from "../../expression/print/print-expression.ts";
import type { Expression } from "../../model/expression.ts";
import type { Screen, Shows, SortKey } from "../../model/screen.ts";
import { printPath } from "./print-call.ts";
import { inBackticks, printTable } from "./print-table.ts";

/** The screens as one table. */
export function printScreens(screens: readonly Screen[]): string {
  return printTable(screens, [
    { name: "Screen", keep: true, cell: ({ name }) => name },
    {
      name: "Route",
      keep: true,
      cell: ({ path, query }) =>
        inBackticks(`${printPath(path, (name) => `:${name}`)}${query.length === 0 ? "" : `?${query.join("&")}`}`),
    },
    { name: "Shows", keep: true, cell: ({ shows }) => printShows(shows) },
    { name: "For", keep: true, cell: (screen) => screen.for?.join(", ") ?? "" },
    {
      name: "Actions",
      cell: ({ actions }) => (actions === null ? "" : actions.length === 0 ? "none" : actions.join(", ")),
    },
  ]);
}

function printShows(shows: Shows): string {
  switch (shows.kind) {
    case "list":
    case "table":
      return `${shows.kind} of ${shows.entity}${where(shows.where)}${sorted(shows.sort)}`;
    case "board":
    case "calendar":
      return `${shows.kind} of ${shows.entity} by ${shows.by}${where(shows.where)}${sorted(shows.sort)}`;
    case "chart": {
      const measure = shows.measure.kind === "count" ? "" : `, ${shows.measure.kind} of ${shows.measure.field}`;
      const per = shows.per === null ? "" : ` per ${shows.per}`;
      return `chart of ${shows.entity} by ${shows.by}${per}${measure}${where(shows.where)}`;
    }
    case "timeline": {
      const by = shows.by === null ? "" : ` by ${shows.by}`;
      return `timeline of ${shows.entity} from ${shows.from} to ${shows.to}${by}${where(shows.where)}${sorted(shows.sort)}`;
    }
    case "dashboard":
      return `dashboard of ${shows.screens.join(", ")}`;
    case "figures":
      return `figures ${inBackticks(`{${shows.figures.map(({ label, value }) => `${JSON.stringify(label)}: ${printExpression(value)}`).join(", ")}}`)}`;
    case "record":
      return `${shows.entity}${shows.related.length === 0 ? "" : ` with ${shows.related.join(", ")}`}${where(shows.where)}`;
    case "form":
      return `form for ${shows.call}`;
    case "prose":
      return `prose ${shows.text}`;
  }
}

function where(condition: Expression | null): string {
  return condition === null ? "" : ` where ${inBackticks(printExpression(condition))}`;
}

function sorted(keys: readonly SortKey[]): string {
  return keys.length === 0
    ? ""
    : `, sorted by ${inBackticks(keys.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join(", "))}`;
}
