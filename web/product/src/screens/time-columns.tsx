import type { KeyboardEvent, ReactElement } from "react";
import { useRef, useState } from "react";
import type { ChartPeriod } from "../../../../src/model/screen.ts";
import type { SeriesPoint } from "../../../../src/runtime/screens/view/chart-protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { amountText } from "../values/amount-text.ts";
import { choiceText } from "../values/choice-text.ts";
import { commonScale, placeOfBar, rangeOf } from "./chart-bars.ts";
import type { ChartShown } from "./chart-figure.tsx";
import { barPath } from "./bar-path.ts";
import { periodText } from "./period-text.ts";
import classes from "./chart-screen.module.css";

/** With more periods than this a line is easier to read than columns. */
const mostColumns = 60;

/** A chart over time: columns, or a line where there are many periods. The arrow keys go from period to period. */
export function TimeColumns({ chart, label, filters, per }: ChartShown & { readonly per: ChartPeriod }): ReactElement {
  const { screens } = useProduct();
  const { series, currency } = chart;
  const amounts = series.map(({ amount }) => amount);
  const scale = commonScale(amounts, chart.scale);
  const [active, setActive] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const range = rangeOf(amounts);
  const textOf = ({ value, amount }: SeriesPoint): string =>
    `${periodText(String(value), per)}: ${amountText(amount, scale, currency)}`;
  const pointed = active === null ? undefined : series[active];
  const reachable = active ?? series.length - 1;

  return (
    <>
      <p className={classes.pointed} aria-hidden>
        {pointed === undefined ? `0 – ${amountText(range.most, scale, currency)}` : textOf(pointed)}
      </p>
      <div
        ref={place}
        className={classes.plot}
        role="group"
        aria-label={label}
        onPointerLeave={() => setActive(null)}
        onKeyDown={(event) => goToPeriod(event, place.current, reachable)}
      >
        <svg viewBox={`0 0 ${series.length} 1`} preserveAspectRatio="none" aria-hidden focusable="false">
          {series.length > mostColumns ? (
            <Line series={series} range={range} />
          ) : (
            <Columns series={series} range={range} active={active} />
          )}
        </svg>
        <div className={classes.periods}>
          {series.map((point, at) => {
            const path = barPath(screens, chart, point, filters);
            const events = { onPointerEnter: () => setActive(at), onFocus: () => setActive(at) };
            return path === null ? (
              <span key={String(point.value)} {...events} />
            ) : (
              <AppLink
                key={String(point.value)}
                href={path}
                aria-label={textOf(point)}
                tabIndex={at === reachable ? 0 : -1}
                {...events}
              />
            );
          })}
        </div>
      </div>
      <div className={classes.axis} aria-hidden>
        {ticksOf(series).map((point) => (
          <span key={String(point.value)}>{periodText(String(point.value), per)}</span>
        ))}
      </div>
      <PeriodTable label={label} chart={{ ...chart, scale }} per={per} />
    </>
  );
}

function Columns({
  series,
  range,
  active,
}: {
  readonly series: readonly SeriesPoint[];
  readonly range: ReturnType<typeof rangeOf>;
  readonly active: number | null;
}): readonly ReactElement[] {
  return series.map((point, at) => {
    const { start, length } = placeOfBar(point.amount, range);
    return (
      <rect
        key={String(point.value)}
        x={at + 0.12}
        width={0.76}
        y={1 - start - length}
        height={length}
        data-active={at === active || undefined}
      />
    );
  });
}

function Line({
  series,
  range,
}: {
  readonly series: readonly SeriesPoint[];
  readonly range: ReturnType<typeof rangeOf>;
}): ReactElement {
  const heightOf = (amount: number): number => (range.most - amount) / (range.most - range.least || 1);
  const points = series.map(({ amount }, at) => `${at + 0.5},${heightOf(amount).toFixed(4)}`).join(" ");
  return <polyline points={points} fill="none" vectorEffect="non-scaling-stroke" />;
}

/** The figures for whoever does not see the chart. */
function PeriodTable({
  label,
  chart: { series, scale, currency, measure },
  per,
}: Pick<ChartShown, "label" | "chart"> & { readonly per: ChartPeriod }): ReactElement {
  return (
    <table className={classes.sr}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{currentTexts().chart.of}</th>
          <th scope="col">{choiceText(measure)}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ value, amount }) => (
          <tr key={String(value)}>
            <th scope="row">{periodText(String(value), per)}</th>
            <td>{amountText(amount, scale, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first, the middle and the last period. */
function ticksOf(series: readonly SeriesPoint[]): readonly SeriesPoint[] {
  const places = new Set([0, (series.length - 1) >> 1, series.length - 1]);
  return [...places].flatMap((at) => series[at] ?? []);
}

function goToPeriod(event: KeyboardEvent, place: HTMLElement | null, from: number): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const links = place?.querySelectorAll("a") ?? [];
  const to =
    event.key === "Home" ? 0 : event.key === "End" ? links.length - 1 : step === undefined ? null : from + step;
  if (to === null) return;
  event.preventDefault();
  links[to]?.focus();
}
