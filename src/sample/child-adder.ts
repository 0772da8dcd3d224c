import type { Call } from "../model/call.ts";
import { machineOf } from "../model/find.ts";
import type { Machine } from "../model/machine.ts";
import type { Value } from "../model/value-type.ts";
import type { Row } from "../semantics/state/state.ts";
import type { ChildKind } from "./child-kinds.ts";
import { lastAuthor } from "./has-opened.ts";
import type { CallTry } from "./make-call-somewhere.ts";
import type { SampleContext } from "./sample-context.ts";

/** Adds children to records, such as comments and lines, and learns in which states of the parent that is granted. */
export class ChildAdder {
  readonly #context: SampleContext;
  readonly #kinds: ReadonlyMap<string, readonly ChildKind[]>;
  readonly #attempt: CallTry;

  constructor(context: SampleContext, kinds: ReadonlyMap<string, readonly ChildKind[]>, attempt: CallTry) {
    this.#context = context;
    this.#kinds = kinds;
    this.#attempt = attempt;
  }

  /** Whether records of an entity can have children. */
  isParent(entity: string): boolean {
    return (this.#kinds.get(entity) ?? []).length > 0;
  }

  /** Adds a child to a record; less likely the more children it has, unless their number is null. */
  add(entity: string, row: Row, childCount: number | null): boolean {
    const { random, world, statistics } = this.#context;
    const child = random.pick(this.#kinds.get(entity) ?? []);
    if (child === undefined) return false;
    const [machine] = machineOf(world.model, entity);
    const key = machine === undefined ? null : choiceOf(child.call, row.values[machine.field] ?? null);
    if (childCount !== null) {
      // The first records of a list are looked at first.
      const isFirst = childCount === 0 && world.idsOf(entity).slice(0, 2).includes(row.id);
      if (!random.chance(isFirst ? 0.95 : child.likelihood * child.decay ** childCount)) return false;
      if (key !== null && world.idsOf(child.entity).length > 0 && statistics.isHopeless(key)) return false;
    }
    const isAdded = this.#attempt({
      call: child.call,
      entity: child.entity,
      concerned: { entity, row, isSubject: false },
      fixed: new Map([[child.by, row.id]]),
      ...(child.call.subject === null ? {} : { on: row }),
      notFirst: lastAuthor(world, child.entity, child.by, row.id),
    });
    if (key !== null) statistics.record([key], isAdded);
    return isAdded;
  }

  /** Whether some children come only at the end of a record, as it has none at its beginning: a prescription when the patient was seen. */
  comesLast(entity: string, { initial }: Machine): boolean {
    const { statistics } = this.#context;
    return (this.#kinds.get(entity) ?? []).some(({ call }) => statistics.isHopeless(choiceOf(call, initial)));
  }
}

/** What the statistics call the adding of a child to a record in a state. */
function choiceOf({ name }: Call, state: Value): string {
  return `${name} to ${String(state)}`;
}
