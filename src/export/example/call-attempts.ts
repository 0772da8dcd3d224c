import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { rowsInState } from "../../generation/record/record-key.ts";
import { addressOfRecord } from "../../generation/record/record-address.ts";
import type { RecordAddress } from "../../generation/record/record-address.ts";
import { createRandom } from "../../generation/random/random.ts";
import { idForSequence } from "../../reading/examples/example-world.ts";
import type { Answer, Decision } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { passwordCredentialsOf, signInCall } from "../../trace/http/sign-in-request.ts";
import { decideAsSent, exampleOfDecision } from "./call-example.ts";
import type { CallExample, RequestInState } from "./call-example.ts";
import { exampleInput } from "./example-input.ts";

/** How many requests are tried: of one call in one state, and in all. */
const [mostInState, mostInAll] = [60, 5000];

/** Tries requests of calls, and collects examples of them. */
export class CallAttempts {
  /** For each call, the first request that is granted and the first that comes to each error, by any role and by each. */
  readonly examples: CallExample[] = [];
  readonly #model: Specification;
  readonly #now: string;
  readonly #known = new Set<string>();
  #tried = 0;

  constructor(model: Specification, now: string) {
    this.#model = model;
    this.#now = now;
  }

  /** Whether a request of the call was granted. */
  isGranted({ name }: Call): boolean {
    return this.#known.has(`${name} granted`);
  }

  /** Tries a call in a state until it is granted; null where it is not. */
  tryCall(call: Call, state: State): Answer | null {
    let tries = 0;
    for (const actor of this.#actors(call, state))
      for (const address of addressesOf(this.#model, state, this.#now, call))
        for (const input of this.#inputs(call, state)) {
          if (tries >= mostInState || this.#tried >= mostInAll) return null;
          tries += 1;
          const decision = this.#decide(call, { state, actor, request: this.#request(call, address, input) });
          if (decision.kind === "answer") return decision;
        }
    return null;
  }

  /** Makes a call in ways that are likely to be refused. */
  provokeErrors(call: Call, state: State): void {
    const [first = { subject: null, pathInputs: {} }] = addressesOf(this.#model, state, this.#now, call);
    const [nobody, ...people] = actorsIn(this.#model, state);
    const input = exampleInput(this.#choice(state), call, "required");
    const wrong = Object.fromEntries(Object.keys(input).map((name) => [name, ""]));
    for (const actor of [nobody, ...people]) {
      if (actor === undefined) continue;
      for (const sent of [input, {}, wrong])
        this.#decide(call, { state, actor, request: this.#request(call, first, sent) });
      if (call.subject?.kind === "key")
        this.#decide(call, { state, actor, request: this.#request(call, { ...first, subject: "99999" }, input) });
    }
  }

  /** Those who may make a call, and a visitor where nobody else does. */
  #actors(call: Call, state: State): readonly Actor[] {
    return actorsIn(this.#model, state).filter((actor) => {
      const role = roleOf(this.#model, state, actor);
      return role !== null && mayEver(this.#model, role, call);
    });
  }

  #inputs(call: Call, state: State): readonly Readonly<Record<string, Value>>[] {
    if (call.does.kind === "sign in") return this.#signIns(state);
    const choice = this.#choice(state);
    const others = [1, 2, 3, 4, 5].map((more) => ({
      ...choice,
      number: choice.number + more,
      random: createRandom(more),
    }));
    const all = [choice, { ...choice, number: choice.number + 1 }, ...others].flatMap((one) => [
      exampleInput(one, call, "all"),
      exampleInput(one, call, "required"),
    ]);
    const single =
      call.does.kind === "update" ? Object.entries(all[0] ?? {}).map(([name, value]) => ({ [name]: value })) : [];
    return distinct([...all, ...single]);
  }

  #signIns(state: State): readonly Readonly<Record<string, Value>>[] {
    const entity = this.#model.identification?.entity ?? "";
    return rowsInState(state, entity).flatMap(({ id }) => {
      const password = passwordCredentialsOf(this.#model, state, id);
      const found = password === null ? null : signInCall(this.#model, password);
      return found === null ? [] : [found.params.input];
    });
  }

  #choice(state: State): Parameters<typeof exampleInput>[0] {
    const count = Object.values(state.entities).reduce((sum, rows) => sum + rows.size, 0);
    return { model: this.#model, state, now: this.#now, number: count, random: null };
  }

  #request(call: Call, { subject, pathInputs }: RecordAddress, input: Readonly<Record<string, Value>>): Request {
    this.#tried += 1;
    return {
      call: call.name,
      subject,
      input: { ...pathInputs, ...input },
      query: {},
      ifMatch: null,
      now: this.#now,
      id: idForSequence(this.#tried),
    };
  }

  #decide(call: Call, attempt: RequestInState): Decision {
    const decision = decideAsSent(this.#model, call, attempt);
    const role = roleOf(this.#model, attempt.state, attempt.actor) ?? "";
    const outcome = decision.kind === "answer" ? "granted" : decision.code;
    const isNew = !this.#known.has(`${call.name} ${outcome}`) || !this.#known.has(`${call.name} ${outcome} ${role}`);
    const example = isNew ? exampleOfDecision(this.#model, call, attempt, decision) : null;
    if (example !== null) {
      this.#known.add(`${call.name} ${outcome}`).add(`${call.name} ${outcome} ${role}`);
      this.examples.push(example);
    }
    return decision;
  }
}

/** A visitor, and the people that there are. */
function actorsIn(model: Specification, state: State): readonly Actor[] {
  const people = model.identification === null ? [] : rowsInState(state, model.identification.entity);
  return [{ kind: "visitor" }, ...people.map(({ id }): Actor => ({ kind: "person", id }))];
}

/** How a request can name the records that a call is about, the newest first; one that names none where it is about none. */
function addressesOf(model: Specification, state: State, now: string, call: Call): readonly RecordAddress[] {
  const { subject } = call;
  if (subject === null || subject.kind === "me") return [{ subject: null, pathInputs: {} }];
  return rowsInState(state, subject.entity)
    .toReversed()
    .flatMap((row) => addressOfRecord(model, state, now, call, row) ?? []);
}

function distinct(inputs: readonly Readonly<Record<string, Value>>[]): readonly Readonly<Record<string, Value>>[] {
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}
