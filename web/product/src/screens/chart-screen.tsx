import type { ReactElement } from "react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { useAppLocation } from "../routes/use-app-location.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** A chart with the filters of what it counts. */
export function ChartScreen({
  screen,
  chart,
}: {
  readonly screen: ScreenLink;
  readonly chart: ScreenViewOf<"chart">;
}): ReactElement {
  const { search } = useAppLocation();
  return (
    <>
      <ScreenHeader title={screen.name} />
      <FilterBar
        screen={screen.name}
        route={screen.route}
        page={{ columns: chart.columns, sort: "" }}
        searched={null}
        sorted={false}
      />
      <ChartFigure chart={chart} label={screen.name} filters={search} />
    </>
  );
}
