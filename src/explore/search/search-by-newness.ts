import type { StateSearch } from "./state-search.ts";
import { NewnessMeasure } from "./newness-measure.ts";
import type { Newness } from "./newness-measure.ts";
import { formOfRequest, isRefusedOtherwise, refusedRequests } from "./refused-requests.ts";

/** How far an aimed search goes. */
export interface AimedBudget {
  /** The most states that are expanded. */
  readonly states: number;
  readonly isSpent: () => boolean;
}

/**
 * Expands the states of a search in which most is new first, and so comes far in few states, where a search in breadth stays
 * near the beginning. What is new is also that a call which was never granted is no longer refused for the same reason, after one of the
 * fields changed that its refusal depends on. Answers how many states it expanded; a search in which nothing is left expanded them all.
 */
export function searchByNewness(search: StateSearch, { states, isSpent }: AimedBudget): number {
  const measure = new NewnessMeasure(search.model);
  const waiting: Readonly<Record<Newness, number[]>> = { much: [0], some: [], none: [] };
  const granted = new Set<string>();
  let expanded = 0;
  const next = (): number | undefined =>
    (expanded % 2 === 0 ? waiting.much.pop() : waiting.much.shift()) ?? waiting.some.shift() ?? waiting.none.shift();
  for (let at = next(); at !== undefined && expanded < states && !isSpent() && !search.isCut; at = next()) {
    const from = at;
    if (search.tree.depthOf(from) >= search.world.bound.depth) continue;
    const changes: ChangedState[] = [];
    search.eachStep(
      from,
      (by, after) => {
        const move = search.moveOf(from, by);
        if (move.kind === "call") granted.add(formOfRequest(move.request));
        const known = search.size;
        const added = search.addState(from, by, after);
        if (added < known) return;
        const newness = measure.measure(search.reader.state, search.momentOf(after));
        if (newness === "much") waiting.much.push(added);
        else changes.push({ at: added, newness, fields: fieldsChangedBy(search, move) });
      },
      () => {},
    );
    const helpful = helpfulChanges(search, from, changes, (form) => !granted.has(form));
    for (const { at: changed, newness } of changes) waiting[helpful.has(changed) ? "much" : newness].push(changed);
    expanded += 1;
  }
  return expanded;
}

/** A state in which not much is new, and the names of the fields that the step to it sets; `now` where it waits. */
interface ChangedState {
  readonly at: number;
  readonly newness: Newness;
  readonly fields: readonly string[];
}

type Move = ReturnType<StateSearch["moveOf"]>;

function fieldsChangedBy({ model }: StateSearch, move: Move): readonly string[] {
  if (move.kind === "time") return ["now"];
  if (move.kind === "timer") return [];
  const call = model.calls.find(({ name }) => name === move.request.call);
  if (call?.does.kind !== "update") return [];
  return call.takes.flatMap(({ name, field }) =>
    field !== null && Object.hasOwn(move.request.input, name) ? [field] : [],
  );
}

/** The states in which a wanted call is no longer refused for the reason for which it is refused before the step. */
function helpfulChanges(
  search: StateSearch,
  from: number,
  changes: readonly ChangedState[],
  isWanted: (form: string) => boolean,
): ReadonlySet<number> {
  const refused = changes.some(({ fields }) => fields.length > 0) ? refusedRequests(search, from, isWanted) : [];
  const helpful = new Set<number>();
  for (const { at, fields } of changes) {
    const concerned = refused.filter((one) => fields.some((field) => one.fields.has(field)));
    if (concerned.length === 0) continue;
    const { now } = search.enterState(at);
    if (concerned.some((one) => isRefusedOtherwise(search, one, now))) helpful.add(at);
  }
  return helpful;
}
