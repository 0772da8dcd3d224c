import { oncePer } from "../../../base/once-per.ts";
import { becomesFalseInTime, becomesTrueInTime } from "../../../expression/tree/becomes-true-in-time.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { defaultOfField, derivationOf, isGiven } from "../../../model/field-questions.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { fieldNamed, machineOf } from "../../../model/find.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToRead } from "../../../semantics/rights/rights.ts";
import { nameableField, isSortable } from "../../../semantics/list/list-query.ts";
import { currencyOfField } from "./currency-of.ts";
import { formulaOf } from "./formula-of.ts";
import { decidingState } from "./deciding-state.ts";
import { derivedFrom } from "./derived-from.ts";
import type { Groupable } from "./arrangement-protocol.ts";
import type { ColumnView, InputType } from "./protocol.ts";
import { labelSource } from "./label-source.ts";
import { personOfRecord } from "./person-of-record.ts";
import { namingFields } from "./naming-field.ts";
import { stateTones } from "./state-tones.ts";
import { plainProse } from "./plain-prose.ts";
import { labelOfField } from "../../../wording/label-of-field.ts";

/**
 * The fields of an entity that a role may read on some records at least, in the document's order. A reference to what the role may never read is always
 * null to it: shown empty, it would say that there is none.
 */
export function columnViews(model: Specification, role: string, entity: Entity): readonly ColumnView[] {
  const isReadable = (name: string): boolean => nameableField(model, role, entity, name) !== undefined;
  return entity.fields
    .filter(
      ({ name, type }) => isReadable(name) && !(type.kind === "reference" && isNeverRead(model, role, type.entity)),
    )
    .map((field) => {
      const formula = formulaOf(field, isReadable);
      return { ...columnView(model, entity, field), ...(formula === null ? {} : { formula }) };
    });
}

function isNeverRead(model: Specification, role: string, entity: string): boolean {
  return rightToRead(model, role, entity).kind === "never";
}

function columnView(model: Specification, entity: Entity, field: Field): ColumnView {
  const { type } = field;
  return {
    field: field.name,
    label: labelOfField(field.name, type.kind === "boolean"),
    type: inputTypeOf(type),
    entity: type.kind === "reference" ? type.entity : null,
    values: choiceValuesOf(type.kind === "list" ? type.of : type),
    scale: type.kind === "decimal" ? type.scale : null,
    ...sayCurrency(currencyOfField(model, field)),
    sortable: isSortable(field),
    filterable: isSortable(field) || type.kind === "reference",
    groupable: groupableAs(entity, field),
    meaning: plainProse(field.meaning),
    ...meaningsOf(model, entity, field),
    ...tonesOf(model, entity, field),
    names: field.name === entity.key ? "key" : isLabel(model, entity, field) ? "record" : null,
    ...referenceRoles(model, entity, field),
    ...(isWritten(field) ? { isWritten: true } : {}),
    derivedFrom: derivedFrom(model, field),
    ...(type.kind === "timestamp" && isPlanned(model, entity, field) ? { planned: true } : {}),
    urgent: isUrgent(field),
    ...(isUrgent(field) ? { alarmOf: momentsOf(entity, field) } : {}),
    ...(isUsual(field) ? { usual: true } : {}),
    impliedBy: decidingState(model, field),
    ...(type.kind === "reference" && field.required ? { refersAlways: true } : {}),
    isCaller: defaultOfField(field)?.kind === "me",
    isInCharge: isSetFromInput(model, entity, field),
  };
}

function meaningsOf(model: Specification, entity: Entity, { name }: Field): Pick<ColumnView, "meanings"> {
  const states = machineOf(model, entity.name).find(({ field }) => field === name)?.states ?? [];
  const said = states.flatMap((state) => (state.meaning === "" ? [] : [[state.name, plainProse(state.meaning)]]));
  return said.length === 0 ? {} : { meanings: Object.fromEntries(said) };
}

/** How each state of a status stands to what the records are for; nothing for any other field. */
export function tonesOf(model: Specification, entity: Entity, { name }: Field): Pick<ColumnView, "tones"> {
  const machine = machineOf(model, entity.name).find(({ field }) => field === name);
  return machine === undefined ? {} : { tones: tonesOfMachine(machine) };
}

const tonesOfMachine = oncePer(stateTones);

/** Whether records are called by the value of a field. */
function isLabel(model: Specification, entity: Entity, field: Field): boolean {
  const source = labelSource(model, entity, false);
  return source.kind === "identifier" ? source.field === field : namingFields(entity).includes(field);
}

/** Whether it is a short text that people write on every record. */
function isWritten({ type, required, origin }: Field): boolean {
  if (type.kind !== "text" || type.long || !required || !isGiven({ type, origin })) return false;
  return (type.range.max ?? longestShort) <= longestShort;
}

/** The most characters of a text that has room in a table. */
const longestShort = 200;

/** What a reference tells of a record that has no name of its own: what it is about, whose it is, or who has written it down for its owner. */
function referenceRoles(
  model: Specification,
  entity: Entity,
  field: Field,
): Pick<ColumnView, "lendsName" | "tellsWhose" | "tellsRecorder"> {
  const source = labelSource(model, entity, true);
  const owner = personOfRecord(model, entity);
  if (source.kind === "reference" && source.field === field) return { lendsName: true };
  if (owner === field.name) return { tellsWhose: true };
  // Whoever has to be told may as well be the one who asks for something.
  const isRecorder = owner !== undefined && !field.required && defaultOfField(field)?.kind === "me";
  return isRecorder ? { tellsRecorder: true } : {};
}

/** How records can be grouped by a field: by each of its values, where these are few, or by the period in which it lies. A key groups nothing. */
export function groupableAs({ key }: Entity, { name, type }: Field): Groupable | null {
  if (name === key) return null;
  switch (type.kind) {
    case "status":
    case "choice":
    case "role":
    case "boolean":
    case "reference":
      return "value";
    case "date":
    case "timestamp":
      return "period";
    default:
      return null;
  }
}

/** A currency as views have it. */
export function sayCurrency(currency: string | null): { readonly currency?: string } {
  return currency === null ? {} : { currency };
}

/** Whether a transition sets a reference to what its caller chooses. */
function isSetFromInput(model: Specification, entity: Entity, { name, type }: Field): boolean {
  return (
    type.kind === "reference" &&
    machineOf(model, entity.name).some(({ transitions }) =>
      transitions.some(({ effects }) =>
        effects.some(
          (effect) =>
            effect.kind === "assign" &&
            effect.of.kind === "this" &&
            effect.field === name &&
            effect.value.kind === "entry" &&
            effect.value.of.kind === "input",
        ),
      ),
    )
  );
}

/**
 * Whether a yes means that a moment has passed that should not have: it becomes one by the passing of time, stays until somebody does something, and is
 * not called like something to wait for.
 */
function isUrgent(field: Field): boolean {
  const derivation = derivationOf(field);
  return (
    field.type.kind === "boolean" &&
    derivation !== null &&
    becomesTrueInTime(derivation) &&
    !becomesFalseInTime(derivation) &&
    !/publish|available|visible|active|start|open|release|live|ready|arriv|^(?:is)?due$/i.test(field.name)
  );
}

/** The moments of its record that an alarm is about. */
function momentsOf(entity: Entity, field: Field): readonly string[] {
  const derivation = derivationOf(field);
  const isAbout = (name: string): boolean =>
    derivation !== null &&
    someNode(
      derivation,
      (node) =>
        node.kind === "binary" &&
        someNode(node, ({ kind }) => kind === "now") &&
        node.operator !== "and" &&
        node.operator !== "or" &&
        someNode(node, (one) => one.kind === "field" && one.of.kind === "this" && one.name === name),
    );
  return entity.fields
    .filter(({ name, type }) => (type.kind === "timestamp" || type.kind === "date") && isAbout(name))
    .map(({ name }) => name);
}

/** Whether a field that is yes or no is yes unless somebody says otherwise. */
function isUsual(field: Field): boolean {
  const given = defaultOfField(field);
  return field.type.kind === "boolean" && given?.kind === "literal" && given.value === true;
}

/** Whether people choose a value in some call, or it follows from one that they choose. */
function isPlanned(model: Specification, entity: Entity, field: Field): boolean {
  const derivation = derivationOf(field);
  if (derivation !== null)
    return someNode(derivation, (node) => {
      if (node.kind !== "field" || node.of.kind !== "this") return false;
      const source = fieldNamed(entity, node.name);
      return source?.type.kind === "timestamp" && derivationOf(source) === null && isPlanned(model, entity, source);
    });
  return model.calls.some(
    ({ does, takes }) =>
      "entity" in does && does.entity === entity.name && takes.some((input) => input.field === field.name),
  );
}

/** The values of a choice, status or role; null for any other type. */
export function choiceValuesOf(type: FieldType): readonly string[] | null {
  return type.kind === "choice" || type.kind === "status" || type.kind === "role" ? type.values : null;
}

/** How a value of a type is entered and shown. */
export function inputTypeOf(type: FieldType): InputType {
  switch (type.kind) {
    case "text":
      return type.long ? "long text" : "text";
    case "decimal":
      return type.money ? "money" : "decimal";
    case "reverse":
      return "list";
    case "unknown":
      return "json";
    default:
      return type.kind;
  }
}
