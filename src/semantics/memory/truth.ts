import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Scope } from "../../expression/scope/scope.ts";
import type { World } from "../../expression/scope/world.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { ProgramEnvironment } from "../program/program-context.ts";
import { rowsWith } from "../state/rows-with.ts";
import type { Row, State } from "../state/state.ts";

/** What expressions depend on besides records. */
export interface Moment extends ProgramEnvironment {
  readonly constants: Readonly<Record<string, Value>>;
  /** The evaluation steps that are left, shared by all evaluations of one decision. */
  readonly budget: { left: number };
}

/** A record as it would become. Only `this` shows it so: whatever else leads to the record finds it as it is. */
export interface Proposal {
  readonly entity: string;
  readonly row: Row;
}

/** How deep derived fields may depend on each other: enough for any reasonable document, and not too much for the stack. */
const deepestDerivation = 40;

/** A state without visibility, on which conditions are judged. */
export interface Truth extends World {
  /** The state without the proposed record, where there is one. */
  readonly around?: Truth | undefined;
}

/** Makes a state readable to expressions without regard to visibility, with a record as it would become where one is proposed. */
export function createTruth(model: Specification, state: State, moment: Moment, proposal?: Proposal): Truth {
  return new WholeTruth(model, state, moment, proposal);
}

/** Many objects of this class are made, and most of them are used little: they compute what they need on demand. */
class WholeTruth implements Truth {
  readonly around: Truth | undefined;
  readonly #model: Specification;
  readonly #state: State;
  readonly #moment: Moment;
  readonly #proposal: Proposal | undefined;
  #depth = 0;

  constructor(model: Specification, state: State, moment: Moment, proposal: Proposal | undefined) {
    this.#model = model;
    this.#state = state;
    this.#moment = moment;
    this.#proposal = proposal;
    this.around = proposal === undefined ? undefined : new WholeTruth(model, state, moment, undefined);
  }

  field(entity: string, id: string, name: string): Value {
    const row = this.#rowOf(entity, id);
    if (row === undefined) return null;
    const field = fieldsOf(this.#model).get(entity)?.get(name);
    if (field === undefined) return name === "id" || name === "@id" ? id : null;
    if (field.type.kind === "reverse") return rowsWith(this.#state, field.type.entity, field.type.by, id);
    const derivation = derivationOf(field);
    if (derivation === null) return row.values[name] ?? null;
    if (this.#depth >= deepestDerivation) return null;
    this.#depth += 1;
    const value = evaluate(derivation, scopeOf(this, this.#moment, { this: id }));
    this.#depth -= 1;
    return value;
  }

  has(entity: string, id: string): boolean {
    return this.#rowOf(entity, id) !== undefined;
  }

  all(entity: string): readonly string[] {
    return [...(this.#state.entities[entity]?.keys() ?? [])];
  }

  #rowOf(entity: string, id: string): Row | undefined {
    const proposal = this.#proposal;
    return proposal !== undefined && proposal.entity === entity && proposal.row.id === id
      ? proposal.row
      : this.#state.entities[entity]?.get(id);
  }
}

/** The scope in which an expression is evaluated on a world. */
export function scopeOf(
  world: World & Pick<Truth, "around">,
  moment: Moment,
  on: {
    readonly this: string | null;
    readonly old?: string | null;
    readonly before?: World;
    readonly variables?: Readonly<Record<string, Value>>;
  },
): Scope {
  const { me, now, input, token, base, here, constants, budget } = moment;
  // Many of these objects are made; all have the same shape, which keeps them fast.
  return {
    world: world.around ?? world,
    before: on.before,
    proposed: world.around === undefined ? undefined : world,
    me,
    now,
    input,
    token: token ?? null,
    base: base ?? null,
    here: here ?? null,
    constants,
    budget,
    this: on.this,
    old: on.old ?? null,
    variables: on.variables ?? {},
  };
}
