import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { World } from "../../expression/scope/world.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { rightToRead, rightToReadField } from "../rights/rights.ts";
import { isNamed } from "../../model/is-named.ts";
import type { Right } from "../rights/rights.ts";
import { fileRepresentation } from "../value/file-representation.ts";
import { scopeOf } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";

/** A state as one actor may see it, from which everything that is shown is taken. Hidden records are absent, and hidden fields are null. */
export interface Visibility extends World {
  readable(entity: string, id: string): boolean;
  fieldReadable(entity: string, id: string, name: string): boolean;
}

/** Makes the visibility of an actor in a role. It is computed on demand. */
export function createVisibility(model: Specification, truth: Truth, role: string, moment: Moment): Visibility {
  return new CallerVisibility(model, truth, role, moment);
}

/** Makes the visibility that hides nothing. */
export function allSeeing(truth: Truth): Visibility {
  const has = (entity: string, id: string): boolean => truth.has(entity, id);
  return {
    field: (entity, id, name) => truth.field(entity, id, name),
    has,
    all: (entity) => truth.all(entity),
    readable: has,
    fieldReadable: has,
  };
}

/** Many objects of this class are made, and most of them are used little: they compute what they need on demand. */
class CallerVisibility implements Visibility {
  readonly #model: Specification;
  readonly #truth: Truth;
  readonly #moment: Moment;
  readonly #role: string;
  #seen: Map<string, Map<string, boolean>> | null = null;

  constructor(model: Specification, truth: Truth, role: string, moment: Moment) {
    this.#model = model;
    this.#truth = truth;
    this.#role = role;
    this.#moment = moment;
  }

  readable(entity: string, id: string): boolean {
    const seen = (this.#seen ??= new Map<string, Map<string, boolean>>());
    let among = seen.get(entity);
    if (among === undefined) seen.set(entity, (among = new Map()));
    const known = among.get(id);
    if (known !== undefined) return known;
    const answer =
      this.#truth.has(entity, id) && this.#holdsOn(rightsToRead(this.#model, this.#role, entity, null), id);
    among.set(id, answer);
    return answer;
  }

  fieldReadable(entity: string, id: string, name: string): boolean {
    return this.readable(entity, id) && this.#holdsOn(rightsToRead(this.#model, this.#role, entity, name), id);
  }

  field(entity: string, id: string, name: string): Value {
    if (!this.fieldReadable(entity, id, name)) return null;
    const truth = this.#truth;
    const field = fieldsOf(this.#model).get(entity)?.get(name);
    const derivation = derivationOf(field);
    if (derivation !== null && !isNamed(this.#model, "read", entity, name))
      return evaluate(derivation, scopeOf(this, this.#moment, { this: id }));
    const value = truth.field(entity, id, name);
    if (field === undefined || derivation !== null) return value;
    switch (field.type.kind) {
      case "reference":
        return typeof value === "string" && this.readable(field.type.entity, value) ? value : null;
      case "reverse": {
        // A record in the list tells to whom it refers, so the reference has to be visible, too.
        const { entity: other, by } = field.type;
        return (value as readonly string[]).filter((one) => this.fieldReadable(other, one, by));
      }
      case "file":
      case "image":
        return fileRepresentation(entity, id, name, value);
      default:
        return value;
    }
  }

  has(entity: string, id: string): boolean {
    return this.readable(entity, id);
  }

  all(entity: string): readonly string[] {
    return this.#truth.all(entity).filter((id) => this.readable(entity, id));
  }

  #holdsOn(right: Right, id: string): boolean {
    return right.kind === "always" || grantedBy(right, this.#truth, this.#moment, id) !== null;
  }
}

/** The right of a role to read a field of an entity's records; null for the record itself. */
const rightsToRead = oncePer((model: Specification, role: string, entity: string, name: string | null) =>
  name === null ? rightToRead(model, role, entity) : rightToReadField(model, role, entityNamed(model, entity), name),
);

/** The line that grants a right on a record; null where none does. */
export function grantedBy(right: Right, world: World, moment: Moment, id: string | null, before?: World): Span | null {
  if (right.kind !== "when") return right.kind === "always" ? right.because : null;
  const scope = scopeOf(world, moment, { this: id, ...(before === undefined ? {} : { old: id, before }) });
  return right.cases.find(({ when }) => evaluate(when, scope) === true)?.because ?? null;
}
