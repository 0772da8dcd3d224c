import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { compareText } from "../../base/compare-text.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { CoverageItem } from "./coverage-counts.ts";

/** Predicts the decision for the same call and caller with other parameters. */
export type PredictVariant = (params: CandidateRequest["params"]) => Decision;

/**
 * The coverage items of a request that lists records; none for any other request. They are: each query parameter with
 * how much the page shows, what the order of the records depends on, and each query parameter that changes the result.
 * `decision` is the predicted decision. `isNew` tells whether no request has covered an item so far. The weight of an
 * item says how much it is worth to cover it.
 *
 * A *coverage item* is something that a request can cover, such as a call with an outcome.
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
  // `sort` and `size` have few values, each with its own effect; filters have many values with much the same effect.
  const parts = Object.entries(params.query).map(([name, value]) =>
    name === "sort" || name === "size" ? `${name} ${value}` : name,
  );
  if (decision.kind === "refusal") return parts.map((part) => coverageItem(0.6, part, decision.code));
  const shown = pageOf(decision);
  const coverageItems = [
    ...(shown === null ? [] : parts.map((part) => coverageItem(0.8, part, shown.extent))),
    ...(shown === null ? [] : [coverageItem(0.8, "shows", shown.extent, String(shown.total === shown.items.length))]),
    ...orderCoverage(model, candidate, shown?.items ?? []).map((one) => coverageItem(1.5, one)),
  ];
  return [...coverageItems, ...queryEffectCoverage(candidate, decision, predictVariant, isNew, coverageItem)];
}

/** The page that a list request shows. */
interface ShownPage {
  readonly items: readonly Value[];
  /** The number of records on all pages. */
  readonly total: Value;
  /** How much of the list it shows: no record, one record, all records of the list, or only some of them. */
  readonly extent: "none" | "one" | "all" | "some";
}

/** The page that an answer shows; null if the document gives the answer another form than a page. */
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
    extent: items.length === 0 ? "none" : items.length === 1 ? "one" : next === null ? "all" : "some",
  };
}

/**
 * What implementations often get wrong in the order of these items, by the first key that the request sorts by:
 * numbers and choices that would be in another order as texts, ties, nulls, and further keys. Each text also says the
 * type of the field and the direction. Empty if the request does not sort, or shows fewer than two items.
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
  const kind = fieldNamed(entityNamed(model, does.entity), name)?.type.kind ?? "";
  const isFalling = sort.startsWith("-");
  const features = [
    values.every((value) => typeof value === "number") && !isInOrderOfTexts(texts, isFalling) ? "numbers" : "",
    ["choice", "status", "role"].includes(kind) &&
    !isInOrderOfTexts(
      texts.filter((_, at) => values[at] !== null),
      isFalling,
    )
      ? "choices"
      : "",
    // Ties among items that are not all the same: otherwise the order shows nothing.
    new Set(texts).size < texts.length && new Set(texts).size > 1 ? "ties" : "",
    values.includes(null) && values.some((value) => value !== null) ? "nothing" : "",
    sort.includes(",") ? "several" : "",
  ].filter((feature) => feature !== "");
  return features.map((feature) => `sorted ${kind} ${isFalling ? "falling" : "rising"} ${feature}`);
}

function isInOrderOfTexts(texts: readonly string[], isFalling: boolean): boolean {
  return texts.join() === [...texts].sort((one, other) => compareText(one, other) * (isFalling ? -1 : 1)).join();
}

/**
 * The coverage items for query parameters that change the result: one for each parameter without which the answer would
 * be another and, if there are several and each of them changes it, two for all together. Nothing is predicted, and the
 * result is empty, if none of these items would be new.
 */
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
  // Standard parameters, such as filters, are in `query`; parameters that the document declares are inputs.
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
  const changesResult = parts.map(({ without: other }) => {
    const instead = predictVariant(other);
    return instead.kind === "answer" && JSON.stringify(instead.body) !== shown;
  });
  return [...each.filter((_, at) => changesResult[at]), ...(changesResult.every(Boolean) ? together : [])];
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
}
