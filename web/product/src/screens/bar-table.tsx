import type { CSSProperties, ReactElement } from "react";
import type { SeriesPoint } from "../../../../src/runtime/screens/view/chart-protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { amountText } from "../values/amount-text.ts";
import { choiceText } from "../values/choice-text.ts";
import { commonScale, placeOfBar, rangeOf, shownBars } from "./chart-bars.ts";
import type { ChartShown } from "./chart-figure.tsx";
import { printCount } from "./page-words.ts";
import { barPath } from "./bar-path.ts";
import classes from "./chart-screen.module.css";

/** Horizontal bars: a table whose figures have bars beside them, so that whoever sees none reads the same. */
export function BarTable({ chart, label, filters }: ChartShown): ReactElement {
  const { screens } = useProduct();
  const { series, measure, adds, currency } = chart;
  const { bars, others, amount } = shownBars(series, adds);
  const amounts = [...bars.map((point) => point.amount), ...(amount === null ? [] : [amount])];
  const range = rangeOf(amounts);
  const scale = commonScale(amounts, chart.scale);
  // All bars have the same room beside their figures.
  const widest = Math.max(...amounts.map((one) => amountText(one, scale, currency).length));
  return (
    <table className={classes.bars} style={{ "--amount": `${widest}ch` } as CSSProperties}>
      <caption className={classes.sr}>{label}</caption>
      <thead className={classes.sr}>
        <tr>
          <th scope="col">{currentTexts().chart.of}</th>
          <th scope="col">{choiceText(measure)}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((point) => {
          const path = barPath(screens, chart, point, filters);
          const name = nameOfBar(point);
          return (
            <tr
              key={JSON.stringify([point.value, point.filters])}
              title={`${name}: ${amountText(point.amount, scale, currency)}`}
            >
              <th scope="row">
                {path === null ? (
                  name
                ) : (
                  <AppLink href={path} className={classes.link}>
                    {name}
                  </AppLink>
                )}
              </th>
              <Bar amount={point.amount} text={amountText(point.amount, scale, currency)} range={range} />
            </tr>
          );
        })}
        {others > 0 && (
          <tr data-others>
            <th scope="row">{currentTexts().chart.others(printCount(others))}</th>
            {amount === null ? (
              <td />
            ) : (
              <Bar amount={amount} text={amountText(amount, scale, currency)} range={range} />
            )}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Bar({
  amount,
  text,
  range,
}: {
  readonly amount: number;
  readonly text: string;
  readonly range: ReturnType<typeof rangeOf>;
}): ReactElement {
  const { start, length } = placeOfBar(amount, range);
  return (
    <td>
      <svg className={classes.bar} aria-hidden focusable="false" data-negative={amount < 0 || undefined}>
        <rect x={percent(start)} width={percent(length)} height="100%" rx="4" />
      </svg>
      <span className={classes.amount}>{text}</span>
    </td>
  );
}

function percent(part: number): string {
  return `${(100 * part).toFixed(2)}%`;
}

function nameOfBar({ label, value }: SeriesPoint): string {
  return label === "" ? (value === null ? currentTexts().chart.withoutValue : String(value)) : label;
}
