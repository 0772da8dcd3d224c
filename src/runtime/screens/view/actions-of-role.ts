import { oncePer } from "../../../base/once-per.ts";
import { groupBy } from "../../../base/group-by.ts";
import type { Call } from "../../../model/call.ts";
import { transitionNamed } from "../../../model/find.ts";
import { languageOfTag } from "../../../model/product-language.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { pastParticiple } from "../../../wording/reasons/past-participle.ts";
import { findConsequences } from "../action-offer/find-consequences.ts";
import { askedOfPeople } from "./asked-of-people.ts";
import { labelOnRecord } from "./label-on-record.ts";
import { mainSteps } from "./main-steps.ts";
import type { ActionView } from "./protocol.ts";
import type { ScreenTexts } from "../../../wording/languages/language-texts.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

/** The calls on a record of an entity that a role may ever make. Several of them may do the same. */
export function recordCalls(
  model: Specification,
  role: string,
  entity: string,
  only: readonly string[] | null,
): readonly Call[] {
  return callsOnRecord(model, entity, only).filter((call) => mayEver(model, role, call));
}

/** The calls on a record of an entity that somebody may make, in whatever role. */
export function callsOnRecord(model: Specification, entity: string, only: readonly string[] | null): readonly Call[] {
  return model.calls.filter(
    (call) => call.method !== "GET" && actsOn(call) === entity && isWanted(call, only) && !isTimer(model, call),
  );
}

/** Calls on a record, by what they do: those for the same thing are one action. */
export function byThing(calls: readonly Call[]): readonly (readonly Call[])[] {
  return [...groupBy(calls, thing).values()];
}

/** Leaves only one of several calls that do the same: the first, but a change of what is given goes before a replacement that takes no more. */
export function oneForEachThing(calls: readonly Call[]): readonly Call[] {
  return byThing(calls).flatMap((alike) => {
    const [first] = alike;
    return first === undefined ? [] : [alike.find((other) => changesAsMuch(other, first)) ?? first];
  });
}

/** Whether a call changes only what it is given, and could be given all that another, which replaces a record, takes. What the document names goes before a convention. */
export function changesAsMuch(call: Call, replacing: Call): boolean {
  const isChange = call.does.kind === "update" && call.method === "PATCH" && call.from === replacing.from;
  const names = new Set(call.takes.map(({ field, name }) => field ?? name));
  return isChange && replacing.method === "PUT" && replacing.takes.every(({ field, name }) => names.has(field ?? name));
}

/**
 * The calls that create a record of an entity and that a role may ever make. `by`: the reference to the record in whose list they are offered; null in a
 * list of all. What a call's statements create there is not known to belong to that record, so such a call is offered in a list of all alone.
 */
export function createCalls(
  model: Specification,
  role: string,
  entity: string,
  only: readonly string[] | null,
  by: string | null,
): readonly Call[] {
  const calls = model.calls.filter(
    (call) =>
      entityCreatedBy(call) === entity && call.subject === null && mayEver(model, role, call) && isWanted(call, only),
  );
  const creating = calls.filter(({ does }) => does.kind === "create");
  const own = creating.filter(({ from }) => from === "document");
  const others = by === null ? calls.filter(({ does }) => does.kind !== "create") : [];
  return [...(own.length > 0 ? own : creating), ...others];
}

/** The entity of the record that a call creates in any case: of the first one, where its statements begin with that. */
export function entityCreatedBy({ does }: Call): string | null {
  if (does.kind === "create") return does.entity;
  const [first] = does.kind === "statements" ? does.statements : [];
  return first?.kind === "create" && first.unless === null ? first.entity : null;
}

/** How a call is offered. */
export function actionView(model: Specification, call: Call): ActionView {
  const { does } = call;
  return {
    call: call.name,
    label: labelOf(model, call, textsOf(model.head).screens),
    kind:
      does.kind === "create" || does.kind === "update" || does.kind === "delete" || does.kind === "transition"
        ? does.kind
        : "other",
    asks: askedOfPeople(model, call).length > 0,
    creates: does.kind === "create" ? does.entity : null,
    to: does.kind === "transition" ? targetOf(model, does.entity, does.transition) : null,
    mainFrom: does.kind === "transition" ? statesBefore(model, does.entity, does.transition) : [],
    done: does.kind === "transition" ? transitionDone(model, does.transition) : null,
  };
}

/** How a call on a record is offered to somebody in a role, with what they are asked about before it is made. */
export function actionOnRecord(model: Specification, role: string, call: Call): ActionView {
  const action = actionView(model, call);
  const consequences = action.asks ? null : findConsequences(model, role, call);
  return consequences === null ? action : { ...action, consequences };
}

/** What a transition has done to a record, in a word: "Closed"; null where the name of the transition is no verb of English. */
export function transitionDone(model: Specification, transition: string): string | null {
  return languageOfTag(model.head.language ?? "en") === "en" ? pastParticiple(nameInWords(transition)) : null;
}

function labelOf(model: Specification, call: Call, texts: ScreenTexts): string {
  const entity = actsOn(call);
  return (entity === null ? undefined : labelsOnRecord(model, entity).get(call)) ?? fullLabel(call, texts);
}

/** What the calls on a record of an entity are called there; those of which two would be called the same keep their names. */
const labelsOnRecord = oncePer((model: Specification, entity: string): ReadonlyMap<Call, string> => {
  const texts = textsOf(model.head).screens;
  const calls = callsOnRecord(model, entity, null);
  const labelled = calls.map((call) => ({
    call,
    full: fullLabel(call, texts),
    short: isNamedByDocument(call) ? labelOnRecord(model, call, entity, texts.edit) : fullLabel(call, texts),
  }));
  return new Map(
    labelled.map(({ call, full, short }) => {
      const isShared = labelled.some((other) => other.short === short && thing(other.call) !== thing(call));
      return [call, isShared ? full : short] as const;
    }),
  );
});

function isNamedByDocument({ from, does }: Call): boolean {
  return from === "document" && does.kind !== "transition";
}

function fullLabel({ does, from, name }: Call, texts: ScreenTexts): string {
  switch (does.kind) {
    case "transition":
      return nameInWords(does.transition);
    case "update":
      return from === "document" ? name : texts.edit;
    case "delete":
      return from === "document" ? name : texts.delete;
    case "create":
      return from === "document" ? name : texts.newOne(nameInWords(does.entity));
    default:
      return name;
  }
}

function targetOf(model: Specification, entity: string, name: string): ActionView["to"] {
  const { machine, transition } = transitionNamed(model, entity, name);
  return { field: machine.field, state: transition.to };
}

function statesBefore(model: Specification, entity: string, name: string): readonly string[] {
  const main = mainStepsOf(transitionNamed(model, entity, name).machine);
  return [...main].flatMap(([state, step]) => (step === name ? [state] : []));
}

const mainStepsOf = oncePer(mainSteps);

function actsOn({ does, subject }: Call): string | null {
  switch (does.kind) {
    case "update":
    case "delete":
    case "transition":
      return does.entity;
    case "create":
    case "statements":
    case "nothing":
      return subject?.entity ?? null;
    default:
      return null;
  }
}

/** A key of what a call does, so that a record offers it once: two calls for the same transition are one action. */
function thing({ does, name }: Call): string {
  if (does.kind === "transition") return `transition ${does.transition}`;
  return does.kind === "update" || does.kind === "delete" ? does.kind : name;
}

function isWanted({ name, does }: Call, only: readonly string[] | null): boolean {
  return only === null || only.includes(name) || (does.kind === "transition" && only.includes(does.transition));
}

function isTimer(model: Specification, { does }: Call): boolean {
  return does.kind === "transition" && transitionNamed(model, does.entity, does.transition).transition.after !== null;
}
