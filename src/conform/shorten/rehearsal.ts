import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Attempt } from "../draw/attempt.ts";
import { asReceived } from "../drive/as-received.ts";
import type { Beginning } from "../story/episode.ts";
import { actorOf } from "../story/person.ts";
import type { Person } from "../story/person.ts";
import type { Mirror } from "../mirror/mirror.ts";
import { Labels } from "../story/labels.ts";
import type { Step } from "../story/step.ts";
import { toldBy } from "./told-by.ts";

/** The worlds of a document and of the same misread, after calls that both have answered alike. */
export interface Scene {
  readonly steps: readonly Step[];
  readonly document: State;
  readonly misread: State;
  readonly labels: Labels;
  /** Whether something was written otherwise in the one than in the other, which nobody has seen yet. */
  readonly isParted: boolean;
  /** All that was answered: what the target calls its records by is known from there alone. */
  readonly told: string;
}

/** What becomes of a call in both worlds. */
export type Played =
  /** Whoever called is told the same. */
  | { readonly kind: "alike"; readonly scene: Scene; readonly hasWritten: boolean; readonly document: Decision }
  | {
      readonly kind: "apart";
      readonly step: Step;
      readonly call: Call;
      readonly document: Decision;
      readonly misread: Decision;
      readonly by: Specification;
    };

/** How a story is rehearsed that is to be told, and not one that was: somebody looks at all that is written, so that the target tells what it calls it. */
export interface Along {
  /** Other misreadings for which a call is looked at as well that comes to this in the document's world. */
  readonly othersAt: (call: Call, decision: Decision) => readonly Specification[];
  /** Whether the misreading may answer a call otherwise in the same world. */
  readonly isConcerned: (call: Call) => boolean;
}

/** Goes through stories with a document and the same misread, side by side, and with nobody asked. */
export class Rehearsal {
  readonly model: Specification;
  readonly misread: Specification;
  readonly people: readonly Person[];
  readonly start: Scene;
  readonly isShared: boolean;
  readonly cone: ConeOfInfluence;
  readonly #began: number;
  readonly #ids: readonly string[];
  readonly #names: Mirror;
  readonly #along: Along | null;

  constructor(
    model: Specification,
    misread: Specification,
    { mirror, people, isShared }: Beginning,
    now: string,
    along: Along | null = null,
  ) {
    this.model = model;
    this.#along = along;
    this.misread = misread;
    this.people = people;
    this.isShared = isShared;
    this.cone = coneOfInfluenceFor(model);
    this.#began = millisecondsOf(now) ?? 0;
    this.#names = mirror.copy(model);
    this.#ids = Array.from({ length: mostSteps }, () => this.#names.freshId(this.#began));
    const labels = new Labels(model);
    for (const { id, number } of model.identification === null ? [] : people)
      labels.put(model.identification!.entity, id, { kind: "person", number });
    this.start = { steps: [], document: mirror.state, misread: mirror.state, labels, isParted: false, told: "" };
  }

  /** The same with another misreading alone. */
  with(misread: Specification): Rehearsal {
    const { model, people, isShared, start } = this;
    return new Rehearsal(
      model,
      misread,
      { mirror: this.#names, people, isShared },
      this.nowIn(start),
      this.#along === null ? null : { othersAt: () => [], isConcerned: () => true },
    );
  }

  /** The moment of the next call. */
  nowIn({ steps }: Scene): string {
    return timestampOf(this.#began + steps.length * betweenCalls) ?? "";
  }

  /** Whether the target has told by what a record is called. */
  canSay({ told }: Scene, key: Value): boolean {
    return this.#names.canName(key) || told.includes(String(key));
  }

  /** Makes a step; null where what it is about is not there, or can't be named yet. */
  repeat(scene: Scene, step: Step): Played | null {
    const call = this.model.calls.find(({ name }) => name === step.call);
    const asked = call === undefined ? null : scene.labels.askedBy(scene.document, call, step, { from: "", to: "" });
    const who = step.who === null ? null : this.people.find(({ number }) => number === step.who);
    return call === undefined || asked === null || who === undefined ? null : this.#play(scene, step, who, call, asked);
  }

  /** Makes a call, as the step of a number; null where it names what can't be named yet. */
  perform(scene: Scene, number: number, { who, call, asked }: Attempt): Played | null {
    return this.#play(
      scene,
      scene.labels.stepOf(scene.document, number, who?.number ?? null, call, asked),
      who,
      call,
      asked,
    );
  }

  #play(scene: Scene, step: Step, who: Person | null, call: Call, asked: Asked): Played | null {
    const { steps, document, misread: parted, labels, isParted } = scene;
    if (
      ![asked.subject, ...Object.values(asked.input), ...Object.values(asked.query)].every((value) =>
        this.canSay(scene, value),
      )
    )
      return null;
    const now = timestampOf(this.#began + steps.length * betweenCalls) ?? "";
    const { subject, input, query, ifMatch } = asReceived(this.model, call, asked);
    const request = {
      call: call.name,
      subject,
      input,
      query,
      ifMatch,
      token,
      base: null,
      here: null,
      now,
      id: this.#ids[steps.length % mostSteps]!,
    };
    const actor = actorOf(who);
    const right = decide(this.model, document, actor, request);
    const told = toldBy(this.model, call, right, this.isShared);
    const wrong =
      document === parted && this.#along?.isConcerned(call) === false
        ? right
        : decide(this.misread, parted, actor, request);
    if (wrong !== right && told !== toldBy(this.misread, call, wrong, this.isShared))
      return { kind: "apart", step, call, document: right, misread: wrong, by: this.misread };
    for (const other of this.#along?.othersAt(call, right) ?? []) {
      const misread = decide(other, document, actor, request);
      if (toldBy(other, call, misread, this.isShared) !== told)
        return { kind: "apart", step, call, document: right, misread, by: other };
    }
    if (right.kind === "refusal" || wrong.kind === "refusal")
      return { kind: "alike", scene, hasWritten: false, document: right };
    const after = labels.copy();
    after.putMade(step.number, right.writes);
    const writes = JSON.stringify(right.writes);
    const areSame = right === wrong || writes === JSON.stringify(wrong.writes);
    const world = apply(document, right.writes);
    return {
      kind: "alike",
      hasWritten: right.writes.length + wrong.writes.length > 0,
      document: right,
      scene: {
        steps: [...steps, step],
        document: world,
        misread: areSame && document === parted ? world : apply(parted, wrong.writes),
        labels: after,
        isParted: isParted || !areSame,
        told: `${scene.told}${JSON.stringify(right.body ?? null)}${this.#along === null ? "" : writes}`,
      },
    };
  }
}

const token = "a token";
/** Stories are shorter than that, and no two of their calls make the same ids. */
const mostSteps = 512;
const betweenCalls = 1000;
