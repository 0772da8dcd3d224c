import type { ReactElement } from "react";
import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import { IconChartBarOff } from "@tabler/icons-react";
import type { ScreenLink, SeriesPoint } from "../../../../src/runtime/screens/view/protocol.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { Message } from "../states/message.tsx";
import { amountText } from "../values/amount-text.ts";
import { choiceText } from "../values/choice-text.ts";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import classes from "./chart-screen.module.css";

/** A chart, with a table of its data for screen readers. */
export function ChartScreen({
  screen,
  chart: { series, measure, scale, columns },
}: {
  readonly screen: ScreenLink;
  readonly chart: ScreenViewOf<"chart">;
}): ReactElement {
  const name = choiceText(measure);
  const data = series.map((point) => ({ label: labelOf(point), [name]: point.amount }));
  return (
    <>
      <ScreenHeader title={screen.name} />
      <FilterBar
        screen={screen.name}
        route={screen.route}
        page={{ columns, sort: "" }}
        searched={false}
        sorted={false}
      />
      {series.length === 0 ? (
        <Message icon={IconChartBarOff} role="status" title="Nothing to count yet" />
      ) : (
        <div>
          <div className={classes.chart} aria-hidden>
            <BarChart
              h={series.length * 44 + 40}
              data={data}
              dataKey="label"
              orientation="vertical"
              yAxisProps={{ width: 120 }}
              series={[{ name, color: "indigo.6" }]}
              gridAxis="none"
              withXAxis={false}
              barChartProps={{ accessibilityLayer: false, margin: { right: 48 } }}
              withBarValueLabel
              maxBarWidth={26}
              barProps={{ radius: [0, 5, 5, 0], isAnimationActive: false }}
              valueFormatter={(amount) => amountText(amount, scale)}
              xAxisProps={{ allowDecimals: false }}
              withTooltip
            />
          </div>
          <Figures series={series} scale={scale} measure={name} label={screen.name} />
        </div>
      )}
    </>
  );
}

function Figures({
  series,
  scale,
  measure,
  label,
}: Pick<ScreenViewOf<"chart">, "series" | "scale" | "measure"> & { readonly label: string }): ReactElement {
  return (
    <table className={classes.sr}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Of</th>
          <th scope="col">{measure}</th>
        </tr>
      </thead>
      <tbody>
        {series.map((point) => (
          <tr key={JSON.stringify(point.value)}>
            <th scope="row">{labelOf(point)}</th>
            <td>{amountText(point.amount, scale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function labelOf({ label, value }: SeriesPoint): string {
  return label === "" ? (value === null ? "None" : String(value)) : label;
}
