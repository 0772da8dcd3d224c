import { entityNamed } from "../../../src/model/find.ts";
import type { Screen } from "../../../src/model/screen.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Parameters } from "../../../src/runtime/screens/view/screens.ts";
import { keptName } from "../../../src/semantics/value/read-key.ts";
import type { Choices } from "../../generate/choices.ts";
import { drawQuery } from "../../generate/draw-query.ts";
import { keyOf } from "../../generate/history.ts";
import type { Looker } from "./looker.ts";

/** Parameters by which somebody might group a list: by any of its fields, with all of its groups open or some closed. */
export function groupingsOf(choices: Choices, model: Specification, { shows }: Screen): readonly Parameters[] {
  if (shows.kind !== "list" && shows.kind !== "table") return [];
  const { name } = choices.of(entityNamed(model, shows.entity).fields);
  return [
    choices.of<Parameters>([
      { group: name },
      { group: `${name}.day`, size: "2" },
      { group: name, "group.closed": ",true" },
    ]),
  ];
}

/** Words that somebody might search a list for: a text of some record in it, or of one that these refer to, whether or not they may read it. */
export function searchesOf(
  choices: Choices,
  { model, state }: Pick<Looker, "model" | "state">,
  { shows }: Screen,
): readonly Parameters[] {
  if (shows.kind !== "list" && shows.kind !== "table" && shows.kind !== "board") return [];
  const { fields } = entityNamed(model, shows.entity);
  const entities = [shows.entity, ...fields.flatMap(({ type }) => (type.kind === "reference" ? [type.entity] : []))];
  const texts = entities.flatMap((name) =>
    [...(state.entities[name]?.values() ?? [])].flatMap(({ values }) =>
      Object.values(values).filter((value) => typeof value === "string" && value.trim() !== ""),
    ),
  );
  return texts.length === 0 ? [] : [{ q: String(choices.of(texts)) }, { q: String(choices.of(texts)).slice(0, 4) }];
}

/** The parameters with which somebody might open a screen: none, those of each record, and what a list could be asked. */
export function parametersOf(
  choices: Choices,
  { model, state }: Pick<Looker, "model" | "state">,
  { shows }: Screen,
): readonly Parameters[] {
  const keysOf = (name: string) => [...(state.entities[name]?.values() ?? [])].map((row) => keyOf(model, name, row));
  const query = (...without: readonly string[]): Parameters => {
    const drawn =
      "entity" in shows ? drawQuery(choices, { model, state, keysOf }, entityNamed(model, shows.entity), []) : {};
    return Object.fromEntries(Object.entries(drawn).filter(([name]) => !without.includes(name)));
  };
  switch (shows.kind) {
    case "list":
    case "table":
      return [{}, { size: "2" }, query(), query()];
    case "board":
      return [{}, query("after", "size")];
    case "calendar":
      return [{}, { "span.from": "0001-01-01", "span.until": "9999-12-31" }, query("after", "size")];
    case "chart":
      return [{}, query("after", "size")];
    case "record": {
      const { by, entity } = shows;
      if (by === null) return [{}];
      const known = entityNamed(model, entity);
      const rows = [...(state.entities[entity]?.values() ?? [])].slice(-5);
      const texts = rows.flatMap((row) => [
        keptName(known, by.field) === "@id" ? row.id : String(row.values[by.field] ?? ""),
        String(keyOf(model, entity, row)),
      ]);
      return [...new Set([...texts, "999", ""])].map((text) => ({ [by.parameter]: text }));
    }
    default:
      return [{}];
  }
}
