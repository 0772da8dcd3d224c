import type { Call, Input } from "../../model/call.ts";
import { lastPart } from "../../model/last-part.ts";
import { entityNamed } from "../../model/find.ts";
import type { Entity } from "../../model/entity.ts";
import { entityOfInputs } from "../../model/entity-of-inputs.ts";
import type { Specification } from "../../model/specification.ts";
import type { Actor, Row } from "../../semantics/state/state.ts";
import { withoutForbiddenCalls } from "../influence/without-forbidden-calls.ts";
import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import { momentSlot, nextIdSlot } from "../state-space/state-layout.ts";
import type { StateReader } from "../state-space/state-reader.ts";
import type { MomentTable } from "../state-space/moment-table.ts";
import { idOfRecordNumber, recordNumberOf } from "../world/id-of-record-number.ts";
import type { ValueGranularity } from "../../generation/value/boundary-values.ts";
import { inputCombinationsFor } from "./input-combinations.ts";
import type { InputCombination } from "./input-combinations.ts";
import { CandidateMove } from "./candidate-move.ts";
import type { CandidateGroup, MoveTemplate } from "./candidate-move.ts";
import { rowsInState } from "../../generation/record/record-key.ts";
import { moveContextFor } from "./move-context.ts";
import type { MoveContext } from "./move-context.ts";
import { addressableRecords } from "./addressable-records.ts";
import { FitExperience } from "./fit-experience.ts";
import { fittingInputs, valuesToTry } from "./fitting-inputs.ts";
import type { UnfitRequest } from "./fitting-inputs.ts";

/** The inputs of a call about a record, without who makes it. */
interface AddressedRequest extends InputCombination {
  readonly subject: string | null;
}

/**
 * Generates the moves that can be tried in the states of a small world: every call that some role may make, by every
 * person and a visitor, and every timer.
 */
export class MoveGenerator {
  /** All moves generated so far, by number. */
  readonly all: CandidateMove[] = [];
  readonly #model: Specification;
  readonly #calls: readonly Call[];
  readonly #cone: ConeOfInfluence;
  readonly #granularity: ValueGranularity;
  readonly #reader: StateReader;
  readonly #moments: MomentTable;
  readonly #numbers = new Map<string, number>();
  readonly #byContext = new Map<string, readonly CandidateGroup[]>();
  readonly #namingNumbers: number[] = [];
  readonly #numbersByNaming = new Map<string, number>();
  readonly #namingValues: readonly ((row: Row) => unknown)[];
  readonly #dependsOnMoment: boolean;
  readonly #fits: boolean;
  readonly #fitsByRecords = new Map<string, readonly InputCombination["input"][]>();
  readonly #fitExperience = new FitExperience();

  /** `fits`: whether inputs are looked for with which the rules hold, which depends on all values of the records. */
  constructor(
    model: Specification,
    cone: ConeOfInfluence,
    reader: StateReader,
    moments: MomentTable,
    { granularity, fits }: { readonly granularity: ValueGranularity; readonly fits: boolean },
  ) {
    this.#fits = fits;
    this.#granularity = granularity;
    this.#model = model;
    this.#calls = withoutForbiddenCalls(model).calls;
    this.#cone = cone;
    this.#reader = reader;
    this.#moments = moments;
    this.#namingValues = model.entities.map((entity) => namingValuesOf(model, entity));
    this.#dependsOnMoment = this.#calls.some(({ takes }) =>
      takes.some(({ type }) => type.kind === "date" || type.kind === "timestamp"),
    );
  }

  /**
   * The moves that can be tried in the state that the reader reads. States with the same records by the same keys share
   * one list.
   */
  movesInState(): readonly CandidateGroup[] {
    const key = this.#contextKey();
    const known = this.#byContext.get(key);
    if (known !== undefined) return known;
    const { vector, state } = this.#reader;
    const moves = this.#generate(
      moveContextFor(this.#model, state, this.#moments.textOf(vector[momentSlot]!), vector[nextIdSlot]!),
    );
    this.#byContext.set(key, moves);
    return moves;
  }

  #contextKey(): string {
    const { vector, layout } = this.#reader;
    if (this.#fits) return vector.join(" ");
    let key = `${vector[nextIdSlot]!} ${this.#dependsOnMoment ? vector[momentSlot]! : 0}`;
    for (let place = layout.firstSlots[0]!; place < layout.size; place += 1) {
      const number = vector[place]!;
      if (number !== 0) key += ` ${this.#namingNumber(number)}`;
    }
    return key;
  }

  /** A number for the values by which a request can name a row; rows with equal values get the same number. */
  #namingNumber(number: number): number {
    const known = this.#namingNumbers[number];
    if (known !== undefined) return known;
    const { row, entity } = this.#reader.pool.rows[number]!;
    const text = JSON.stringify([entity, row.id, this.#namingValues[entity]!(row)]);
    const naming = this.#numbersByNaming.get(text) ?? this.#numbersByNaming.size;
    this.#numbersByNaming.set(text, naming);
    this.#namingNumbers[number] = naming;
    return naming;
  }

  #generate(context: MoveContext): readonly CandidateGroup[] {
    const { identification, machines } = this.#model;
    const people = identification === null ? [] : rowsInState(context.state, identification.entity);
    const actors: readonly Actor[] = [{ kind: "visitor" }, ...people.map(({ id }): Actor => ({ kind: "person", id }))];
    const calls = this.#calls.flatMap((call) => this.#generateCalls(call, context, actors));
    const timers = machines.flatMap(({ entity, transitions }) =>
      transitions
        .filter(({ after }) => after !== null)
        .map(
          ({ name }): CandidateGroup => ({
            person: null,
            call: null,
            inputNames: [],
            key: "",
            candidates: rowsInState(context.state, entity).map(({ id }) =>
              this.#candidate(`${entity} ${name} after ${id}`, { kind: "timer", entity, transition: name, id }, [
                recordNumberOf(id),
              ]),
            ),
          }),
        ),
    );
    return [...calls, ...timers].filter(({ candidates }) => candidates.length > 0);
  }

  #generateCalls(call: Call, context: MoveContext, actors: readonly Actor[]): readonly CandidateGroup[] {
    const choices = {
      model: this.#model,
      cone: this.#cone,
      call,
      entity: entityOfFields(this.#model, call),
      moves: context,
      granularity: this.#granularity,
    };
    const requests = addressableRecords(call, context).flatMap(({ subject, pathInputs, recordNumbers }) =>
      inputCombinationsFor(choices, pathInputs).map((combination) => ({
        subject,
        input: combination.input,
        recordNumbers: [...recordNumbers, ...combination.recordNumbers],
      })),
    );
    const byInputNames = new Map<string, AddressedRequest[]>();
    const fitting = this.#fits
      ? [...this.#fittingRequests(call, context, actors, requests), ...this.#updatesToTry(call, context, requests)]
      : [];
    for (const request of [...fitting, ...requests]) {
      const key = JSON.stringify([call.name, ...Object.keys(request.input)]);
      const known = byInputNames.get(key);
      if (known === undefined) byInputNames.set(key, [request]);
      else known.push(request);
    }
    // The texts are the same for everybody, and making them takes longest.
    const texts = new Map(
      [...byInputNames.values()].flat().map((request) => [request, JSON.stringify([request.subject, request.input])]),
    );
    return actors.flatMap((actor) =>
      [...byInputNames].map(([key, group]): CandidateGroup => {
        const person = actor.kind === "person" ? recordNumberOf(actor.id) : null;
        return {
          person,
          call: call.name,
          inputNames: Object.keys(group[0]!.input),
          key,
          candidates: group.map((request) => {
            const { subject, input, recordNumbers } = request;
            return this.#candidate(
              `${call.name} ${person} ${texts.get(request)!}`,
              { kind: "call", call: call.name, actor, subject, input },
              person === null ? recordNumbers : [person, ...recordNumbers],
            );
          }),
        };
      }),
    );
  }

  /** For each choice of records, inputs with which the rules hold. */
  #fittingRequests(
    call: Call,
    context: MoveContext,
    actors: readonly Actor[],
    requests: readonly AddressedRequest[],
  ): readonly AddressedRequest[] {
    if (!fittedCalls.has(call.does.kind)) return [];
    const seen = new Set<string>();
    return requests.flatMap((request) => {
      const { subject, input, recordNumbers } = request;
      const records = JSON.stringify([subject, recordNumbers, Object.keys(input)]);
      if (seen.has(records) || Object.keys(input).length === 0) return [];
      seen.add(records);
      // What else there is decides less than the records that the request names, so that their inputs are kept.
      const key = JSON.stringify([call.name, context.now, records, valuesOf(context, recordNumbers)]);
      const fits = this.#fitsByRecords.get(key) ?? this.#fitInputs(context, actors, { call, subject, input });
      this.#fitsByRecords.set(key, fits);
      return fits.map((fit) => ({ subject, input: fit, recordNumbers }));
    });
  }

  #fitInputs(
    context: MoveContext,
    actors: readonly Actor[],
    request: UnfitRequest,
  ): readonly InputCombination["input"][] {
    const { call, input } = request;
    const form = JSON.stringify([call.name, ...Object.keys(input)]);
    const allowance = this.#fitExperience.allowanceFor(form);
    const fits = fittingInputs(context, actors, request, (one) => this.#durationsOf(call, one), allowance);
    this.#fitExperience.note(form, fits);
    return fits;
  }

  /** Updates of one field that sends a date, a time or a number, with values beside those of records. */
  #updatesToTry(call: Call, context: MoveContext, requests: readonly AddressedRequest[]): readonly AddressedRequest[] {
    const { does } = call;
    if (does.kind !== "update") return [];
    const seen = new Set<string>();
    return requests.flatMap(({ subject, input, recordNumbers }) => {
      const [name, ...others] = call.takes.filter((one) => one.place === "body" && Object.hasOwn(input, one.name));
      if (name === undefined || others.length > 0 || !variedKinds.has(name.type.kind) || name.field === null) return [];
      const key = JSON.stringify([subject, recordNumbers, name.name]);
      if (seen.has(key)) return [];
      seen.add(key);
      return valuesToTry(context, name, this.#durationsOf(call, name)).map((value) => ({
        subject,
        input: { ...input, [name.name]: value },
        recordNumbers,
      }));
    });
  }

  /** The durations with which the document compares the field that an input sets, or the input itself. */
  #durationsOf(call: Call, { name, field }: Input): readonly number[] {
    const entity = entityOfFields(this.#model, call)?.name;
    const { comparisons } = this.#cone;
    return comparisons.durations(entity === undefined || field === null ? lastPart(name) : `${entity}.${field}`);
  }

  /** The move of a template; templates with the same key have one move. */
  #candidate(key: string, template: MoveTemplate, recordNumbers: readonly number[]): CandidateMove {
    const known = this.#numbers.get(key);
    if (known !== undefined) return this.all[known]!;
    const move = new CandidateMove(
      this.all.length,
      template,
      recordNumbers,
      template.kind === "call" && isReadOnlyCall(this.#calls, template.call),
    );
    this.#numbers.set(key, move.number);
    this.all.push(move);
    return move;
  }
}

/** The entity whose fields a call's inputs hold: also the people of a sign-in. */
function entityOfFields(model: Specification, call: Call): Entity | null {
  return call.does.kind === "sign in" && model.identification !== null
    ? entityNamed(model, model.identification.entity)
    : entityOfInputs(model, call);
}

/** What a call does whose inputs are worth the search; an update changes one input at a time. */
const fittedCalls: ReadonlySet<Call["does"]["kind"]> = new Set(["create", "transition", "statements"]);

/** The kinds of inputs that an update sends with more values where inputs are looked for with which the rules hold. */
const variedKinds: ReadonlySet<string> = new Set(["date", "timestamp", "integer", "decimal", "duration"]);

/** The values of the records with these numbers. */
function valuesOf({ model, state }: MoveContext, recordNumbers: readonly number[]): readonly unknown[] {
  const ids = recordNumbers.map(idOfRecordNumber);
  return model.entities.flatMap(({ name }) => ids.map((id) => state.entities[name]?.get(id)?.values ?? null));
}

function isReadOnlyCall(calls: readonly Call[], name: string): boolean {
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

/**
 * Gives a function that reads the values by which a request can name a record: its keys, or all values where a path has
 * a condition.
 */
function namingValuesOf({ calls }: Specification, entity: Entity): (row: Row) => unknown {
  const about = calls.flatMap(({ subject }) => (subject !== null && subject.entity === entity.name ? [subject] : []));
  if (about.some((subject) => subject.kind !== "me" && subject.where !== null)) return ({ values }) => values;
  const fields = new Set([
    entity.key,
    ...about.flatMap((subject) => (subject.kind === "key" ? [subject.field] : [])),
    ...entity.unique.flatMap(([only, ...others]) => (others.length === 0 && only !== undefined ? [only] : [])),
  ]);
  return ({ values }) => [...fields].map((field) => values[field]);
}
