import type { Value } from "../../model/value-type.ts";
import { compareText } from "../../base/compare-text.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Specification } from "../../model/specification.ts";
import type { Labels } from "../story/labels.ts";
import { compare } from "../judge/compare.ts";
import { isMark } from "../mirror/mirror.ts";
import type { Mirror } from "../mirror/mirror.ts";
import type { Performed } from "../story/performed.ts";

/** One way in which all that was answered can have come about: there are several only where calls were made at the same time. */
export interface World {
  readonly mirror: Mirror;
  /** What the records of the story are called in its steps. */
  readonly labels: Labels;
  /** All calls since the story began, in the order that explains them. */
  readonly story: Performed[];
}

/** The same, to go on by itself. */
export function copyOf({ mirror, labels, story }: World, model: Specification): World {
  return { mirror: mirror.copy(model), labels: labels.copy(), story: [...story] };
}

/** The worlds without those that are like another: nobody could ever tell which of two it is. */
export function unlike(worlds: readonly World[], tolerance: number): readonly World[] {
  return worlds.filter((world, at) => !worlds.slice(0, at).some((other) => isAlike(other, world, tolerance)));
}

/**
 * Whether two worlds hold the same records. The time may be a moment off in one record only: the order in which several were
 * changed shows in lists.
 */
function isAlike(one: World, other: World, tolerance: number): boolean {
  const names = new Set([...Object.keys(one.mirror.state.entities), ...Object.keys(other.mirror.state.entities)]);
  let near = 0;
  for (const name of names) {
    const [rows, others] = [rowsOf(one, name), rowsOf(other, name)];
    if (rows.length !== others.length) return false;
    for (const [at, row] of rows.entries()) {
      const [left, right] = [saidBy(one, row), saidBy(other, others[at]!)];
      if (row === others[at] && left["@id"] === right["@id"]) continue;
      const { differences, learnt } = compare(left, right, tolerance);
      if (differences.length > 0) return false;
      if (learnt.some(({ mark, seen }) => !isMark(mark) && mark !== seen)) near += 1;
    }
  }
  return near <= 1;
}

function rowsOf({ mirror: { state } }: World, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])].sort((one, other) => compareText(one.id, other.id));
}

function saidBy({ mirror: { said } }: World, { id, values }: Row): Readonly<Record<string, Value>> {
  return { ...said.inAll(values), "@id": said.in(id) };
}
