import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf } from "../base/calendar.ts";
import type { Call } from "../model/call.ts";
import { entityOfInputs } from "../model/entity-of-inputs.ts";
import { entityNamed } from "../model/find.ts";
import type { FieldType } from "../model/field-type.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import { addressOfRecord } from "../generation/record/record-address.ts";
import type { RecordAddress } from "../generation/record/record-address.ts";
import { keyTextOf } from "../generation/record/record-key.ts";
import type { CandidateActors } from "./candidate-actors.ts";
import { drawCallInput } from "./draw-call-input.ts";
import { keepsHeadroom } from "./headroom-below-limits.ts";
import type { Headroom } from "./headroom-below-limits.ts";
import { PlanCast } from "./plan-cast.ts";
import { createdBy } from "./plans/call-plan.ts";
import type { CallPlan, PlanStep } from "./plans/call-plan.ts";
import type { SampleContext } from "./sample-context.ts";

/** What is drawn for a request, instead of what the plan sends; `isNumbered`: with a number behind texts, so that they are unique. */
interface DrawnInputs {
  readonly kinds: ReadonlySet<FieldType["kind"]>;
  readonly isNumbered: boolean;
}

const textKinds = ["text", "email", "url", "phone", "slug", "uuid", "secret", "file", "image", "json"] as const;

/** Less and less is drawn, until the request is granted. */
const waysToDraw: readonly DrawnInputs[] = [
  { kinds: new Set([...textKinds, "integer", "decimal"]), isNumbered: false },
  { kinds: new Set(textKinds), isNumbered: false },
  { kinds: new Set(textKinds), isNumbered: true },
  { kinds: new Set(["secret"]), isNumbered: false },
];

/** How often other people or records are chosen for a request. */
const mostChoices = 5;

/** Who makes a request of a plan, about which record, and the records that it names, by input. */
interface CastRequest {
  readonly actor: Actor;
  readonly about: Row | null;
  readonly fixed: ReadonlyMap<string, string>;
}

/** How a run differs from its plan. */
interface RunOptions {
  /** By how many milliseconds, in whole days, the run is later than the plan. */
  readonly later: number;
  /** Whether the numbers are those of the plan, on which its later requests may depend; asked when the run begins. */
  readonly keepsNumbers: () => boolean;
}

/** One run of a plan: people and records of the sample play those of the plan. */
export class PlanRun {
  readonly plan: CallPlan;
  readonly #later: number;
  readonly #keepsNumbers: () => boolean;
  /** Null before its first request. */
  #ways: readonly DrawnInputs[] | null = null;
  readonly #context: SampleContext;
  readonly #actors: CandidateActors;
  readonly #headroom: Headroom;
  readonly #cast: PlanCast;

  constructor(
    context: SampleContext,
    actors: CandidateActors,
    headroom: Headroom,
    plan: CallPlan,
    options: RunOptions,
  ) {
    this.#context = context;
    this.#actors = actors;
    this.#headroom = headroom;
    this.plan = plan;
    this.#later = options.later;
    this.#keepsNumbers = options.keepsNumbers;
    this.#cast = new PlanCast(context, plan.start);
  }

  /** The time in this run of a timestamp of the plan, in milliseconds. */
  timeOf(timestamp: string): number {
    return (millisecondsOf(timestamp) ?? 0) + this.#later;
  }

  /** Makes a request of the plan; false where it is refused whoever makes it and whatever is drawn. */
  perform(request: PlanStep): boolean {
    this.#ways ??= this.#keepsNumbers() ? waysToDraw.slice(1) : waysToDraw;
    const ways = this.#ways;
    for (let choice = 0; choice < mostChoices; choice += 1) {
      const cast = this.#castOf(request);
      if (cast === null) return false;
      if (ways.some((drawn) => this.#send(request, cast, drawn))) return true;
      if (!this.#cast.chooseOthers()) return false;
    }
    return false;
  }

  #castOf({ person, subject, references }: PlanStep): CastRequest | null {
    const people = this.#context.world.model.identification?.entity ?? "";
    const maker = person === null ? null : this.#cast.rowFor({ entity: people, id: person });
    const about = subject === null ? null : this.#cast.rowFor(subject);
    if (maker === undefined || about === undefined) return null;
    const fixed = new Map<string, string>();
    for (const [name, record] of references) {
      const row = this.#cast.rowFor(record);
      if (row === undefined) return null;
      fixed.set(name, row.id);
    }
    return { actor: maker === null ? { kind: "visitor" } : { kind: "person", id: maker.id }, about, fixed };
  }

  #send(request: PlanStep, cast: CastRequest, drawn: DrawnInputs): boolean {
    const { world } = this.#context;
    const { call } = request;
    const { subject, pathInputs } = this.#addressOf(call, cast.about);
    const input = this.#inputFor(request, cast, drawn);
    if (input === null) return false;
    const before = world.state;
    const decision = world.request(
      { actor: cast.actor, call: call.name, subject, input: { ...input, ...pathInputs } },
      keepsHeadroom(this.#actors, this.#headroom, cast.actor),
    );
    if (decision?.kind !== "answer") return false;
    this.#cast.keep(request.created, createdBy(before, decision));
    return true;
  }

  /** How the sample names the record that a request is about. */
  #addressOf(call: Call, about: Row | null): RecordAddress {
    const { model, state, now } = this.#context.world;
    if (call.subject === null || about === null) return { subject: null, pathInputs: {} };
    if (call.subject.kind === "where")
      return addressOfRecord(model, state, now, call, about) ?? { subject: null, pathInputs: {} };
    return { subject: keyTextOf(entityNamed(model, call.subject.entity), about), pathInputs: {} };
  }

  #inputFor(
    { call, input, references }: PlanStep,
    { actor, about, fixed }: CastRequest,
    { kinds, isNumbered }: DrawnInputs,
  ): Readonly<Record<string, Value>> | null {
    const { world } = this.#context;
    const only = Object.keys(input);
    const entity = entityForDrawing(world.model, call);
    const found = drawCallInput(this.#context, { call, entity, actor, subject: about, fixed, only });
    if (found === null) return null;
    const sent = call.takes.filter(({ name }) => only.includes(name) && !references.has(name));
    return {
      ...found.input,
      ...Object.fromEntries(
        sent.flatMap(({ name, type }): readonly (readonly [string, Value])[] => {
          if (!kinds.has(type.kind)) return [[name, this.#moved(type, input[name]!)]];
          return isNumbered && type.kind === "text"
            ? [[name, `${String(found.input[name])} ${world.idsOf(entity).length + 1}`]]
            : [];
        }),
      ),
    };
  }

  /** A value of the plan as it is in this run, where times are later. */
  #moved(type: FieldType, value: Value): Value {
    if (value === null) return null;
    if (type.kind === "date") return dateOfDays((daysOfDate(String(value)) ?? 0) + Math.round(this.#later / dayLength));
    if (type.kind === "timestamp") return timestampOf((millisecondsOf(String(value)) ?? 0) + this.#later);
    return value;
  }
}

/** The entity for whose fields values are drawn: that of the inputs, or of the subject; of a call without either any one serves. */
function entityForDrawing(model: Specification, call: Call): string {
  return entityOfInputs(model, call)?.name ?? call.subject?.entity ?? model.entities[0]!.name;
}
