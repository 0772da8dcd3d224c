import { createDiagnostic } from "../../../base/diagnostic.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Check } from "../reporting/check.ts";

/** Reports parts of dashboards that can't be shown beside others. */
export const checkDashboards: Check = ({ screens }, _, __, ___, places) =>
  screens.flatMap(({ name, shows, span }) => {
    if (shows.kind !== "dashboard") return [];
    return shows.screens.flatMap((part) => {
      const screen = oneNamed(screens, part);
      const reason = screen === undefined ? null : reasonAgainst(screen);
      if (reason === null) return [];
      const place = places.within(span, { kind: "screen", of: null, name: part }, /dashboard of/);
      return [createDiagnostic("screen-not-a-part", place, { screen: part, name, reason })];
    });
  });

function reasonAgainst({ shows, path }: Screen): string | null {
  if (shows.kind === "dashboard") return "it is a dashboard itself";
  if (shows.kind === "form") return "it is a form";
  const parameter = path.find((part) => part.kind === "parameter");
  return parameter === undefined ? null : `nothing gives its route the parameter \`${parameter.name}\``;
}
