import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { compareText } from "../../base/compare-text.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { CoverageItem } from "./coverage-counts.ts";

/** Predicts the decision for the same list with other parameters. */
export type PredictVariant = (params: CandidateRequest["params"]) => Decision;

/**
 * The coverage items of a list request: its parameters and how much it shows, whether each parameter changes the result
 * (alone and together with others), and what its order depends on.
 */
export function listCoverage(
  model: Specification,
  candidate: CandidateRequest,
  decision: Decision,
  isNew: (coverageItem: string) => boolean,
  predictVariant: PredictVariant,
): readonly CoverageItem[] {
  const { call, params } = candidate;
  if (call.does.kind !== "list") return [];
  const coverageItem = (weight: number, ...parts: readonly string[]): CoverageItem => ({
    name: `list ${call.name} ${parts.join(" ")}`,
    weight,
  });
  const parts = Object.entries(params.query).map(([name, value]) =>
    name === "sort" || name === "size" ? `${name} ${value}` : name,
  );
  if (decision.kind === "refusal") return parts.map((part) => coverageItem(0.6, part, decision.code));
  const shown = pageOf(decision);
  const coverageItems = [
    ...(shown === null ? [] : parts.map((part) => coverageItem(0.8, part, shown.how))),
    ...(shown === null ? [] : [coverageItem(0.8, "shows", shown.how, String(shown.total === shown.items.length))]),
    ...orderCoverage(model, candidate, shown?.items ?? []).map((one) => coverageItem(1.5, one)),
  ];
  return [...coverageItems, ...queryEffectCoverage(candidate, decision, predictVariant, isNew, coverageItem)];
}

interface ShownPage {
  readonly items: readonly Value[];
  readonly total: Value;
  readonly how: string;
}

function pageOf({ body }: Decision & { readonly kind: "answer" }): ShownPage | null {
  if (typeof body !== "object" || body === null || !("items" in body)) return null;
  const { items, total, next } = body as {
    readonly items: readonly Value[];
    readonly total: Value;
    readonly next: Value;
  };
  return {
    items,
    total,
    how: items.length === 0 ? "none" : items.length === 1 ? "one" : next === null ? "all" : "some",
  };
}

/**
 * Properties of a sort order that implementations often get wrong: ties, nulls, numbers that sort differently as texts.
 */
function orderCoverage(
  model: Specification,
  { call: { does }, params: { query } }: CandidateRequest,
  items: readonly Value[],
): readonly string[] {
  const sort = query["sort"];
  if (sort === undefined || does.kind !== "list" || items.length < 2) return [];
  const name = sort.split(",")[0]!.replace(/^-/, "");
  const values = items.map((item) => (item as Readonly<Record<string, Value>>)[name] ?? null);
  const texts = values.map(String);
  const features = [
    values.every((value) => typeof value === "number") &&
    values.join() !==
      [...values].sort((one, other) => compareText(String(one), String(other)) * (sort.startsWith("-") ? -1 : 1)).join()
      ? "numbers"
      : "",
    new Set(texts).size < texts.length && new Set(texts).size > 1 ? "ties" : "",
    values.includes(null) && values.some((value) => value !== null) ? "nothing" : "",
    sort.includes(",") ? "several" : "",
  ].filter((feature) => feature !== "");
  const kind = fieldNamed(entityNamed(model, does.entity), name)?.type.kind ?? "";
  return features.map((feature) => `sorted ${kind} ${sort.startsWith("-") ? "falling" : "rising"} ${feature}`);
}

/** An item for each parameter that changes the result, and for all of them if each does. */
function queryEffectCoverage(
  { call, params }: CandidateRequest,
  decision: Decision & { readonly kind: "answer" },
  predictVariant: PredictVariant,
  isNew: (coverageItem: string) => boolean,
  coverageItem: (weight: number, ...parts: readonly string[]) => CoverageItem,
): readonly CoverageItem[] {
  const sent = call.takes
    .filter(({ place, required, name }) => place === "query" && !required && (params.input[name] ?? null) !== null)
    .map(({ name }) => name);
  const parts = [
    ...Object.keys(params.query).map((name) => ({ name, without: { ...params, query: without(params.query, name) } })),
    ...sent.map((name) => ({ name, without: { ...params, input: without(params.input, name) } })),
  ];
  const together =
    parts.length < 2
      ? []
      : [
          coverageItem(2.5, "all of", String(parts.length), "tell"),
          coverageItem(1, "all of", parts.map(({ name }) => name).join(" "), "tell"),
        ];
  const each = parts.map(({ name }) => coverageItem(0.8, name, "tells"));
  if (![...together, ...each].some(({ name }) => isNew(name))) return [];
  const shown = JSON.stringify(decision.body);
  const tells = parts.map(({ without: other }) => {
    const instead = predictVariant(other);
    return instead.kind === "answer" && JSON.stringify(instead.body) !== shown;
  });
  return [...each.filter((_, at) => tells[at]), ...(tells.every(Boolean) ? together : [])];
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
}
