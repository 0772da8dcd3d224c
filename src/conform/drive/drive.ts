import { timestampOf } from "../../base/calendar.ts";
import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { Asked, HttpRequest } from "../../semantics/http/http-request.ts";
import type { Actor, Row } from "../../semantics/state.ts";
import { Labels } from "../find/labels.ts";
import type { Step } from "../find/step.ts";
import { expectedOf } from "../judge/expected.ts";
import type { Expected } from "../judge/expected.ts";
import { compare } from "../judge/compare.ts";
import { inTargetsTerms } from "../judge/in-targets-terms.ts";
import { judgeAnswer } from "../judge/judge-answer.ts";
import type { Judgement } from "../judge/judge-answer.ts";
import { isOurs } from "../judge/is-ours.ts";
import { listsAsItSays, mayComeOfOthers, readsAll } from "../judge/of-others.ts";
import { outdatedIn } from "../judge/outdated-in.ts";
import { isIdMark } from "../mirror/mirror.ts";
import type { Mirror } from "../mirror/mirror.ts";
import { slugsMade, withSlugs } from "../mirror/slugs-made.ts";
import type { HttpAnswer, Target, Unanswered } from "../target/target.ts";
import { asKept } from "./as-kept.ts";
import { asReceived } from "./as-received.ts";
import { Allowance } from "./allowance.ts";
import { borneBy } from "./borne-by.ts";
import { Correspondence } from "./correspondence.ts";
import { asBefore, decideBorne } from "./decide-borne.ts";
import { enveloped } from "./enveloped.ts";
import type { Borne } from "./enveloped.ts";
import { firstOf } from "./first-of.ts";
import { followExchange } from "./follow-exchange.ts";
import { canSend, tagNamed } from "./tags-told.ts";
import type { Beginning } from "./episode.ts";
import { isRight, isSound } from "./is-sound.ts";
import { ordersOf } from "./orders.ts";
import { pageEnd, sortsByTime } from "./page-end.ts";
import type { Manner } from "./manner.ts";
import type { Circumstance, Meant } from "./meant.ts";
import { objectionTo } from "./objection-to.ts";
import { signingInAs } from "./signing-in-as.ts";
import type { Person } from "./person.ts";
import { Places, placeAfter } from "./places.ts";
import { copyOf, unlike } from "./world.ts";
import type { World } from "./world.ts";

/** A call that was made on the target, and how its answer was judged. */
export interface Performed {
  readonly step: Step;
  readonly who: Person | null;
  readonly call: Call;
  readonly asked: Asked;
  /** The record that it was about, as it was before; null where that is not known. */
  readonly row: Row | null;
  readonly sent: HttpRequest;
  /** What it was sent in. */
  readonly borne: Borne;
  readonly came: HttpAnswer | Unanswered;
  readonly decision: Decision;
  readonly expected: Expected;
  /** Null where there was no answer to judge. */
  readonly judgement: Judgement | null;
  /** By which the caller is identified from now on; null: by nothing new. */
  readonly token: string | null;
  /** The timestamp by which it was decided. */
  readonly now: string;
  /** Whether it may have come of others' records, of which nothing is known: that is no verdict, and nobody knows what is there now. */
  readonly isLost: boolean;
  /** Whether it was answered as it would have been had it come alone; absent: it did. */
  readonly asAlone?: boolean;
}

/** A call that was made, and what came of it. */
interface Sent extends Pick<Performed, "step" | "who" | "call" | "asked" | "row" | "sent" | "borne" | "came" | "asAlone"> {
  /** The tag that it names, as the document has it; null: it names none. */
  readonly tag: string | null;
  /** Milliseconds of the clock when it was sent, and when its answer was there. */
  readonly began: number;
  readonly ended: number;
}

/** What a call would come to by a model; `isShown`: with what is shown of it. */
export type Foresight = (model: Specification, isShown: boolean) => Decision;

/** Makes calls on a target and judges each answer by `decide` on the mirror, which then knows what the target has told. */
export class Drive {
  readonly model: Specification;
  readonly people: Person[] = [];
  /** Ids of people who were there before: they help others in, and no story is about them. */
  readonly reserved = new Set<string>();
  readonly #target: Target;
  readonly #manner: Manner;
  readonly #allowance: Allowance;
  readonly #places = new Places();
  #correspondence = new Correspondence([]);
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
    this.#target = target;
    this.#manner = manner;
    this.#allowance = manner.allowance ?? new Allowance(model);
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
    return this.#manner.isShared;
  }

  /** Milliseconds by which the target's clock may be off. */
  get tolerance(): number {
    return this.#manner.tolerance;
  }

  /** Milliseconds until somebody may make a call of a story without being turned away for having called too often. */
  waitFor(who: Person | null, call: Call): number {
    return this.#allowance.waitFor(who, call, this.#manner.clock(), who === null ? this.#kept : 0);
  }

  /** Whether somebody may fail to sign in without all being turned away for having done so too often. */
  get mayFailToSignIn(): boolean {
    return this.#allowance.mayFailToSignIn(this.#manner.clock());
  }

  /** How often anybody may call; null: as often as they like. */
  get rate(): Rate | null {
    return this.#allowance.rate;
  }

  /** How many calls somebody may make at once. */
  leftTo(who: Person): number {
    return this.#allowance.leftTo(who, this.#manner.clock());
  }

  /** Milliseconds until others could sign up in the place of those who are here; Infinity where they can't. */
  get waitForOthers(): number {
    const signUp = this.model.calls.find(({ does }) => does.kind === "sign up");
    const comeAnew = this.people.some(({ id }) => !this.reserved.has(id));
    return signUp === undefined || !comeAnew ? Infinity : this.#allowance.waitFor(null, signUp, this.#manner.clock());
  }

  /** Waits until somebody may make one of these calls again. */
  async rest(milliseconds: number): Promise<void> {
    await this.#manner.wait(milliseconds);
  }

  /** The time on the target, as far as that is known. */
  now(): string {
    return timestampOf(Math.round(this.#manner.clock())) ?? "";
  }

  /** What `decide` says of a call, made now; nothing is sent. */
  foresee(who: Person | null, call: Call, asked: Asked): Decision {
    return this.#decide(this.#worlds[0], who, call, this.#heard(call, asked), "", this.mirror.freshId(this.#manner.clock()), this.now());
  }

  /** The same, but for what is shown of it: whether a call would be granted, and what it would write, in this state or another. */
  foreseeUnseen(who: Person | null, call: Call, asked: Asked, state = this.mirror.state): Decision {
    const { subject, input, query, ifMatch } = this.#heard(call, asked);
    const here = { base: this.#target.base ?? null, here: null, now: this.now(), id: this.mirror.freshId(this.#manner.clock()) };
    return decideUnseen(this.model, state, actorOf(who), { call: call.name, subject, input, query, ifMatch, token: "", ...here });
  }

  /** What a call would come to, made now, by any reading of the document: as if each were asked the same thing at the same moment. */
  foreseeBy(who: Person | null, call: Call, asked: Asked, state = this.mirror.state): Foresight {
    const { subject, input, query, ifMatch } = asReceived(this.model, call, asked);
    const request = { call: call.name, subject, input, query, ifMatch, token: "", base: this.#target.base ?? null, here: null, now: this.now(), id: this.mirror.freshId(this.#manner.clock()) };
    return (model, isShown) => (isShown ? decide : decideUnseen)(model, state, actorOf(who), request);
  }

  /** Begins a story with the people that there are: what they do from now on are its steps. `kept`: visitors' calls that are not for it. */
  begin(kept = 0): void {
    this.#kept = kept;
    const { identification } = this.model;
    for (const { id, number } of identification === null ? [] : this.people) this.#worlds[0].labels.put(identification!.entity, id, { kind: "person", number });
    this.#steps = 0;
    this.#worlds[0].story.length = 0;
    this.#correspondence = new Correspondence(this.people);
    this.#beginning = { mirror: this.mirror.copy(this.model), people: this.people.map((person) => ({ ...person })), isShared: this.#manner.isShared };
  }

  /** What went to and fro around the calls of the story. */
  get correspondence(): Correspondence {
    return this.#correspondence;
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
  async repeat(steps: readonly Step[], marks: { readonly from: string; readonly to: string }): Promise<readonly Performed[]> {
    const [{ mirror: { state }, labels }] = this.#worlds;
    const meant = steps.flatMap((step): readonly (Meant & { readonly number: number })[] => {
      const call = callNamed(this.model, step.call);
      const asked = labels.askedBy(state, call, step, marks);
      const who = step.who === null ? null : this.people.find(({ number }) => number === step.who);
      const renamed = asked === null || step.around?.name === undefined ? asked : signingInAs(this, call, asked, step.around.name);
      const around = step.around?.key === undefined ? step.around : { ...step.around, key: step.around.key.replaceAll(marks.from, marks.to) };
      return renamed === null || who === undefined || !this.#canSay(renamed) || !canSend(this, who, around) ? [] : [{ who, call, asked: renamed, number: step.number, wait: step.wait, around }];
    });
    if (meant.length === 0) return [];
    return this.#perform(meant, meant.map(({ number }) => number));
  }

  /** Makes a call. Where the answer is as it has to be, the mirror follows; else it stays as it was. */
  async perform(who: Person | null, call: Call, asked: Asked, { row = null, wait, around }: Circumstance = {}): Promise<Performed> {
    return (await this.#perform([{ who, call, asked, row, wait, around }]))[0]!;
  }

  /**
   * Makes calls at the same time. Where some order explains all answers, they are given in that order, and the mirror follows;
   * where none does, those that the most can be explained before come first, and the others are wrong.
   */
  async performAtOnce(meant: readonly Meant[]): Promise<readonly Performed[]> {
    return this.#perform(meant);
  }

  async #perform(meant: readonly Meant[], numbers = meant.map((_, at) => this.#steps + at)): Promise<readonly Performed[]> {
    this.#steps = Math.max(...numbers) + 1;
    const before = this.mirror.state;
    const sent = await this.#send(meant, numbers);
    const [only] = sent;
    if (only !== undefined && sent.length === 1) {
      const judged = this.#worlds.map((world) => ({ world, ...this.#judge(world, only) }));
      this.#goOnIn(firstOf(judged.filter(isSound), judged.filter(isRight), judged.slice(0, 1)).map(({ world }) => world));
    } else {
      const by = (suits: (performed: Performed) => boolean) => (before: World, one: Sent): { readonly world: World; readonly isRight: boolean } => {
        const world = copyOf(before, this.model);
        return { world, isRight: suits(this.#judge(world, one)) };
      };
      const together = sent.map((one): Sent => ({ ...one, asAlone: by(isRight)(this.#worlds[0], one).isRight }));
      const orders = [isSound, isRight].map((suits) => this.#worlds.map((world) => ordersOf(world, together, by(suits))));
      this.#goOnIn(firstOf(...orders.map((all) => all.flatMap(({ explaining }) => explaining)), orders[1]!.slice(0, 1).map(({ furthest }) => furthest)));
    }
    const { story } = this.#worlds[0];
    story.push(...story.splice(-sent.length).map((performed) => followExchange(this, performed, before)));
    return story.slice(-sent.length);
  }

  #goOnIn(worlds: readonly World[]): void {
    const [first = this.#worlds[0], ...others] = worlds.length > 1 ? unlike(worlds, this.#manner.tolerance) : worlds;
    this.#worlds = [first, ...others];
  }

  /** Whether a call would be answered otherwise in one way in which all can have come about than in another. */
  tellsApart({ who, call, asked }: Meant): boolean {
    const step = this.#worlds[0].labels.stepOf(this.mirror.state, 0, who?.number ?? null, call, asked);
    const [first, ...others] = this.#worlds.map((world): Value => {
      const heard = this.#heard(call, this.#askedIn(world, { step, call, asked }));
      const decision = this.#decide(world, who, call, heard, "", world.mirror.freshId(0), this.now());
      return { ...inTargetsTerms(world.mirror.said, expectedOf(this.model, call, decision, { method: call.method, path: "", base: null, now: "" }, "")) } as unknown as Value;
    });
    return others.some((other) => compare(first ?? null, other, this.#manner.tolerance).differences.length > 0);
  }

  /** Makes calls, all before any is answered. */
  async #send(meant: readonly Meant[], numbers: readonly number[]): Promise<readonly Sent[]> {
    const [{ mirror: { state }, labels }] = this.#worlds;
    const pause = Math.max(0, ...meant.map(({ wait = 0 }) => wait));
    if (pause > 0) await this.#manner.wait(pause);
    for (const { who, call } of meant) {
      const wait = this.#allowance.waitFor(who, call, this.#manner.clock());
      if (wait > 0) await this.#manner.wait(wait);
    }
    const began = this.#manner.clock();
    for (const { who, call } of meant) this.#allowance.take(who, call, began);
    this.calls += meant.length;
    return Promise.all(meant.map(async ({ who, call, asked, row = null, wait, around }, at): Promise<Sent> => {
      const alone = { ...labels.stepOf(state, numbers[at]!, who?.number ?? null, call, asked), ...(wait === undefined ? {} : { wait }), ...(around === undefined ? {} : { around }) };
      const step = meant.length === 1 ? alone : { ...alone, together: numbers[0]! };
      const borne = borneBy(this.#correspondence, who, canSend(this, who, around) ? around : undefined)!;
      const sent = enveloped(this.model, httpRequestOf(this.model, call, this.#said(asked), borne.credentials), borne);
      const tag = tagNamed(this, around);
      const came = await this.#target.send(sent);
      return { step, who, call, asked, row, sent, borne, tag, came, began, ended: this.#manner.clock() };
    }));
  }

  /** Judges an answer in a world, which follows where it is as it has to be there. */
  #judge(world: World, { began, ended, tag, ...made }: Sent): Performed {
    const { model } = this;
    const { mirror, story } = world;
    const { step, who, call, sent, came } = made;
    const asked = this.#askedIn(world, made);
    // What was refused for having come too soon was not done yet.
    const sentAt = Math.min(ended, began + (came.kind === "answer" ? (came.waited ?? 0) : 0));
    const now = mirror.moment((sentAt + ended) / 2);
    const token = mirror.freshToken();
    const id = mirror.freshId(began);
    const base = this.#target.base ?? null;
    const heard = this.#heard(call, asked);
    const request = { ...heard, call: call.name, token, base, here: base === null ? null : base + sent.path, now, id };
    const { decision, again } = decideBorne({ model, state: mirror.state, actor: actorOf(who), call, request, sent, borne: made.borne, around: step.around, tag }, this.#correspondence);
    const whole = again !== null ? asBefore(again) : inTargetsTerms(mirror.said, expectedOf(model, call, decision, { method: call.method, path: sent.path.split("?")[0] ?? "", base, now }, token));
    const expected = this.#manner.isShared && readsAll(call) && decision.kind === "answer" ? { ...whole, body: { kind: "any" as const } } : whole;
    const isOutdated = outdatedIn(mirror, decision, now);
    const whetherSo = came.kind === "unanswered" ? null : judgeAnswer(expected, came, { ...this.#manner, isOutdated, isOurs: (item) => isOurs(model, mirror, call, item) });
    const slugs = decision.kind === "answer" ? slugsMade(model, mirror.state, decision.writes) : new Set<string>();
    const left = whetherSo === null ? undefined : this.#manner.overlooked?.without({ call, decision, judgement: whetherSo, slugs });
    const found = left?.judgement ?? whetherSo;
    const isOfOthers = found?.wrong === "wrong answer" && decision.kind === "answer" && this.#manner.isShared && listsAsItSays(call);
    const isLost = !isOfOthers && found !== null && found.wrong !== null && came.kind === "answer" && this.#manner.isShared && mayComeOfOthers({
      model, state: mirror.state, call, decision, came, judgement: found, slugs, mark: this.#manner.mark ?? "",
      decideIn: (state) => this.#decide(world, who, call, heard, token, id, now, null, state),
    });
    const toldSo = isOfOthers || isLost ? { wrong: null, differences: [], learnt: [] } : found;
    const judgement = toldSo?.wrong === null ? (objectionTo(mirror, decision, toldSo, this.#manner.isShared) ?? toldSo) : toldSo;
    const isKnown = judgement?.wrong === null && !isLost;
    if (isKnown && decision.kind === "answer") {
      mirror.write(withSlugs(model, decision.writes, left?.spelt ?? new Map()), Object.values(heard.input));
      world.labels.putMade(step.number, decision.writes);
    }
    let learntToken: string | null = null;
    for (const { mark, seen } of isKnown ? (judgement?.learnt ?? []) : []) {
      mirror.learn(mark, seen);
      if (mark === token) learntToken = String(seen);
      if (mark === now) mirror.passes(String(seen));
    }
    if (isKnown && world === this.#worlds[0] && came.kind === "answer" && decision.kind === "answer" && expected.body.kind === "page" && !sortsByTime(model, call, heard)) {
      const last = pageEnd(came, (item) => !this.#manner.isShared || isOurs(model, mirror, call, item), (size) => this.#decide(world, who, call, { ...heard, query: { ...heard.query, size: String(size) } }, token, id, now));
      if (last !== null) this.#places.put(step.number, last);
    }
    if (call.does.kind === "sign in" && decision.kind === "refusal") this.#allowance.noteFailure(ended);
    const performed = { ...made, asked, came: asKept(came), decision, expected, judgement, token: learntToken, now, isLost };
    story.push(performed);
    return performed;
  }

  /** Whether the page that a step was answered with is followed by another. */
  goesOn(step: number): boolean {
    return this.#places.has(placeAfter(step));
  }

  /** A call as its receiver hears it, in the mirror's terms. */
  #heard(call: Call, asked: Asked): Asked {
    const heard = asReceived(this.model, call, asked);
    return { ...heard, query: this.#places.ours(heard.query) };
  }

  /** What a call asks for in the terms of a world: what was made at the same time has other ids in each. */
  #askedIn({ mirror, labels }: World, { step, call, asked }: Pick<Sent, "step" | "call" | "asked">): Asked {
    return this.#worlds.length === 1 ? asked : (labels.askedBy(mirror.state, call, step, { from: "", to: "" }) ?? asked);
  }

  #decide({ mirror }: Pick<World, "mirror">, who: Person | null, call: Call, { subject, input, query, ifMatch }: Asked, token: string, id: string, now: string, here: string | null = null, state = mirror.state): Decision {
    return decide(this.model, state, actorOf(who), { call: call.name, subject, input, query, ifMatch, token, base: this.#target.base ?? null, here, now, id });
  }

  /** A call in the target's terms. */
  #said({ subject, input, query, ifMatch }: Asked): Asked {
    const { said } = this.mirror;
    return { subject: subject === null ? null : said.inText(subject), input: said.inAll(input), query: said.inAll(this.#places.said(query)) as Asked["query"], ifMatch };
  }

  /** Whether the target has told all that a call names. */
  #canSay(asked: Asked): boolean {
    const { subject, input, query } = this.#said(asked);
    return this.#places.canSay(asked.query) && ![subject, ...Object.values(input), ...Object.values(query)].some((value) => isIdMark(value));
  }
}

function actorOf(who: Person | null): Actor {
  return who === null ? { kind: "visitor" } : { kind: "person", id: who.id };
}
