import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Doubts } from "../doubt/doubts.ts";
import type { Reading } from "../doubt/readings-of.ts";
import type { Attempt } from "../draw/attempt.ts";
import { keyOf } from "../draw/key-of.ts";
import type { Place } from "../draw/place.ts";
import type { Drive } from "../drive/drive.ts";
import { mustWait } from "../draw/must-wait.ts";
import type { Performed } from "../story/performed.ts";
import type { Step } from "../story/step.ts";
import { Rehearsal } from "../shorten/rehearsal.ts";
import type { Along } from "../shorten/rehearsal.ts";
import { bearingOf } from "./bearing.ts";
import { rehearse } from "./rehearse.ts";

/** What is left of a plan, and the reading that its last step rules out. */
interface Plan {
  readonly reading: Reading;
  readonly steps: readonly Step[];
}

/** More values than one rehearsal draws; none that is drawn otherwise has a number so high. */
const valuesEach = 100;
const firstValue = 1_000_000;

/** How often it is looked, while a plan is made, whether what refuses a call was misread. */
const mostOfClause = 4;

/**
 * Calls that are made one after another, since only all of them together come to one that a doubted reading would have answered otherwise.
 * They are found on the mirror, with nobody asked. What goes otherwise than it was planned is dropped.
 */
export class Plans {
  readonly #doubts: Doubts;
  #plan: Plan | null = null;
  #rehearsed = 0;

  constructor(doubts: Doubts) {
    this.#doubts = doubts;
  }

  /** Whether a call was begun that others have to follow. */
  get isUnderWay(): boolean {
    return this.#plan !== null;
  }

  /** The call that comes next; null where none is planned, or it can't be made as it was planned. */
  next(drive: Drive): Attempt | null {
    const [step] = this.#plan?.steps ?? [];
    const meant = step === undefined ? null : drive.meantBy(step);
    if (step === undefined || meant === null) return this.#drop();
    const { who, call, asked, number } = meant;
    const attempt: Attempt = { who, call, asked, number, manner: "planned", row: rowNamed(drive, call, asked.subject) };
    return mustWait(drive, attempt) ? this.#drop() : attempt;
  }

  /** Looks for a plan, and gives its first call; null where none is found soon. */
  begin({ random, mark, people, model }: Place, drive: Drive, calls: readonly Call[]): Attempt | null {
    const [first, ...others] = calls.every(({ method }) => method === "GET") ? [] : this.#doubts.toPlanFor(random);
    if (first === undefined) return null;
    const bearing = bearingOf(model, calls, first.concerned, (call) =>
      people.some(({ role }) => mayEver(model, role, call)),
    );
    const rehearsal = new Rehearsal(
      model,
      first.model,
      { mirror: drive.mirror, people, isShared: drive.isShared },
      drive.now(),
      { othersAt: this.#othersAt(first, others), isConcerned: ({ name }) => first.concerned.has(name) },
    );
    this.#rehearsed += 1;
    const found = rehearse(rehearsal, bearing, {
      random,
      mark,
      step: drive.nextStep,
      number: firstValue + this.#rehearsed * valuesEach,
    });
    this.#doubts.notePlanned([first, ...others]);
    if (found === null) return null;
    const reading = this.#doubts.of(found.by);
    if (reading === null) return null;
    this.#plan = { reading, steps: found.steps };
    return this.next(drive);
  }

  /** Misreadings of the same clause where that decides a call; and of whatever clause refuses one, a few times each: it is in the way, and may be so in no other world. */
  #othersAt(first: Reading, others: readonly Reading[]): Along["othersAt"] {
    const beside = others.map(({ model }) => model);
    const times = new Map<string, number>();
    return (call, decision) => {
      if (decision.kind === "answer") return beside;
      const { detection, because } = decision;
      const ofSame = detection === null ? beside : [];
      if (because === null || (detection !== null && detection !== "wrong state")) return ofSame;
      const at = `${call.name} ${because.start}`;
      const before = times.get(at) ?? 0;
      times.set(at, before + 1);
      if (before >= mostOfClause) return ofSame;
      return [
        ...ofSame,
        ...this.#doubts
          .openAt(because, call)
          .filter((one) => one !== first && !others.includes(one))
          .map(({ model }) => model),
      ];
    };
  }

  /** Takes note of a call that was made and answered as it has to be. */
  note({ step, decision }: Performed): void {
    if (this.#plan === null) return;
    const {
      reading,
      steps: [first, ...others],
    } = this.#plan;
    if (first?.number !== step.number) this.#drop();
    else if (others.length === 0) {
      this.#doubts.rule(reading);
      this.#drop();
    } else this.#plan = decision.kind === "answer" ? { reading, steps: others } : null;
  }

  #drop(): null {
    this.#plan = null;
    return null;
  }
}

/** The record that a call names; null where there is none. */
function rowNamed({ model, mirror: { state } }: Drive, { subject }: Call, key: string | null): Row | null {
  if (subject === null || key === null) return null;
  const entity = entityNamed(model, subject.entity);
  return (
    [...(state.entities[subject.entity]?.values() ?? [])].find((row) => String(keyOf(entity, row)) === key) ?? null
  );
}
