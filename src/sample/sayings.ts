import type { Specification } from "../model/specification.ts";
import type { Row } from "../semantics/state.ts";

/** The document's own sentences about records of an entity: what its errors tell people, and what a state means. */
export function sayingsAbout(model: Specification, entity: string, row: Row | null, to: string | null): readonly string[] {
  const errors = model.rules.filter(({ on }) => "entity" in on && on.entity === entity).flatMap(({ error }) => {
    const entry = model.errors.find(({ code }) => code === error);
    const text = entry?.message.every((part) => part.kind === "text") === true ? entry.message.map((part) => (part.kind === "text" ? part.text : "")).join("") : "";
    return text === "" || entry?.when !== null ? [] : [text];
  });
  const states = model.machines.filter((machine) => machine.entity === entity).flatMap((machine) => {
    const now = to ?? row?.values[machine.field];
    return machine.states.filter(({ name, meaning }) => name === now && meaning.length > 8 && !/^see /.test(meaning)).map(({ meaning }) => meaning);
  });
  return [...states, ...errors];
}
