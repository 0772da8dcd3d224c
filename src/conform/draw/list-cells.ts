import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { compareText } from "../../base/compare-text.ts";
import type { Attempt } from "./attempt.ts";
import type { Cell } from "./cell.ts";

/** Tells what the same list would be if it were asked for otherwise. */
export type Otherwise = (asked: Attempt["asked"]) => Decision;

/**
 * What is tried of a list: what it is asked with and how much it shows; whether each part of what is asked for makes a difference,
 * alone and together with others, since a part that changes nothing could as well not be heeded; and what its order rests on.
 */
export function listCells(
  model: Specification,
  attempt: Attempt,
  decision: Decision,
  isNew: (cell: string) => boolean,
  otherwise: Otherwise,
): readonly Cell[] {
  const { call, asked } = attempt;
  if (call.does.kind !== "list") return [];
  const cell = (worth: number, ...parts: readonly string[]): Cell => ({
    name: `list ${call.name} ${parts.join(" ")}`,
    worth,
  });
  const parts = Object.entries(asked.query).map(([name, value]) =>
    name === "sort" || name === "size" ? `${name} ${value}` : name,
  );
  if (decision.kind === "refusal") return parts.map((part) => cell(0.6, part, decision.code));
  const shown = pageOf(decision);
  const cells = [
    ...(shown === null ? [] : parts.map((part) => cell(0.8, part, shown.how))),
    ...(shown === null ? [] : [cell(0.8, "shows", shown.how, String(shown.total === shown.items.length))]),
    ...orderCells(model, attempt, shown?.items ?? []).map((one) => cell(1.5, one)),
  ];
  return [...cells, ...tellingCells(attempt, decision, otherwise, isNew, cell)];
}

interface Shown {
  readonly items: readonly Value[];
  readonly total: Value;
  readonly how: string;
}

function pageOf({ body }: Decision & { readonly kind: "answer" }): Shown | null {
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

/** Whether the order that is asked for shows what is often got wrong: what is alike, what is missing, numbers that are no texts. */
function orderCells(
  model: Specification,
  { call: { does }, asked: { query } }: Attempt,
  items: readonly Value[],
): readonly string[] {
  const sort = query["sort"];
  if (sort === undefined || does.kind !== "list" || items.length < 2) return [];
  const name = sort.split(",")[0]!.replace(/^-/, "");
  const values = items.map((item) => (item as Readonly<Record<string, Value>>)[name] ?? null);
  const texts = values.map(String);
  const marks = [
    values.every((value) => typeof value === "number") &&
    values.join() !==
      [...values].sort((one, other) => compareText(String(one), String(other)) * (sort.startsWith("-") ? -1 : 1)).join()
      ? "numbers"
      : "",
    new Set(texts).size < texts.length && new Set(texts).size > 1 ? "ties" : "",
    values.includes(null) && values.some((value) => value !== null) ? "nothing" : "",
    sort.includes(",") ? "several" : "",
  ].filter((mark) => mark !== "");
  const kind = fieldNamed(entityNamed(model, does.entity), name)?.type.kind ?? "";
  return marks.map((mark) => `sorted ${kind} ${sort.startsWith("-") ? "falling" : "rising"} ${mark}`);
}

/** Each part of the question that makes a difference by itself, and how many do so at once. */
function tellingCells(
  { call, asked }: Attempt,
  decision: Decision & { readonly kind: "answer" },
  otherwise: Otherwise,
  isNew: (cell: string) => boolean,
  cell: (worth: number, ...parts: readonly string[]) => Cell,
): readonly Cell[] {
  const sent = call.takes
    .filter(({ place, required, name }) => place === "query" && !required && (asked.input[name] ?? null) !== null)
    .map(({ name }) => name);
  const parts = [
    ...Object.keys(asked.query).map((name) => ({ name, without: { ...asked, query: without(asked.query, name) } })),
    ...sent.map((name) => ({ name, without: { ...asked, input: without(asked.input, name) } })),
  ];
  const together =
    parts.length < 2
      ? []
      : [
          cell(2.5, "all of", String(parts.length), "tell"),
          cell(1, "all of", parts.map(({ name }) => name).join(" "), "tell"),
        ];
  const each = parts.map(({ name }) => cell(0.8, name, "tells"));
  if (![...together, ...each].some(({ name }) => isNew(name))) return [];
  const shown = JSON.stringify(decision.body);
  const tells = parts.map(({ without: other }) => {
    const instead = otherwise(other);
    return instead.kind === "answer" && JSON.stringify(instead.body) !== shown;
  });
  return [...each.filter((_, at) => tells[at]), ...(tells.every(Boolean) ? together : [])];
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
}
