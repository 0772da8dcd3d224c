import { defaultOf as valueOfDefault } from "../../../semantics/input/check-input.ts";
import { evaluate } from "../../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../../expression/scope/world.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Field } from "../../../model/entity.ts";
import type { FieldType, Range } from "../../../model/field-type.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../../../model/find.ts";
import { lastPart } from "../../../model/last-part.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Value } from "../../../model/value-type.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { updatableFields } from "../../../semantics/rights/role-gate.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import { isNamed } from "../../../model/is-named.ts";
import { fromScaled, toWire } from "../../../semantics/value/to-wire.ts";
import { actionView } from "./actions-of-role.ts";
import { askedOfPeople } from "./asked-of-people.ts";
import { choiceValuesOf, inputTypeOf, sayCurrency } from "./column-views.ts";
import type { FormView, InputView, RowView } from "./protocol.ts";
import type { ScreenContext } from "./screen-context.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { plainProse } from "./plain-prose.ts";
import { labelOfField } from "../../../wording/label-of-field.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

/** The form of a call. That of an update has the record's values. */
export function formView(screenContext: ScreenContext, call: Call, subject: RowView | null): FormView {
  const {
    compiled: { model },
  } = screenContext;
  const action = actionView(model, call);
  const isUpdate = call.does.kind === "update";
  return {
    call: call.name,
    title: titleOf(screenContext, call, subject),
    submit: submitOf(model, call),
    kind: action.kind,
    subject: subject?.key ?? null,
    inputs: inputsAsked(model, screenContext.role, call).map((input) =>
      inputView(
        screenContext,
        call,
        input,
        isUpdate ? (subject?.values[input.field ?? input.name] ?? null) : undefined,
      ),
    ),
    etag: subject?.etag ?? null,
    refused: null,
    limits: [],
  };
}

/** The inputs of a call that a role may ever send. */
export function inputsAsked(model: Specification, role: string, call: Call): readonly Input[] {
  const { does } = call;
  const takes = askedOfPeople(model, call);
  if (does.kind === "update") {
    const names = updatableFields(model, does.entity, call.takes);
    return takes.filter(
      ({ field }) =>
        field === null ||
        (names.includes(field) && rightToUpdateField(model, role, does.entity, field).kind !== "never"),
    );
  }
  if (does.kind !== "create" || call.from === "document") return takes;
  return takes.filter(
    ({ field }) =>
      field === null ||
      !isNamed(model, "update", does.entity, field) ||
      rightToUpdateField(model, role, does.entity, field).kind !== "never",
  );
}

/** Whether an update has an input that can be the same for several records: a secret, or what no two may share, can't. */
export function canUpdateSeveral(screenContext: ScreenContext, call: Call): boolean {
  return inputsAsked(screenContext.compiled.model, screenContext.role, call).some(
    (input) => input.type.kind !== "secret" && !isUnique(screenContext, call, fieldOf(screenContext, call, input)),
  );
}

function inputView(screenContext: ScreenContext, call: Call, input: Input, current: Value | undefined): InputView {
  const field = fieldOf(screenContext, call, input);
  const { type, name } = input;
  // In an update inputs may be left out, but a required field can't be emptied. A secret that is left empty stays as it is.
  const required =
    input.required || (call.does.kind === "update" && field?.required === true && type.kind !== "secret");
  const range = "range" in type ? type.range : {};
  return {
    name: inputLabel(input),
    label: labelOfField(lastPart(name), type.kind === "boolean"),
    type: input.items === undefined ? inputTypeOf(type) : "items",
    required,
    value: current === undefined ? firstValue(screenContext, input, field) : current,
    // Who signs in once met the bounds of a password, and is not to be told what others have to meet.
    min: call.does.kind === "sign in" ? null : bound(type, range, "min"),
    max: call.does.kind === "sign in" ? null : bound(type, range, "max"),
    scale: type.kind === "decimal" ? type.scale : null,
    ...sayCurrency(type.kind === "decimal" ? (type.currency ?? null) : null),
    values: choiceValuesOf(type),
    entity: type.kind === "reference" ? type.entity : null,
    // Nobody who signs in needs to be told what the e-mail address is for.
    meaning: call.does.kind === "sign in" ? "" : plainProse(field?.meaning ?? ""),
    items: (input.items ?? []).map((part) => inputView(screenContext, call, part, undefined)),
    earliest: null,
    latest: null,
    ...(isUnique(screenContext, call, field) ? { unique: true } : {}),
    ...(type.kind === "duration" ? unitOfSample(field?.sample ?? []) : {}),
    refused: [],
  };
}

/** The unit in which the document writes values of a duration. */
function unitOfSample([first = ""]: readonly string[]): Pick<InputView, "unit"> {
  const word = /(year|week|day|hour|minute|second)s?\s*$/.exec(first)?.[1];
  if (word === undefined) return {};
  return { unit: word === "hour" || word === "minute" || word === "second" ? word : "day" };
}

function fieldOf({ compiled: { model } }: ScreenContext, { does }: Call, { field, name }: Input): Field | undefined {
  const entity =
    "entity" in does
      ? does.entity
      : does.kind === "sign up" || does.kind === "sign in"
        ? model.identification?.entity
        : undefined;
  return entity === undefined ? undefined : fieldNamed(entityNamed(model, entity), field ?? name);
}

/** Whether no two records may have the same value of a field that an update sets, so that nobody gives it to several at once. */
function isUnique({ compiled: { model } }: ScreenContext, { does }: Call, field: Field | undefined): boolean {
  if (does.kind !== "update" || field === undefined) return false;
  return entityNamed(model, does.entity).unique.some((names) => names.length === 1 && names[0] === field.name);
}

/** The first value of an input: its own default, or else its field's. */
function firstValue(screenContext: ScreenContext, { type, default: given }: Input, field: Field | undefined): Value {
  return given === null
    ? constantDefault(screenContext, field)
    : toWire(type, valueOfDefault(given, screenContext.compiled.constants));
}

/** The default of a field, where it is a value that depends on nothing. */
function constantDefault({ compiled, facts }: ScreenContext, field: Field | undefined): Value {
  const given = defaultOfField(field);
  if (field === undefined || (given?.kind !== "literal" && given?.kind !== "constant")) return null;
  const value = evaluate(given, {
    world: emptyWorld,
    this: null,
    old: null,
    me: null,
    now: facts.now,
    input: {},
    variables: {},
    constants: compiled.constants,
    budget: { left: 1000 },
  });
  return toWire(field.type, value);
}

function bound(type: FieldType, range: Range, which: keyof Range): number | null {
  const limit = range[which];
  if (limit === undefined) return null;
  return type.kind === "decimal" ? fromScaled(limit, type.scale) : limit;
}

function titleOf({ compiled: { model } }: ScreenContext, { does, from, name }: Call, subject: RowView | null): string {
  if (from === "document") return name;
  const texts = textsOf(model.head).screens;
  switch (does.kind) {
    case "create":
      return texts.newOne(nameInWords(does.entity));
    case "update":
      return texts.editOne(subject?.label ?? nameInWords(does.entity).toLowerCase());
    case "transition": {
      const action = nameInWords(transitionNamed(model, does.entity, does.transition).transition.name);
      return subject === null ? action : texts.actionOn(action, subject.label);
    }
    case "sign in":
      return texts.signIn;
    case "sign up":
      return texts.signUp;
    default:
      return name;
  }
}

/** What the button of a call's form says. */
export function submitOf(model: Specification, call: Call): string {
  const { does, from } = call;
  const texts = textsOf(model.head).screens;
  const { label } = actionView(model, call);
  switch (does.kind) {
    case "create":
      return from === "document" ? label : texts.create;
    case "update":
      return texts.save;
    case "sign in":
      return texts.signIn;
    case "sign up":
      return texts.signUp;
    default:
      return label;
  }
}
