import type { Row, State } from "../../semantics/state/state.ts";
import type { InitialWorld } from "../trace.ts";

/** Writes an initial world as the file that `ninepoint run --begin` reads. */
export function startToJson({ state, now, scaled }: InitialWorld): string {
  const entities = Object.fromEntries(Object.entries(state.entities).map(([name, rows]) => [name, [...rows.values()]]));
  return `${JSON.stringify({ now, scaled, entities, counters: state.counters }, null, 2)}\n`;
}

/** Reads an initial world; null where the text is something else. */
export function startFromJson(text: string): InitialWorld | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (
    !isObject(json) ||
    typeof json["now"] !== "string" ||
    !isObject(json["scaled"]) ||
    !isObject(json["entities"]) ||
    !isObject(json["counters"])
  )
    return null;
  const { now, scaled, entities, counters } = json;
  const rows = Object.entries(entities);
  if (
    !rows.every(([, of]) => Array.isArray(of) && of.every(isRow)) ||
    !Object.values(counters).every((value) => typeof value === "number")
  )
    return null;
  const state: State = {
    entities: Object.fromEntries(
      rows.map(([name, of]) => [name, new Map((of as readonly Row[]).map((row) => [row.id, row]))]),
    ),
    counters: counters as State["counters"],
  };
  return { state, now, scaled: scaled as InitialWorld["scaled"] };
}

function isRow(value: unknown): value is Row {
  return isObject(value) && typeof value["id"] === "string" && isObject(value["values"]) && isObject(value["since"]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
