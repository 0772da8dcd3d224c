import type { Specification } from "../../model/specification.ts";
import type { Decision, Refusal } from "../../semantics/decision.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import { keptName, readKey } from "../../semantics/key.ts";
import type { Row, State } from "../../semantics/state.ts";
import type { Person } from "../drive/person.ts";
import type { Attempt } from "./draw-attempt.ts";

/** How often each thing that the document tells apart was tried: what was tried least is worth most. */
export class Novelty {
  readonly #times = new Map<string, number>();
  readonly #avoided = new Set<string>();

  /** Has a call tried no more but where nothing else is left: it is known to go wrong, and ends every story that it is in. */
  avoid(call: string): void {
    this.#avoided.add(call);
  }

  isAvoided(call: string): boolean {
    return this.#avoided.has(call);
  }

  /** What trying it once more is worth; what nobody tried yet is worth most. */
  worthOf({ coarse, middle, fine }: Cells): number {
    return 3 / (1 + this.#of(coarse)) + 3 / (1 + this.#of(middle)) + 1 / (3 + this.#of(fine));
  }

  count(cells: Cells): void {
    for (const cell of Object.values(cells)) this.#times.set(cell, this.#of(cell) + 1);
  }

  #of(cell: string): number {
    return this.#times.get(cell) ?? 0;
  }
}

/** The most that anything can be worth. */
export const mostWorth = 6 + 1 / 3;

/** What an attempt would try, from what any reader of the document would name to what only chance tells apart. */
export interface Cells {
  /** A call and what comes of it, by which line of the document. */
  readonly coarse: string;
  /** By which role, on a record in which states. */
  readonly middle: string;
  /** With which inputs. */
  readonly fine: string;
}

/** What an attempt would try of the document. Attempts of one cell should be treated alike by any implementation. */
export function cellsOf(model: Specification, state: State, { who, call, asked }: Attempt, decision: Decision): Cells {
  const came = decision.kind === "answer" ? `granted ${decision.because?.start ?? ""}` : [decision.code, decision.because?.start ?? "", problemsOf(decision.fields)].join(" ");
  const sent = Object.keys(asked.input).sort().join(",");
  const asking = Object.entries(asked.query).map(([name, value]) => (name === "sort" ? `${name} ${value}` : name)).sort().join(",");
  const coarse = `1 ${call.name} | ${came} | ${asking}`;
  const middle = `2 ${coarse} | ${who?.role ?? ""} | ${statesOf(model, state, { who, call, asked })}`;
  return { coarse, middle, fine: `3 ${middle} | ${decision.kind === "answer" ? sent : ""}` };
}

/** One problem by its field; where there are several, that there are. */
function problemsOf(fields: Refusal["fields"]): string {
  const [first] = fields;
  return first === undefined ? "" : fields.length > 1 ? "several" : `${first.field} ${first.code}`;
}

/** The states that the record which a call names is in, and in which ways it is the caller's own. */
function statesOf(model: Specification, state: State, { who, call: { subject }, asked }: Attempt): string {
  if (subject?.kind !== "key" || asked.subject === null) return "";
  const entity = entityNamed(model, subject.entity);
  const field = keptName(entity, subject.field);
  const wanted = readKey(entity, subject.field, asked.subject);
  const rows = state.entities[subject.entity] ?? new Map();
  const row = field === "@id" ? rows.get(String(wanted)) : [...rows.values()].find(({ values }) => values[field] === wanted);
  return row === undefined ? "none" : standing(entity, row, who);
}

/** The states that a record is in, and in which ways it is somebody's own. */
export function standing(entity: Entity, row: Row, who: Person | null): string {
  const parts = entity.fields.flatMap(({ name, type }) => {
    const value = row.values[name];
    if (type.kind === "status") return [String(value)];
    return type.kind === "reference" && who !== null && value === who.id ? [`${name} is me`] : [];
  });
  return (row.id === who?.id ? ["me", ...parts] : parts).join(" ");
}
