import type { Call, Input } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import { namesTaken } from "../../semantics/value/account-name.ts";
import { entityAbout } from "../trace/entity-about.ts";
import { fieldsComparedWithInput } from "./fields-compared-with-input.ts";
import { generateValue } from "./generate-value.ts";
import type { ValueFit, ValueSlot } from "./generate-value.ts";
import type { GenerationContext } from "./generation-context.ts";
import { mayEverSetInput } from "./may-ever-set-input.ts";
import { numberOfPart } from "./number-of-part.ts";

/**
 * The probability that only inputs are filled in which the caller's role may ever set. One other input is enough for a
 * refusal, so that half of the requests go without.
 */
const ownRightsProbability = 0.5;

/**
 * Fills in the inputs of one request with generated values, for `generateInput`, which chooses how they are filled in.
 * Random choices that concern the request as a whole, such as whether it has only inputs that the caller may set, are
 * made once, when the filler is created.
 */
export class InputFiller {
  readonly context: GenerationContext;
  readonly call: Call;
  /** The entity whose fields the inputs set; null if there is none. */
  readonly entity: Entity | null;
  /** All inputs except the inputs in the path. */
  readonly inputs: readonly Input[];
  /**
   * The inputs that may be chosen for this request: all inputs or, half of the time, the inputs that the caller's role
   * may ever set.
   */
  readonly inputsToChooseFrom: readonly Input[];
  /**
   * Whether this request contains a group of inputs, such as the object `article`; null stands for inputs without one.
   */
  readonly #isGroupIncluded: ReadonlyMap<string | null, boolean>;

  constructor(context: GenerationContext, call: Call, role: string) {
    const { random, model } = context;
    this.context = context;
    this.call = call;
    this.entity = entityAbout(model, call);
    this.inputs = call.takes.filter(({ place }) => place !== "path");
    // If the caller has no right to one of the fields, the request is refused, and tests nothing about the other
    // fields.
    this.inputsToChooseFrom = random.chance(ownRightsProbability)
      ? this.inputs.filter((input) => mayEverSetInput(model, role, call, input))
      : this.inputs;
    this.#isGroupIncluded = new Map(
      [...new Set(this.inputs.map(({ group }) => group))].map((group) => [group, group === null || random.chance(0.6)]),
    );
  }

  /** The inputs that the document requires, in any group. */
  get requiredInputs(): readonly Input[] {
    return this.inputs.filter(({ required }) => required);
  }

  /** Generates a value of a fit for each of these inputs whose type has such a value. */
  fill(inputs: readonly Input[], fit: ValueFit): Record<string, Value> {
    let date: string | undefined;
    return Object.fromEntries(
      inputs.flatMap((input) => {
        const value =
          input.items === undefined
            ? generateValue(this.context, this.#slotOf(input, date), fit)
            : generateItems(this.context, input, fit);
        if (input.type.kind === "date" && typeof value === "string") date ??= value;
        return value === undefined ? [] : [[input.name, value]];
      }),
    );
  }

  /** Valid values for required inputs and some optional ones; an update clears some fields. */
  validInputs(): Record<string, Value> {
    const { random } = this.context;
    const mayClear = this.call.does.kind === "update";
    const chosen = this.inputs.filter(
      (input) => this.#mustBeSent(input) || (this.inputsToChooseFrom.includes(input) && random.chance(0.5)),
    );
    return Object.fromEntries(
      Object.entries(this.fill(chosen, "any")).map(([name, value]) => {
        const input = this.inputs.find((one) => one.name === name);
        return [name, mayClear && input?.required === false && random.chance(0.12) ? null : value];
      }),
    );
  }

  /**
   * Fills in each input that has a value of this fit, and the other required inputs with typical values. Null if no
   * input has such a value, because the request would be the same as with the strategy `typical`.
   */
  fillIfAnyFits(fit: ValueFit): Record<string, Value> | null {
    const found = this.fill(this.inputs, fit);
    if (Object.keys(found).length === 0) return null;
    const required = this.inputs.filter((input) => this.#mustBeSent(input));
    return { ...this.fill(required, "typical"), ...found };
  }

  /** Whether this request has to contain an input: it is required, and its group is included. */
  #mustBeSent(input: Input): boolean {
    return input.required && this.#isGroupIncluded.get(input.group) === true;
  }

  #slotOf({ name, type, field, place, required }: Input, referenceDate: string | undefined): ValueSlot {
    const { context, call, entity } = this;
    return {
      name,
      type,
      field: entity === null || field === null ? null : `${entity.name}.${field}`,
      isFreeText: place !== "header" && !namesTaken(context.model, call).has(name),
      isRequired: required,
      comparedWith: fieldsComparedWithInput(call, name),
      ...(referenceDate === undefined ? {} : { referenceDate }),
    };
  }
}

/** One or two items, each with a value for every part that has one. */
function generateItems(context: GenerationContext, { items = [], name }: Input, fit: ValueFit): Value {
  const one = (number: number): Value =>
    Object.fromEntries(
      items.flatMap((part) => {
        const value = generateValue(
          { ...context, number },
          { name: `${name}.${part.name}`, type: part.type, field: null },
          fit === "any" ? "any" : "typical",
        );
        return value === undefined ? [] : [[part.wire, value]];
      }),
    );
  return Array.from({ length: 1 + context.random.below(2) }, (_, at) => one(numberOfPart(context.number, 10, at)));
}
