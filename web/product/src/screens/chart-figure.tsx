import type { ReactElement } from "react";
import { IconChartBarOff } from "@tabler/icons-react";
import { lazyPart } from "../loading/lazy-part.tsx";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { Message } from "../states/message.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import { BarTable } from "./bar-table.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { TimeColumns } from "./time-columns.tsx";
import classes from "./chart-screen.module.css";

// Filters in words are more than a chart begins with.
const ChartScope = lazyPart(async () => (await import("./chart-scope.tsx")).ChartScope);

/** What the parts of a chart need to know of it. */
export interface ChartShown {
  readonly chart: ScreenViewOf<"chart">;
  readonly label: string;
  /** The filters of the chart's reader. */
  readonly filters: SearchParameters;
}

/** A chart: bars for values, columns or a line over time. Each leads to the records that it counts. */
export function ChartFigure(shown: ChartShown): ReactElement {
  const { chart } = shown;
  if (chart.series.length === 0)
    return <Message icon={IconChartBarOff} role="status" title={currentTexts().chart.nothingToCount} />;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.measure}>
        {choiceText(chart.measure)}
        {Object.keys(chart.scope).length > 0 && <ChartScope chart={chart} />}
      </figcaption>
      {chart.per === null ? <BarTable {...shown} /> : <TimeColumns {...shown} per={chart.per} />}
    </figure>
  );
}
