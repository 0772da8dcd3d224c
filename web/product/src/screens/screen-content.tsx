import type { ReactElement } from "react";
import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { screenParts } from "./screen-parts.tsx";

/** A screen that is shown. */
interface ShownScreen {
  readonly match: ScreenMatch;
  readonly view: ScreenView;
  /** What the server was asked for; null while it shows something older. */
  readonly query: SearchParameters | null;
}

/** The content of a screen, by its kind. */
export function ScreenContent({ match, view, query }: ShownScreen): ReactElement {
  const { screen } = match;
  switch (view.kind) {
    case "list":
      return <screenParts.list screen={screen} view={view} />;
    case "table":
      return <screenParts.table screen={screen} view={view} />;
    case "board":
      return <screenParts.board screen={screen} board={view} query={query} />;
    case "column":
      throw new Error("fault: a page of a column is no screen");
    case "calendar":
      return <screenParts.calendar screen={screen} calendar={view} />;
    case "timeline":
      return <screenParts.timeline screen={screen} timeline={view} />;
    case "dashboard":
      return <screenParts.dashboard screen={screen} dashboard={view} />;
    case "chart":
      return <screenParts.chart screen={screen} chart={view} />;
    case "figures":
      return <screenParts.figures view={view} />;
    case "record":
      return <screenParts.record match={match} view={view} />;
    case "form":
      return <screenParts.form view={view} />;
    case "prose":
      return <screenParts.prose view={view} />;
  }
}
