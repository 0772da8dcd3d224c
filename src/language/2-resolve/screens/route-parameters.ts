import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Call } from "../../../model/call.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Shows } from "../../../model/screen.ts";
import { isFilterValue } from "../../../semantics/list/list-query.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "../context/resolve-context.ts";

/** The parameters of a screen's route and of its query, as they are written. */
export interface RouteParameters {
  readonly path: readonly Words[];
  readonly query: readonly Words[];
}

/** Reports what the route of a screen says and the screen does not use. */
export function checkRouteParameters(
  { path, query }: RouteParameters,
  shows: Shows,
  calls: readonly Call[],
  { entities, report }: ResolveContext,
): void {
  const reportIdle = (parts: readonly Words[], reason: string): void => {
    for (const part of parts)
      report.add(createDiagnostic("screen-part-idle", spanOf(part), { text: part.text, reason }));
  };
  switch (shows.kind) {
    case "list":
    case "table":
    case "board":
    case "calendar":
    case "timeline":
    case "chart": {
      const fields = oneNamed(entities, shows.entity)?.fields ?? [];
      const names = fields.filter((field) => isFilterValue(field, "eq")).map(({ name }) => name);
      for (const part of path)
        if (!names.includes(part.text)) {
          const { text: name } = part;
          const wrong = { name, entity: shows.entity };
          report.add(createDiagnostic("unknown-parameter", spanOf(part), wrong, didYouMean(name, names)));
        }
      return;
    }
    case "record":
      reportIdle(path.slice(0, -1), "the last parameter of the route names the record");
      reportIdle(query, "a screen of one record has no filters");
      return;
    case "form": {
      const subject = calls.find(({ name }) => name === shows.call)?.subject ?? null;
      if (subject === null || subject.kind === "me")
        reportIdle(path, `\`${shows.call}\` is about no record that a route could name`);
      else reportIdle(path.slice(0, -1), "the last parameter of the route names the record");
      return;
    }
    case "figures":
    case "prose":
      reportIdle(path, "the screen shows no records");
      return;
    case "dashboard":
      reportIdle(path, "a dashboard shows the same to whoever opens it");
      reportIdle(query, "each part of a dashboard has filters of its own on its own screen");
  }
}
