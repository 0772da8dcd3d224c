import { oncePer } from "../../../base/once-per.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Row } from "../../../semantics/state.ts";
import { pathsRead } from "../../../semantics/write/paths-read.ts";
import type { Path, Step } from "../../../semantics/write/paths-read.ts";
import type { Compiled } from "../compiled.ts";
import type { WritingTurn } from "../turn.ts";
import { fetchRow } from "./remove.ts";

/**
 * The records from which a rule's expression leads to one that this turn wrote, before the write or after it: only for
 * these, besides the written ones, could the rule have ceased to hold. Null where the ways can't be told.
 */
export async function affectedIds(turn: WritingTurn, rule: Rule): Promise<ReadonlySet<string> | null> {
  const { compiled, journal } = turn;
  const paths = pathsOf(compiled, rule);
  if (paths === null) return null;
  const affected = new Set<string>();
  for (const path of paths) {
    const written = journal.written.get(path.at(-1)?.to ?? "");
    if (written !== undefined) for (const id of await leadingTo(turn, path, new Set(written.keys()))) affected.add(id);
  }
  return affected;
}

const pathsOf = oncePer(({ model }: Compiled, { holds }: Rule) => pathsRead(model, holds));

async function leadingTo(turn: WritingTurn, path: Path, ends: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  let here = ends;
  for (const step of [...path].reverse()) {
    const before = new Set<string>();
    for (const id of here) for (const from of await stepBack(turn, step, id)) before.add(from);
    here = before;
  }
  return here;
}

async function stepBack(turn: WritingTurn, step: Step, id: string): Promise<readonly string[]> {
  const { compiled, queries, journal } = turn;
  if (step.kind === "reverse") {
    const images = journal.written.get(step.to)?.get(id) ?? { before: null, now: await fetchRow(turn, step.to, id) };
    return [images.before, images.now].flatMap((row) => referred(row, step.field));
  }
  const found = (await queries.all(compiled.table(step.of).idsWith(step.field), [id])).map(([from]) => String(from));
  // Those that referred to it before this turn wrote them.
  const former = [...(journal.written.get(step.of)?.entries() ?? [])].filter(([, { before }]) => before?.values[step.field] === id);
  return [...found, ...former.map(([from]) => from)];
}

function referred(row: Row | null, field: string): readonly string[] {
  const id = row?.values[field];
  return typeof id === "string" ? [id] : [];
}
