import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Actor, Row } from "../../semantics/state/state.ts";
import { possibleIn } from "../cone/possible.ts";
import type { Cone } from "../cone/cone.ts";
import { momentPlace, nextPlace } from "../space/layout.ts";
import type { Lens } from "../space/lens.ts";
import type { Moments } from "../space/moments.ts";
import { recordNumber } from "../world/record-id.ts";
import type { Fineness } from "../values/boundary-values.ts";
import { bodiesFor } from "./choices.ts";
import { Move } from "./move.ts";
import type { MoveGroup, Trial } from "./move.ts";
import { populationOf, rowsOf } from "./population.ts";
import type { Population } from "./population.ts";
import { subjectsOf } from "./subjects.ts";

/** What can be tried in each state of a small world: every call that some role may make, by everyone there, and every timer. */
export class Moves {
  /** All that was thought of so far, by number. */
  readonly all: Move[] = [];
  readonly #model: Specification;
  readonly #calls: readonly Call[];
  readonly #cone: Cone;
  readonly #fineness: Fineness;
  readonly #lens: Lens;
  readonly #moments: Moments;
  readonly #numbers = new Map<string, number>();
  readonly #byPopulation = new Map<string, readonly MoveGroup[]>();
  readonly #faces: number[] = [];
  readonly #faceNumbers = new Map<string, number>();
  readonly #faceFields: readonly ((row: Row) => unknown)[];
  readonly #dependsOnMoment: boolean;

  constructor(model: Specification, cone: Cone, lens: Lens, moments: Moments, fineness: Fineness) {
    this.#fineness = fineness;
    this.#model = model;
    this.#calls = possibleIn(model).calls;
    this.#cone = cone;
    this.#lens = lens;
    this.#moments = moments;
    this.#faceFields = model.entities.map((entity) => faceOf(model, entity));
    this.#dependsOnMoment = this.#calls.some(({ takes }) =>
      takes.some(({ type }) => type.kind === "date" || type.kind === "timestamp"),
    );
  }

  /** What can be tried in the state that the lens looks at; the same list for all states of the same population. */
  here(): readonly MoveGroup[] {
    const key = this.#population();
    const known = this.#byPopulation.get(key);
    if (known !== undefined) return known;
    const { vector, state } = this.#lens;
    const moves = this.#thinkOf(
      populationOf(this.#model, state, this.#moments.textOf(vector[momentPlace]!), vector[nextPlace]!),
    );
    this.#byPopulation.set(key, moves);
    return moves;
  }

  #population(): string {
    const { vector, layout } = this.#lens;
    let key = `${vector[nextPlace]!} ${this.#dependsOnMoment ? vector[momentPlace]! : 0}`;
    for (let place = layout.places[0]!; place < layout.size; place += 1) {
      const number = vector[place]!;
      if (number !== 0) key += ` ${this.#face(number)}`;
    }
    return key;
  }

  /** A number for what of a row says how it can be named. */
  #face(number: number): number {
    const known = this.#faces[number];
    if (known !== undefined) return known;
    const { row, entity } = this.#lens.pool.rows[number]!;
    const text = JSON.stringify([entity, row.id, this.#faceFields[entity]!(row)]);
    const face = this.#faceNumbers.get(text) ?? this.#faceNumbers.size;
    this.#faceNumbers.set(text, face);
    this.#faces[number] = face;
    return face;
  }

  #thinkOf(population: Population): readonly MoveGroup[] {
    const { identification, machines } = this.#model;
    const people = identification === null ? [] : rowsOf(population.state, identification.entity);
    const actors: readonly Actor[] = [{ kind: "visitor" }, ...people.map(({ id }): Actor => ({ kind: "person", id }))];
    const calls = this.#calls.flatMap((call) => this.#callsOf(call, population, actors));
    const timers = machines.flatMap(({ entity, transitions }) =>
      transitions
        .filter(({ after }) => after !== null)
        .map(
          ({ name }): MoveGroup => ({
            person: null,
            call: null,
            sends: [],
            about: "",
            moves: rowsOf(population.state, entity).map(({ id }) =>
              this.#move({ kind: "timer", entity, transition: name, id }, [recordNumber(id)]),
            ),
          }),
        ),
    );
    return [...calls, ...timers].filter(({ moves }) => moves.length > 0);
  }

  #callsOf(call: Call, population: Population, actors: readonly Actor[]): readonly MoveGroup[] {
    const about = aboutOf(this.#model, call);
    const requests = subjectsOf(call, population).flatMap(({ subject, path, mentions }) =>
      bodiesFor(this.#model, this.#cone, call, about, population, path, this.#fineness).map((body) => ({
        subject,
        input: body.input,
        mentions: [...mentions, ...body.mentions],
      })),
    );
    const bySent = new Map<string, (typeof requests)[number][]>();
    for (const request of requests) {
      const about = JSON.stringify([call.name, ...Object.keys(request.input)]);
      const known = bySent.get(about);
      if (known === undefined) bySent.set(about, [request]);
      else known.push(request);
    }
    return actors.flatMap((actor) =>
      [...bySent].map(([about, several]): MoveGroup => {
        const person = actor.kind === "person" ? recordNumber(actor.id) : null;
        return {
          person,
          call: call.name,
          sends: Object.keys(several[0]!.input),
          about,
          moves: several.map(({ subject, input, mentions }) =>
            this.#move(
              { kind: "call", call: call.name, actor, subject, input },
              person === null ? mentions : [person, ...mentions],
            ),
          ),
        };
      }),
    );
  }

  #move(trial: Trial, mentions: readonly number[]): Move {
    const key = JSON.stringify(trial);
    const known = this.#numbers.get(key);
    if (known !== undefined) return this.all[known]!;
    const move = new Move(this.all.length, trial, mentions, trial.kind === "call" && isLook(this.#calls, trial.call));
    this.#numbers.set(key, move.number);
    this.all.push(move);
    return move;
  }
}

/** The entity whose fields a call's inputs set. */
function aboutOf(model: Specification, { does }: Call): Entity | null {
  if ("entity" in does) return entityNamed(model, does.entity);
  return (does.kind === "sign up" || does.kind === "sign in") && model.identification !== null
    ? entityNamed(model, model.identification.entity)
    : null;
}

function isLook(calls: readonly Call[], name: string): boolean {
  const does = calls.find((call) => call.name === name)?.does.kind;
  return (
    does === "list" ||
    does === "read" ||
    does === "me" ||
    does === "sign in" ||
    does === "sign out" ||
    does === "nothing"
  );
}

/** What of a record's values says how it can be named: its keys, and where paths say more, all that it holds. */
function faceOf({ calls }: Specification, entity: Entity): (row: Row) => unknown {
  const about = calls.flatMap(({ subject }) => (subject !== null && subject.entity === entity.name ? [subject] : []));
  if (about.some((subject) => subject.kind !== "me" && subject.where !== null)) return ({ values }) => values;
  const fields = new Set([
    entity.key,
    ...about.flatMap((subject) => (subject.kind === "key" ? [subject.field] : [])),
    ...entity.unique.flatMap(([only, ...others]) => (others.length === 0 && only !== undefined ? [only] : [])),
  ]);
  return ({ values }) => [...fields].map((field) => values[field]);
}
