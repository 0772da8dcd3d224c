import type { ReactElement } from "react";
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ScreenKind, ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { pathOf } from "../routes/path-segments.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { screenQuery } from "../server/screen-query.ts";
import { ErrorState } from "../states/error-state.tsx";
import { FaultBoundary } from "../states/fault-boundary.tsx";
import { LoadingScreen } from "../states/loading-screen.tsx";
import { currentLocale } from "../texts/current-texts.ts";
import { DashboardContent } from "./dashboard-content.tsx";
import { weekStartOf } from "./months-and-weeks.ts";
import { printCount } from "./page-words.ts";
import { shownSpan, spanAsked } from "./shown-span.ts";
import classes from "./dashboard-screen.module.css";

/** One part of a dashboard: a screen in little, under its name. */
export function DashboardPart({ screen }: { readonly screen: ScreenLink }): ReactElement {
  const { data, error, refetch } = useQuery(screenQuery(screen.name, partQuery(screen.kind)));
  const total = data === undefined ? null : totalOf(data);
  return (
    <section className={classes.part} aria-label={screen.name} data-kind={screen.kind}>
      <Title order={2} className={classes.title} dir="auto">
        <AppLink href={pathOf(screen.route)}>{screen.name}</AppLink>
        {total !== null && <span className={classes.total}>{printCount(total)}</span>}
      </Title>
      {data !== undefined ? (
        <FaultBoundary
          resetKey={screen.name}
          instead={(fault) => <ErrorState error={fault} onRetry={() => void refetch()} />}
        >
          <DashboardContent screen={screen} view={data} />
        </FaultBoundary>
      ) : error === null ? (
        <LoadingScreen kind={screen.kind} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** What a part asks for: the first few records, or what is on in this week. */
function partQuery(kind: ScreenKind): SearchParameters {
  switch (kind) {
    case "list":
    case "table":
      return { size: "5" };
    case "calendar":
    case "timeline":
      return spanAsked(shownSpan({ "span.week": "" }, weekStartOf(currentLocale())));
    default:
      return {};
  }
}

/** How much there is on the screen of the part; null where that can't be said. */
function totalOf(view: ScreenView): number | null {
  return view.kind === "list" || view.kind === "table" || view.kind === "board" ? view.page.total : null;
}
