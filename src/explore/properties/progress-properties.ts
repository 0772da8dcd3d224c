import type { Machine } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { entityWithArticle } from "./entity-with-article.ts";
import type { GraphResult, StateGraph, Property } from "./property.ts";

/**
 * No record gets stuck: from every state that is not final, some call or timer can lead the record on, and to a final
 * state where the machine has one. The check looks at worlds with one record of the entity, so that it is clear which
 * record is meant.
 */
export function progressProperties({ machines }: Specification): readonly Property[] {
  return machines.flatMap((machine): readonly Property[] => {
    const finals = machine.states.filter(({ final }) => final).map(({ name }) => name);
    const leaving = machine.states.filter(
      ({ name, final }) => !final && machine.transitions.some(({ from }) => from.includes(name)),
    );
    const moves: Property = {
      statement: `${entityWithArticle(machine.entity)} never gets stuck for good.`,
      category: "progress",
      expects: "no counterexample",
      span: machine.span,
      check: {
        at: "graph",
        search: (graph) =>
          findStuckState(
            graph,
            machine,
            (from, to) => to !== from,
            (status) => leaving.some(({ name }) => name === status),
          ),
      },
    };
    const ends: Property = {
      statement: `${entityWithArticle(machine.entity)} can always still come to an end (${finals.join(", ")}).`,
      category: "progress",
      expects: "no counterexample",
      span: machine.span,
      check: {
        at: "graph",
        search: (graph) =>
          findStuckState(
            graph,
            machine,
            (_, to) => to === null || finals.includes(to),
            (status) => leaving.some(({ name }) => name === status),
          ),
      },
    };
    return finals.length === 0 ? [moves] : [moves, ends];
  });
}

/** The most states in which this is checked. */
const mostStates = 60_000;

/**
 * Finds the first state with a record in a status for which `concerns` holds, from which no step leads to a change for
 * which `isSaved` holds.
 */
function findStuckState(
  graph: StateGraph,
  { entity, field }: Machine,
  isSaved: (from: string, to: string | null) => boolean,
  concerns: (status: string) => boolean,
): GraphResult {
  if (graph.bound.records > 1 || graph.size > mostStates) return { kind: "inconclusive" };
  const records = Array.from({ length: graph.size }, (_, at) => onlyRecord(graph, at, entity, field));
  const before = Array.from({ length: graph.size }, (): number[] => []);
  const saved: number[] = [];
  const doubtful: number[] = [];
  for (let at = 0; at < graph.size; at += 1) {
    const record = records[at];
    if (record === null || record === undefined) {
      saved.push(at);
      continue;
    }
    // The state was not expanded, so there may be a way out.
    if (!graph.isExpanded(at)) doubtful.push(at);
    for (const { to, writes } of graph.isExpanded(at) ? graph.stepsAt(at) : []) {
      const written = writes.find((write) => write.entity === entity && write.id === record.id);
      const next = written === undefined ? record.status : textOf(written.row?.values[field]);
      if (isSaved(record.status, next)) saved.push(at);
      else if (to === null) doubtful.push(at);
      else before[to]!.push(at);
    }
  }
  const isOpen = new Uint8Array(graph.size);
  const firstLost = (): number =>
    records.findIndex((record, at) => record !== null && concerns(record.status) && isOpen[at] === 0);
  markAncestors(saved, before, isOpen);
  const suspected = firstLost();
  if (suspected === -1) return { kind: "not seen" };
  markAncestors(doubtful, before, isOpen);
  const sure = firstLost();
  if (sure !== -1) return { kind: "seen", at: sure };
  const { id, status } = records[suspected]!;
  return {
    kind: "suspected",
    at: suspected,
    isRecovered: ({ state }) => isSaved(status, textOf(state.entities[entity]?.get(id)?.values[field])),
  };
}

/** Marks states, and all states from which a path leads to them. */
function markAncestors(from: readonly number[], before: readonly (readonly number[])[], isOpen: Uint8Array): void {
  const waiting = [...from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (isOpen[at] === 1) continue;
    isOpen[at] = 1;
    for (const one of before[at]!) if (isOpen[one] === 0) waiting.push(one);
  }
}

/** The one record of an entity in a state, with its status; null where there is none. */
function onlyRecord(
  graph: StateGraph,
  at: number,
  entity: string,
  field: string,
): { readonly id: string; readonly status: string } | null {
  const [row] = graph.worldAt(at).state.entities[entity]?.values() ?? [];
  const status = textOf(row?.values[field]);
  return row === undefined || status === null ? null : { id: row.id, status };
}

function textOf(value: Value | undefined): string | null {
  return typeof value === "string" ? value : null;
}
