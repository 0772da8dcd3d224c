import { timestampOf } from "../../base/calendar.ts";
import { grouped } from "../../base/grouped.ts";
import { someNode } from "../../expression/children.ts";
import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { decide, decideUnseen } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { Asked, HttpRequest } from "../../semantics/http/http-request.ts";
import { rowsWith } from "../../semantics/rows-with.ts";
import type { Actor, Row } from "../../semantics/state.ts";
import { perRole } from "../people/cast.ts";
import { Labels } from "../find/labels.ts";
import type { Step } from "../find/step.ts";
import { expectedOf } from "../judge/expected.ts";
import type { Expected } from "../judge/expected.ts";
import { judgeAnswer } from "../judge/judge-answer.ts";
import type { Judgement } from "../judge/judge-answer.ts";
import { mayBeTaken, restsOnAll } from "../judge/of-others.ts";
import type { Overlooked } from "../judge/overlooked.ts";
import { isIdMark } from "../mirror/mirror.ts";
import type { Mirror } from "../mirror/mirror.ts";
import { slugsMade, withSlugs } from "../mirror/slugs-made.ts";
import type { HttpAnswer, Target, Unanswered } from "../target/target.ts";
import { asReceived } from "./as-received.ts";
import { Allowance } from "./allowance.ts";
import type { Beginning } from "./episode.ts";
import { pageEnd } from "./page-end.ts";
import type { Person } from "./person.ts";
import { Places, placeAfter } from "./places.ts";

/** A call that was made on the target, and how its answer was judged. */
export interface Performed {
  readonly step: Step;
  readonly who: Person | null;
  readonly call: Call;
  readonly asked: Asked;
  /** The record that it was about, as it was before; null where that is not known. */
  readonly row: Row | null;
  readonly sent: HttpRequest;
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
}

/** What is known of a call beside what is asked for. */
export interface Circumstance {
  /** The record that it is about. */
  readonly row?: Row | null;
  /** Milliseconds that pass before it is made. */
  readonly wait?: number | undefined;
}

/** What a drive goes by. */
export interface Manner {
  /** Milliseconds since 1970 on the target's clock, as far as that is known. */
  readonly clock: () => number;
  /** Milliseconds by which it may be off. */
  readonly tolerance: number;
  /** Whether others' records are on the target too. */
  readonly isShared: boolean;
  /** What texts of this story have that others' have not; absent: nothing. */
  readonly mark?: string;
  /** What differs in form and was told before. */
  readonly overlooked?: Overlooked | undefined;
  /** Lets so many milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** How often whom may call, as it was counted in other stories; absent: nobody has called yet. */
  readonly allowance?: Allowance;
}

/** What a call would come to by a model; `isShown`: with what is shown of it. */
export type Foresight = (model: Specification, isShown: boolean) => Decision;

/** Makes calls on a target and judges each answer by `decide` on the mirror, which then knows what the target has told. */
export class Drive {
  readonly model: Specification;
  readonly mirror: Mirror;
  readonly people: Person[] = [];
  /** Ids of people who were there before: they help others in, and no story is about them. */
  readonly reserved = new Set<string>();
  readonly #target: Target;
  readonly #manner: Manner;
  readonly #labels: Labels;
  readonly #allowance: Allowance;
  readonly #places = new Places();
  calls = 0;
  #steps = 0;
  /** Visitors' calls that no story may use: they let people into the next ones. */
  #kept = 0;
  #beginning: Beginning;

  constructor(model: Specification, target: Target, mirror: Mirror, manner: Manner) {
    this.#labels = new Labels(model);
    this.model = model;
    this.mirror = mirror;
    this.#target = target;
    this.#manner = manner;
    this.#allowance = manner.allowance ?? new Allowance(model);
    this.#beginning = { mirror, people: [], isShared: manner.isShared };
  }

  /** Whether others' records are on the target too. */
  get isShared(): boolean {
    return this.#manner.isShared;
  }

  /** Milliseconds until somebody may make a call of a story without being turned away for having called too often. */
  waitFor(who: Person | null, call: Call): number {
    return this.#allowance.waitFor(who, call, this.#manner.clock(), who === null ? this.#kept : 0);
  }

  /** How often anybody may call; null: as often as they like. */
  get rate(): Rate | null {
    return this.#allowance.rate;
  }

  /** Those who call now: of each role the first two, in whose place others stand for as long as they may not call. */
  get active(): readonly Person[] {
    if (this.rate === null) return this.people;
    return [...grouped(this.people, ({ role }) => role).values()].flatMap((alike) => {
      if (alike.length <= perRole) return alike;
      const able = alike.filter((person) => this.leftTo(person) > 0);
      return [...able, ...alike.filter((person) => !able.includes(person))].slice(0, perRole);
    });
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
    return this.#decide(who, call, this.#heard(call, asked), "", this.mirror.freshId(this.#manner.clock()), this.now());
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
    for (const { id, number } of identification === null ? [] : this.people) this.#labels.put(identification!.entity, id, { kind: "person", number });
    this.#steps = 0;
    this.#beginning = { mirror: this.mirror.copy(this.model), people: this.people.map((person) => ({ ...person })), isShared: this.#manner.isShared };
  }

  /** What stood when the story began. */
  get beginning(): Beginning {
    return this.#beginning;
  }

  /** Makes a step of another story; null where what it is about is not there. */
  async repeat(step: Step, marks: { readonly from: string; readonly to: string }): Promise<Performed | null> {
    const call = callNamed(this.model, step.call);
    const asked = this.#labels.askedBy(this.mirror.state, call, step, marks);
    const who = step.who === null ? null : this.people.find(({ number }) => number === step.who);
    if (asked === null || who === undefined || !this.#canSay(asked)) return null;
    this.#steps = step.number;
    return this.perform(who, call, asked, { wait: step.wait });
  }

  /** Makes a call. Where the answer is as it has to be, the mirror follows; else it stays as it was. */
  async perform(who: Person | null, call: Call, asked: Asked, { row = null, wait: pause }: Circumstance = {}): Promise<Performed> {
    const { mirror, model } = this;
    const step = { ...this.#labels.stepOf(mirror.state, this.#steps, who?.number ?? null, call, asked), ...(pause === undefined ? {} : { wait: pause }) };
    this.#steps += 1;
    const sent = httpRequestOf(model, call, this.#said(asked), who?.credentials ?? null);
    if (pause !== undefined) await this.#manner.wait(pause);
    const wait = this.#allowance.waitFor(who, call, this.#manner.clock());
    if (wait > 0) await this.#manner.wait(wait);
    const began = this.#manner.clock();
    this.#allowance.take(who, call, began);
    this.calls += 1;
    const came = await this.#target.send(sent);
    const ended = this.#manner.clock();
    // What was refused for having come too soon was not done yet.
    const sentAt = Math.min(ended, began + (came.kind === "answer" ? (came.waited ?? 0) : 0));
    const now = mirror.moment((sentAt + ended) / 2);
    const token = mirror.freshToken();
    const id = mirror.freshId(began);
    const base = this.#target.base ?? null;
    const heard = this.#heard(call, asked);
    const decision = this.#decide(who, call, heard, token, id, now, base === null ? null : base + sent.path);
    const whole = this.#inTargetsTerms(expectedOf(model, call, decision, { method: call.method, path: sent.path.split("?")[0] ?? "", base, now }, token));
    const expected = this.#manner.isShared && readsAll(call) && decision.kind === "answer" ? { ...whole, body: { kind: "any" as const } } : whole;
    const isOutdated = outdatedIn(mirror, decision, now);
    const whetherSo = came.kind === "unanswered" ? null : judgeAnswer(expected, came, { ...this.#manner, isOutdated, isOurs: (item) => this.#isOurs(call, item) });
    const slugs = decision.kind === "answer" ? slugsMade(model, mirror.state, decision.writes) : new Set<string>();
    const left = whetherSo === null ? undefined : this.#manner.overlooked?.without({ call, decision, judgement: whetherSo, slugs });
    const found = left?.judgement ?? whetherSo;
    const isOfOthers = found?.wrong === "wrong answer" && decision.kind === "answer" && this.#manner.isShared && listsAsItSays(call);
    const isLost = !isOfOthers && (found?.wrong ?? null) !== null && came.kind === "answer" && this.#manner.isShared && (mayBeTaken(model, call, decision, came, this.#manner.mark ?? "")
      || (call.does.kind !== "list" && restsOnAll(mirror.state, (state) => this.#decide(who, call, heard, token, id, now, null, state))));
    const judgement = isOfOthers || isLost ? { wrong: null, differences: [], learnt: [] } : found;
    const isRight = judgement?.wrong === null && !isLost;
    if (isRight && decision.kind === "answer") {
      mirror.write(withSlugs(model, decision.writes, left?.spelt ?? new Map()), Object.values(heard.input));
      this.#labels.putMade(step.number, decision.writes);
    }
    let learntToken: string | null = null;
    for (const { mark, seen } of isRight ? (judgement?.learnt ?? []) : []) {
      mirror.learn(mark, seen);
      if (mark === token) learntToken = String(seen);
      if (mark === now) mirror.passes(String(seen));
    }
    if (isRight && came.kind === "answer" && decision.kind === "answer" && expected.body.kind === "page") {
      const ended = pageEnd(came, (item) => !this.#manner.isShared || this.#isOurs(call, item), (size) => this.#decide(who, call, { ...heard, query: { ...heard.query, size: String(size) } }, token, id, now));
      if (ended !== null) this.#places.put(step.number, ended);
    }
    return { step, who, call, asked, row, sent, came: kept(came), decision, expected, judgement, token: learntToken, now, isLost };
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

  #decide(who: Person | null, call: Call, { subject, input, query, ifMatch }: Asked, token: string, id: string, now: string, here: string | null = null, state = this.mirror.state): Decision {
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

  /** What the target has to answer, in its terms. */
  #inTargetsTerms({ status, body }: Expected): Expected {
    const { said } = this.mirror;
    switch (body.kind) {
      case "json":
        return { status, body: { kind: "json", value: said.in(body.value) } };
      case "page":
        return { status, body: { ...body, items: body.items.map((item) => said.in(item)) } };
      case "text":
        return { status, body: { kind: "text", text: said.inText(body.text) } };
      default:
        return { status, body };
    }
  }

  #isOurs({ does }: Call, item: Value): boolean {
    if (does.kind !== "list" || typeof item !== "object" || item === null || Array.isArray(item)) return true;
    const entity = this.model.entities.find(({ name }) => name === does.entity);
    const key = entity === undefined ? undefined : (item as Readonly<Record<string, Value>>)[entity.key];
    if (entity === undefined || key === undefined) return true;
    const { state, said } = this.mirror;
    return key !== null && (rowsWith(state, entity.name, entity.key, key).length > 0 || said.idsOf(key).some((id) => state.entities[entity.name]?.has(id) === true));
  }
}

/** As much of a body as is kept once it was judged: a story may have hundreds of answers, and a target may fill each of them. */
const mostKept = 256 * 1024;

function kept(came: HttpAnswer | Unanswered): HttpAnswer | Unanswered {
  return came.kind === "unanswered" || came.body.length <= mostKept ? came : { ...came, body: Buffer.from(came.body.slice(0, mostKept)).toString("utf8") };
}

/** Whether an answer shows a list in a shape of its own: which of its parts others' records have moved nobody can say. */
function listsAsItSays({ does, answers }: Call): boolean {
  return does.kind === "list" && answers.body.kind === "expression";
}

/** Whether a timestamp that is the call's own is told as what a record that it changes had before, though the target's clock has gone on since. */
function outdatedIn(mirror: Mirror, decision: Decision, now: string): (wanted: Value, told: Value) => boolean {
  const written = decision.kind === "refusal" ? [] : decision.writes.flatMap((write) => (write.kind === "put" ? [mirror.state.entities[write.entity]?.get(write.row.id)] : []));
  const before = new Set(written.flatMap((row) => (row === undefined ? [] : Object.values(row.values))));
  return (wanted, told) => wanted === now && typeof told === "string" && before.has(told) && mirror.hasGoneOnSince(told);
}

function actorOf(who: Person | null): Actor {
  return who === null ? { kind: "visitor" } : { kind: "person", id: who.id };
}

/** Whether an answer tells of records whoever they are of: on a target that others use too, it can't be foreseen. */
function readsAll({ answers }: Call): boolean {
  return answers.body.kind === "expression" && someNode(answers.body.expression, ({ kind }) => kind === "collection");
}
