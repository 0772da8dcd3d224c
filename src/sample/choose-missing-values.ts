import { machineOf } from "../model/find.ts";
import type { Random } from "../generation/random/random.ts";
import type { CallTry } from "./make-call-somewhere.ts";
import type { SampleWorld } from "./sample-world.ts";

/** How often an update is tried for each value that is missing. */
const triesPerValue = 4;

/** Updates some records, so that the values of a choice that no record has come to be used, where people can choose them. */
export function chooseMissingValues(world: SampleWorld, random: Random, attempt: CallTry): void {
  const { model } = world;
  for (const { name: entity, fields } of model.entities) {
    for (const { name, type } of fields) {
      if (type.kind !== "choice") continue;
      const call = model.calls.find(
        ({ does, takes }) =>
          does.kind === "update" && does.entity === entity && takes.some(({ field }) => field === name),
      );
      const input = call?.takes.find(({ field }) => field === name);
      const ids = idsToChange(world, entity, type.values.length);
      if (call === undefined || input === undefined || ids.length < type.values.length) continue;
      const isUsed = (value: string): boolean => ids.some((id) => world.row(entity, id)?.values[name] === value);
      for (let tries = 0; tries < triesPerValue * type.values.length && !type.values.every(isUsed); tries += 1) {
        const row = world.row(entity, random.pick(ids) ?? "");
        if (row !== undefined)
          attempt({ call, entity, concerned: { entity, row, isSubject: true }, only: [input.name] });
      }
    }
  }
}

/** The records of which some are changed: what is over is not changed any more, as long as there are enough others. */
function idsToChange(world: SampleWorld, entity: string, enough: number): readonly string[] {
  // The first people have demo accounts, and nobody wants to sign in as one who is barred.
  const ids = world.idsOf(entity).slice(Math.floor(world.idsOf(entity).length / 3));
  const finals = machineOf(world.model, entity).map(({ field, states }) => ({
    field,
    names: new Set(states.filter(({ final }) => final).map(({ name }) => name)),
  }));
  const isOver = (id: string): boolean =>
    finals.some(({ field, names }) => names.has(String(world.row(entity, id)?.values[field])));
  const open = ids.filter((id) => !isOver(id));
  return open.length < enough ? ids : open;
}
