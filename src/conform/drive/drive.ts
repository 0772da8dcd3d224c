import { timestampOf } from "../../base/calendar.ts";
import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { Labels } from "../story/labels.ts";
import type { Step } from "../story/step.ts";
import type { Mirror } from "../mirror/mirror.ts";
import type { Target } from "../target/target.ts";
import { asReceived } from "./as-received.ts";
import { Allowance } from "./allowance.ts";
import { borneBy } from "./borne-by.ts";
import { Correspondence } from "./correspondence.ts";
import { decideIn, heardBy, requestOf } from "./decide-in.ts";
import type { Moment } from "./decide-in.ts";
import { enveloped } from "./enveloped.ts";
import type { Beginning } from "../story/episode.ts";
import { firstOf } from "./first-of.ts";
import { followExchange } from "./follow-exchange.ts";
import { inTermsOf } from "./in-terms-of.ts";
import { isRight, isSound } from "../story/is-sound.ts";
import { isToldApart } from "./is-told-apart.ts";
import { judgeSent } from "./judge-sent.ts";
import { keepPlace } from "./keep-place.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Manner } from "./manner.ts";
import type { Circumstance, Meant } from "./meant.ts";
import { ordersOf } from "./orders.ts";
import type { Performed } from "../story/performed.ts";
import { actorOf } from "../story/person.ts";
import type { Person } from "../story/person.ts";
import { Places, placeAfter } from "./places.ts";
import { canSay, saidIn } from "./said-in.ts";
import type { Sent } from "./sent.ts";
import type { Setting } from "./setting.ts";
import { signingInAs } from "./signing-in-as.ts";
import { canSend, tagNamed } from "./tags-told.ts";
import { copyOf, unlike } from "./world.ts";
import type { World } from "./world.ts";

/** What a call would come to by a model; `isShown`: with what is shown of it. */
export type Foresight = (model: Specification, isShown: boolean) => Decision;

/** Makes calls on a target and judges each answer by `decide` on the mirror, which then knows what the target has told. */
export class Drive implements Knowledge {
  readonly model: Specification;
  readonly people: Person[] = [];
  /** Ids of people who were there before: they help others in, and no story is about them. */
  readonly reserved = new Set<string>();
  #setting: Setting;
  calls = 0;
  #steps = 0;
  /** Visitors' calls that no story may use: they let people into the next ones. */
  #kept = 0;
  #beginning: Beginning;
  /** All that can be so by what was answered; the first is gone by until an answer says that it is another. */
  #worlds: readonly [World, ...World[]];

  constructor(model: Specification, target: Target, mirror: Mirror, manner: Manner) {
    this.model = model;
    this.#worlds = [{ mirror, labels: new Labels(model), story: [] }];
    this.#setting = {
      model,
      target,
      manner,
      allowance: manner.allowance ?? new Allowance(model),
      places: new Places(),
      correspondence: new Correspondence([]),
    };
    this.#beginning = { mirror, people: [], isShared: manner.isShared };
  }

  /** What is known of the target. */
  get mirror(): Mirror {
    return this.#worlds[0].mirror;
  }

  /** In how many ways the answers can have come about: more than one only after calls that were made at the same time. */
  get ways(): number {
    return this.#worlds.length;
  }

  /** Whether others' records are on the target too. */
  get isShared(): boolean {
    return this.#setting.manner.isShared;
  }

  /** Milliseconds by which the target's clock may be off. */
  get tolerance(): number {
    return this.#setting.manner.tolerance;
  }

  /** Milliseconds until somebody may make a call of a story without being turned away for having called too often. */
  waitFor(who: Person | null, call: Call): number {
    return this.#setting.allowance.waitFor(who, call, this.#setting.manner.clock(), who === null ? this.#kept : 0);
  }

  /** Whether somebody may fail to sign in without all being turned away for having done so too often. */
  get mayFailToSignIn(): boolean {
    return this.#setting.allowance.mayFailToSignIn(this.#setting.manner.clock());
  }

  /** How often anybody may call; null: as often as they like. */
  get rate(): Rate | null {
    return this.#setting.allowance.rate;
  }

  /** How many calls somebody may make at once. */
  leftTo(who: Person): number {
    return this.#setting.allowance.leftTo(who, this.#setting.manner.clock());
  }

  /** Milliseconds until others could sign up in the place of those who are here; Infinity where they can't. */
  get waitForOthers(): number {
    const signUp = this.model.calls.find(({ does }) => does.kind === "sign up");
    const comeAnew = this.people.some(({ id }) => !this.reserved.has(id));
    return signUp === undefined || !comeAnew
      ? Infinity
      : this.#setting.allowance.waitFor(null, signUp, this.#setting.manner.clock());
  }

  /** Waits until somebody may make one of these calls again. */
  async rest(milliseconds: number): Promise<void> {
    await this.#setting.manner.wait(milliseconds);
  }

  /** The time on the target, as far as that is known. */
  now(): string {
    return timestampOf(Math.round(this.#setting.manner.clock())) ?? "";
  }

  /** What `decide` says of a call, made now; nothing is sent. */
  foresee(who: Person | null, call: Call, asked: Asked): Decision {
    return decideIn(this.#setting, this.mirror.state, who, call, heardBy(this.#setting, call, asked), this.#here());
  }

  /** The same, but for what is shown of it: whether a call would be granted, and what it would write, in this state or another. */
  foreseeUnseen(who: Person | null, call: Call, asked: Asked, state = this.mirror.state): Decision {
    return decideUnseen(
      this.model,
      state,
      actorOf(who),
      requestOf(this.#setting, call, heardBy(this.#setting, call, asked), this.#here()),
    );
  }

  /** What a call would come to, made now, by any reading of the document: as if each were asked the same thing at the same moment. */
  foreseeBy(who: Person | null, call: Call, asked: Asked, state = this.mirror.state): Foresight {
    const request = requestOf(this.#setting, call, asReceived(this.model, call, asked), this.#here());
    return (model, isShown) => (isShown ? decide : decideUnseen)(model, state, actorOf(who), request);
  }

  #here(): Moment {
    return { now: this.now(), id: this.mirror.freshId(this.#setting.manner.clock()) };
  }

  /** Begins a story with the people that there are: what they do from now on are its steps. `kept`: visitors' calls that are not for it. */
  begin(kept = 0): void {
    this.#kept = kept;
    const { identification } = this.model;
    for (const { id, number } of identification === null ? [] : this.people)
      this.#worlds[0].labels.put(identification!.entity, id, { kind: "person", number });
    this.#steps = 0;
    this.#worlds[0].story.length = 0;
    this.#setting = { ...this.#setting, correspondence: new Correspondence(this.people) };
    this.#beginning = {
      mirror: this.mirror.copy(this.model),
      people: this.people.map((person) => ({ ...person })),
      isShared: this.#setting.manner.isShared,
    };
  }

  /** The number that the next step of the story has, unless it has one of its own. */
  get nextStep(): number {
    return this.#steps;
  }

  /** What went to and fro around the calls of the story. */
  get correspondence(): Correspondence {
    return this.#setting.correspondence;
  }

  /** What stood when the story began. */
  get beginning(): Beginning {
    return this.#beginning;
  }

  /** Steps of a story in the order, and as they were meant, by which all answers until now can be explained. */
  asExplained(told: readonly Performed[]): readonly Performed[] {
    const steps = new Set(told.map(({ step }) => step));
    return this.#worlds[0].story.filter(({ step }) => steps.has(step));
  }

  /** Makes a step of another story, or several at the same time; those about what is not there are left out. */
  async repeat(
    steps: readonly Step[],
    marks: { readonly from: string; readonly to: string },
  ): Promise<readonly Performed[]> {
    const meant = steps.flatMap((step) => this.meantBy(step, marks) ?? []);
    return meant.length === 0 ? [] : this.#perform(meant);
  }

  /** What a step of another story, or of one that is only planned, means here; null where what it is about is not there, or can't be named. */
  meantBy(step: Step, marks = asTheyAre): Meant | null {
    const [
      {
        mirror: { state },
        labels,
      },
    ] = this.#worlds;
    const call = callNamed(this.model, step.call);
    const asked = labels.askedBy(state, call, step, marks);
    const who = step.who === null ? null : this.people.find(({ number }) => number === step.who);
    const renamed =
      asked === null || step.around?.name === undefined ? asked : signingInAs(this, call, asked, step.around.name);
    const around =
      step.around?.key === undefined
        ? step.around
        : { ...step.around, key: step.around.key.replaceAll(marks.from, marks.to) };
    return renamed === null ||
      who === undefined ||
      !canSay(this.#worlds[0], this.#setting, call, renamed) ||
      !canSend(this, who, around)
      ? null
      : { who, call, asked: renamed, number: step.number, wait: step.wait, around };
  }

  /** Makes a call. Where the answer is as it has to be, the mirror follows; else it stays as it was. */
  async perform(who: Person | null, call: Call, asked: Asked, circumstance: Circumstance = {}): Promise<Performed> {
    return (await this.#perform([{ ...circumstance, who, call, asked }]))[0]!;
  }

  /**
   * Makes calls at the same time. Where some order explains all answers, they are given in that order, and the mirror follows;
   * where none does, those that the most can be explained before come first, and the others are wrong.
   */
  async performAtOnce(meant: readonly Meant[]): Promise<readonly Performed[]> {
    return this.#perform(meant);
  }

  async #perform(meant: readonly Meant[]): Promise<readonly Performed[]> {
    const numbers = meant.map(({ number }, at) => number ?? this.#steps + at);
    this.#steps = Math.max(...numbers) + 1;
    const before = this.mirror.state;
    const sent = await this.#send(meant, numbers);
    const [only] = sent;
    if (only !== undefined && sent.length === 1) {
      const judged = this.#worlds.map((world) => ({ world, ...this.#judge(world, only) }));
      keepPlace(this.#setting, this.#worlds[0], { ...judged[0]!, came: only.came });
      this.#goOnIn(
        firstOf(judged.filter(isSound), judged.filter(isRight), judged.slice(0, 1)).map(({ world }) => world),
      );
    } else {
      const by =
        (suits: (performed: Performed) => boolean) =>
        (before: World, one: Sent): { readonly world: World; readonly isRight: boolean } => {
          const world = copyOf(before, this.model);
          return { world, isRight: suits(this.#judge(world, one)) };
        };
      const together = sent.map((one): Sent => ({ ...one, asAlone: by(isRight)(this.#worlds[0], one).isRight }));
      const orders = [isSound, isRight].map((suits) =>
        this.#worlds.map((world) => ordersOf(world, together, by(suits))),
      );
      this.#goOnIn(
        firstOf(
          ...orders.map((all) => all.flatMap(({ explaining }) => explaining)),
          orders[1]!.slice(0, 1).map(({ furthest }) => furthest),
        ),
      );
    }
    const { story } = this.#worlds[0];
    story.push(...story.splice(-sent.length).map((performed) => followExchange(this, performed, before)));
    return story.slice(-sent.length);
  }

  #goOnIn(worlds: readonly World[]): void {
    const [first = this.#worlds[0], ...others] =
      worlds.length > 1 ? unlike(worlds, this.#setting.manner.tolerance) : worlds;
    this.#worlds = [first, ...others];
  }

  /** Whether a call would be answered otherwise in one way in which all can have come about than in another. */
  tellsApart({ who, call, asked }: Meant): boolean {
    return isToldApart(
      this.#setting,
      this.#worlds,
      { who, call, asked },
      (world) => this.#askedIn(world, asked),
      this.now(),
    );
  }

  /** Makes calls, all before any is answered. */
  async #send(meant: readonly Meant[], numbers: readonly number[]): Promise<readonly Sent[]> {
    const [
      {
        mirror: { state },
        labels,
      },
    ] = this.#worlds;
    const pause = Math.max(0, ...meant.map(({ wait = 0 }) => wait));
    if (pause > 0) await this.#setting.manner.wait(pause);
    for (const { who, call } of meant) {
      const wait = this.#setting.allowance.waitFor(who, call, this.#setting.manner.clock());
      if (wait > 0) await this.#setting.manner.wait(wait);
    }
    const began = this.#setting.manner.clock();
    for (const { who, call } of meant) this.#setting.allowance.take(who, call, began);
    this.calls += meant.length;
    return Promise.all(
      meant.map(async ({ who, call, asked, row = null, wait, around }, at): Promise<Sent> => {
        const alone = {
          ...labels.stepOf(state, numbers[at]!, who?.number ?? null, call, asked),
          ...(wait === undefined ? {} : { wait }),
          ...(around === undefined ? {} : { around }),
        };
        const step = meant.length === 1 ? alone : { ...alone, together: numbers[0]! };
        const borne = borneBy(this.#setting.correspondence, who, canSend(this, who, around) ? around : undefined)!;
        const sent = enveloped(
          this.model,
          httpRequestOf(this.model, call, saidIn(this.#worlds[0], this.#setting, asked), borne.credentials),
          borne,
        );
        const tag = tagNamed(this, around);
        const came = await this.#setting.target.send(sent);
        return { step, who, call, asked, row, sent, borne, tag, came, began, ended: this.#setting.manner.clock() };
      }),
    );
  }

  /** Judges an answer in a world, which follows where it is as it has to be there. */
  #judge(world: World, sent: Sent): Performed {
    return judgeSent(this.#setting, world, { ...sent, asked: this.#askedIn(world, sent.asked) });
  }

  /** Whether the page that a step was answered with is followed by another. */
  goesOn(step: number): boolean {
    return this.#setting.places.has(placeAfter(step));
  }

  /** Whether that other is known to begin where it did, whatever was written since. */
  goesOnAfterChange(step: number): boolean {
    return this.#setting.places.isCertain(placeAfter(step));
  }

  /** What a call asks for in the terms of a world; it was said in those of the first. */
  #askedIn(world: World, asked: Asked): Asked {
    const [first] = this.#worlds;
    return this.#worlds.length === 1 || world === first ? asked : inTermsOf(first, world, asked);
  }
}

const asTheyAre = { from: "", to: "" };
