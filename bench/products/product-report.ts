import { table } from "../report/table.ts";
import type { ComparedProduct } from "./compare-group.ts";
import type { MeasuredProduct } from "./measure-product.ts";

/** The products of each group for people; the first of a group is Ninepoint on the same store. */
export function productReport(groups: readonly (readonly ComparedProduct[])[]): string {
  const products = groups.flat();
  return [
    ...products.map(
      ({ name, version, store, configuration, answersChecked }) =>
        `${name}${version === "" ? "" : ` ${version}`} on ${placeOf(store)}: ${configuration}. ${answersChecked} answers were right.`,
    ),
    "",
    figuresTable(groups),
    "",
    table([
      ["product", "store", "start to first answer, ms", "installed, MB"],
      ...products.map(({ name, store, startMilliseconds, installedMegabytes }) => [
        name,
        store,
        startMilliseconds === null ? "-" : whole(startMilliseconds),
        whole(installedMegabytes),
      ]),
    ]),
    "",
    checksTable(products),
  ].join("\n");
}

/** What each product did at each workload; ratios are Ninepoint's figure against the product's. */
function figuresTable(groups: readonly (readonly ComparedProduct[])[]): string {
  const workloads = groups[0]?.[0]?.measured.map(({ workload }) => workload) ?? [];
  if (workloads.length === 0) return "Nothing was measured.";
  const rows = workloads.flatMap((workload, at) =>
    groups.flatMap(([ours, ...others]) =>
      [ours!, ...others].map(({ name, store, measured }) => {
        const { figures } = measured[at]!;
        return [workload, store, name, ...cells(figures, ours!.measured[at]!.figures, name === ours!.name)];
      }),
    ),
  );
  const head = ["requests/s", "per CPU s", "ratio", "database µs", "ratio with it", "p50 ms", "p99 ms"];
  return table([["request", "store", "product", ...head], ...rows]);
}

function cells(figures: MeasuredProduct, ours: MeasuredProduct, isOurs: boolean): readonly string[] {
  const { perSecond, perCpuSecond, databaseMicroseconds, p50, p99 } = figures;
  return [
    perSecond === 0 ? "-" : figure(perSecond),
    figure(perCpuSecond),
    isOurs ? "" : ratio(ours.perCpuSecond / perCpuSecond),
    databaseMicroseconds === null ? "" : whole(databaseMicroseconds),
    isOurs || databaseMicroseconds === null ? "" : ratio(microsecondsInAll(figures) / microsecondsInAll(ours)),
    ...(perSecond === 0 ? ["-", "-"] : [p50.toFixed(2), p99.toFixed(2)]),
  ];
}

function microsecondsInAll({ perCpuSecond, databaseMicroseconds }: MeasuredProduct): number {
  return 1_000_000 / perCpuSecond + (databaseMicroseconds ?? 0);
}

function checksTable(products: readonly ComparedProduct[]): string {
  const checks = products[0]?.checks.map(({ check }) => check) ?? [];
  const head = products.map(({ name, store }, index) =>
    products.some((other, at) => at !== index && other.name === name) ? `${name} (${store})` : name,
  );
  return table([
    ["checked, as its answers tell", ...head],
    ...checks.map((check, at) => [check, ...products.map(({ checks: own }) => (own[at]!.isChecked ? "yes" : "no"))]),
  ]);
}

function placeOf(store: ComparedProduct["store"]): string {
  return { sqlite: "SQLite", postgres: "Postgres", "json file": "a JSON file" }[store];
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

/** Whole where that says enough. */
function figure(value: number): string {
  return value < 20 ? value.toFixed(1) : whole(value);
}

function ratio(value: number): string {
  return `${figure(value)}×`;
}
