import { defaultOfField } from "../model/field-questions.ts";
import { entityNamed } from "../model/find.ts";
import { ownRecords } from "./linked-records.ts";
import type { RecordWanted } from "./record-wanted.ts";
import type { SampleContext } from "./sample-context.ts";
import { wordsOfIdentifier } from "./words/words-of-identifier.ts";

/** More kinds than these are a catalogue, of which none is the usual one. */
const mostKinds = 12;

/**
 * The kind of what somebody asks for themself, such as a leave: mostly the first one, which is the usual one, sometimes the second, and each of the others at most
 * once for a person. Null where an input names no kind.
 */
export function usualKind(
  { world, random }: SampleContext,
  { writes, actor, taken }: RecordWanted,
  isFit: (id: string) => boolean,
): string | null {
  if (taken.type.kind !== "reference" || actor.kind !== "person") return null;
  if (!/\b(type|kind)$/.test(wordsOfIdentifier(taken.type.entity))) return null;
  const { fields } = entityNamed(world.model, writes);
  if (!fields.some((field) => defaultOfField(field)?.kind === "me")) return null;
  const [first, second, ...rare] = world.idsOf(taken.type.entity);
  if (first === undefined || second === undefined || rare.length > mostKinds) return null;
  const by = taken.field ?? taken.name;
  const had = new Set(ownRecords(world, writes, actor.id).map((id) => world.row(writes, id)?.values[by]));
  const others = [second, ...rare.filter((id) => !had.has(id))].filter(isFit);
  if (isFit(first) && (others.length === 0 || random.chance(0.6))) return first;
  return random.weighted(others, (id) => (id === second ? 2 : 1)) ?? null;
}
