import { entityNamed, fieldNamed } from "../../../src/model/find.ts";
import type { Screen } from "../../../src/model/screen.ts";
import type { Value } from "../../../src/model/value-type.ts";
import type { Parameters } from "../../../src/runtime/screens/view/screens.ts";
import { fromScaled, toWire } from "../../../src/semantics/value/to-wire.ts";
import { expectedLabel } from "./expected-label.ts";
import { expectedPage, idOf } from "./expected-page.ts";
import type { Looker } from "./looker.ts";

type ChartShows = Extract<Screen["shows"], { kind: "chart" }>;

/** The bars of a chart: what is seen of each record that is listed, by the value that is seen of its field. */
export function expectedSeries(
  looker: Looker,
  { entity: name, by, measure, where }: ChartShows,
  parameters: Parameters,
): unknown {
  const { model, visibility } = looker;
  const entity = entityNamed(model, name);
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const shown = expectedPage(
      looker,
      { entity: name, where },
      { ...parameters, size: "200", ...(after === "" ? {} : { after }) },
    );
    if (shown === null) return "refused";
    ids.push(...shown.rows.map(({ key }) => idOf(looker, entity, key)));
    after = shown.next;
  }
  const { type } = fieldNamed(entity, by)!;
  const groups = new Map<string, { readonly value: Value; readonly amounts: number[]; count: number }>();
  for (const id of ids) {
    const value = visibility.field(name, id, by);
    const at = JSON.stringify(value);
    const group = groups.get(at) ?? { value, amounts: [], count: 0 };
    groups.set(at, group);
    group.count += 1;
    const amount = measure.kind === "count" ? null : visibility.field(name, id, measure.field);
    if (typeof amount === "number") group.amounts.push(amount);
  }
  const measured = measure.kind === "count" ? undefined : fieldNamed(entity, measure.field)?.type;
  const scale = measured?.kind === "decimal" ? measured.scale : 0;
  const series = [...groups.values()].map(({ value, amounts, count }) => {
    const sum = amounts.reduce((before, one) => before + one, 0);
    const amount =
      measure.kind === "count"
        ? count
        : measure.kind === "sum"
          ? fromScaled(sum, scale)
          : amounts.length === 0
            ? 0
            : sum / amounts.length / 10 ** scale;
    const label =
      type.kind === "reference" && typeof value === "string"
        ? expectedLabel(looker, entityNamed(model, type.entity), value)
        : null;
    return { value: label ?? toWire(type, value), amount: Math.round(amount * 1e6) / 1e6 };
  });
  return { kind: "chart", series: sortedSeries(series) };
}

/** The bars in an order that says nothing. */
export function sortedSeries<T extends { readonly value: unknown; readonly amount: number }>(
  series: readonly T[],
): readonly T[] {
  return [...series].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
