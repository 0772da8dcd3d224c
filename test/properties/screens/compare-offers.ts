import { callNamed, entityNamed } from "../../../src/model/find.ts";
import type { Call } from "../../../src/model/call.ts";
import type { Screen } from "../../../src/model/screen.ts";
import type { FormView, PageView, RowView, ScreenView } from "../../../src/runtime/screens/view/protocol.ts";
import type { Screens } from "../../../src/runtime/screens/view/screens.ts";
import { createCalls } from "../../../src/runtime/screens/view/actions-of-role.ts";
import { representRecord, wholeOf } from "../../../src/semantics/memory/represent-record.ts";
import { inputLabel } from "../../../src/semantics/input/check-input.ts";
import type { Choices } from "../../generate/choices.ts";
import { parametersOf } from "./asked-of-screens.ts";
import { idOf, plain } from "./expected-page.ts";
import { keyOfRecord } from "./looker.ts";
import type { Looker } from "./looker.ts";
import { callsOn, didSomething, isRuledOut, tryCall } from "./tried-calls.ts";
import type { Tried } from "./tried-calls.ts";

const times = 4;

/** What differs between what is offered to somebody and what the meaning grants them; `seen` counts what was compared. */
export async function offeredOtherwise(
  choices: Choices,
  looker: Looker,
  screens: Screens,
  seen: Map<string, number>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const forms = new Map<string, FormView | null>();
  const comparison: Comparison = { choices, looker, screens, forms, seen };
  for (const { name: entity } of looker.model.entities) {
    for (const id of [...(looker.state.entities[entity]?.keys() ?? [])].slice(-4)) {
      for (const call of callsOn(looker, entity, id)) found.push(...(await compareForm(comparison, call, id)));
    }
  }
  for (const screen of looker.model.screens) {
    for (const parameters of parametersOf(choices, looker, screen)) {
      const view = await screens.screen(looker.actor, screen.name, parameters);
      if (view.kind === "refusal") continue;
      for (const shown of listsOf(screen, view)) {
        for (const row of shown.rows) found.push(...compareActions(looker, screen, shown, row, forms));
        if (shown.create !== null) found.push(...compareCreating(choices, looker, screen, shown, seen));
      }
    }
  }
  return found;
}

/** What one person's screens are compared with, and what was found so far. */
interface Comparison {
  readonly choices: Choices;
  readonly looker: Looker;
  readonly screens: Screens;
  /** The form of each call on each record; null where none is offered. */
  readonly forms: Map<string, FormView | null>;
  /** How often each outcome was seen. */
  readonly seen: Map<string, number>;
}

/** The form of a call on a record opens where trying it came to something, and not where it is ruled out. */
async function compareForm(
  { choices, looker, screens, forms, seen }: Comparison,
  call: Call,
  id: string,
): Promise<readonly string[]> {
  const entity = entityNamed(looker.model, call.subject?.entity ?? "");
  const key = keyOfRecord(looker, entity, id);
  const view = await screens.form(looker.actor, { call: call.name, subject: key });
  const form = "status" in view ? null : view;
  forms.set(`${call.name} ${id}`, form);
  const done = tryCall(choices, looker, call, id, { times }).filter((tried) => didSomething(call, tried));
  const at = `“${call.name}” on ${entity.name} ${key}`;
  const outcome = done.length > 0 ? "granted" : isRuledOut(looker, call, id) ? "ruled out" : "unknown";
  const verdict = `${outcome} and ${form === null ? "not offered" : "offered"}`;
  seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
  if (outcome === "granted" && form === null)
    return [`${at} is granted and not offered, with ${JSON.stringify(done[0]?.input)}`];
  if (outcome === "ruled out" && form !== null) return [`${at} is ruled out and offered`];
  return form === null
    ? []
    : [...filledOtherwise(looker, call, id, form), ...(await choicesLacking(looker, screens, call, key, done))].map(
        (one) => `${at}: ${one}`,
      );
}

/** An update's form is filled with what its reader sees of the record, and asks for all that was taken. */
function filledOtherwise({ model, visibility }: Looker, call: Call, id: string, form: FormView): readonly string[] {
  if (call.does.kind !== "update") return [];
  const values = wholeOf(representRecord(model, visibility, call.does.entity, id)) as Readonly<Record<string, unknown>>;
  return form.inputs.flatMap(({ name, value }) => {
    const input = call.takes.find((one) => inputLabel(one) === name);
    const meant = plain(values[input?.field ?? name] ?? null);
    return JSON.stringify(meant) === JSON.stringify(value)
      ? []
      : [`${name} begins with ${JSON.stringify(value)}, and not with ${JSON.stringify(meant)}`];
  });
}

/** Each record that was taken as an input can be chosen for it. */
async function choicesLacking(
  looker: Looker,
  screens: Screens,
  call: Call,
  key: string | null,
  done: readonly Tried[],
): Promise<readonly string[]> {
  const lacking: string[] = [];
  for (const input of call.takes) {
    const taken = [...new Set(done.map((tried) => tried.input[input.name] ?? null).filter((value) => value !== null))];
    if (input.type.kind !== "reference" || taken.length === 0) continue;
    const view = await screens.options(looker.actor, {
      call: call.name,
      input: inputLabel(input),
      ...(key === null ? {} : { subject: key }),
    });
    const options = "kind" in view ? [] : view.options.map((one) => one.key);
    lacking.push(
      ...taken
        .filter((one) => !options.includes(String(one)) && options.length < 50)
        .map((one) => `${input.name} ${JSON.stringify(one)} is taken, and can't be chosen`),
    );
  }
  return lacking;
}

interface Listed {
  readonly entity: string;
  readonly rows: readonly RowView[];
  readonly create: PageView["create"] | null;
  readonly actions: readonly string[] | null;
  /** The record beside which they are listed, and the reference that leads back to it. */
  readonly owner: { readonly by: string; readonly key: string } | null;
}

function listsOf({ shows, actions }: Screen, view: ScreenView): readonly Listed[] {
  switch (view.kind) {
    case "list":
    case "table":
    case "calendar":
      return [{ entity: view.page.entity, rows: view.page.rows, create: view.page.create, actions, owner: null }];
    case "board":
      return [
        {
          entity: view.page.entity,
          rows: view.columns.flatMap(({ rows }) => rows),
          create: view.page.create,
          actions,
          owner: null,
        },
      ];
    case "record":
      return [
        {
          entity: shows.kind === "record" ? shows.entity : "",
          rows: [view.record],
          create: null,
          actions,
          owner: null,
        },
        ...view.related.map(
          ({ page, by }): Listed => ({
            entity: page.entity,
            rows: page.rows,
            create: page.create,
            actions: null,
            owner: { by, key: view.record.key },
          }),
        ),
      ];
    default:
      return [];
  }
}

/** A row offers each thing whose form opens, once, as far as its screen says. */
function compareActions(
  looker: Looker,
  screen: Screen,
  { entity, actions: wanted }: Listed,
  row: RowView,
  forms: ReadonlyMap<string, FormView | null>,
): readonly string[] {
  const id = idOf(looker, entityNamed(looker.model, entity), row.key);
  const things = new Map<string, Call[]>();
  for (const call of callsOn(looker, entity, id)) {
    if (
      wanted !== null &&
      !wanted.includes(call.name) &&
      !(call.does.kind === "transition" && wanted.includes(call.does.transition))
    )
      continue;
    if (forms.has(`${call.name} ${id}`)) things.set(thingOf(call), [...(things.get(thingOf(call)) ?? []), call]);
  }
  return [...things].flatMap(([thing, calls]) => {
    const open = calls.filter(({ name }) => forms.get(`${name} ${id}`) !== null).map(({ name }) => name);
    const offered = row.actions
      .filter((action) => calls.some(({ name }) => name === action.call))
      .map((action) => action.call);
    const isRight = open.length === 0 ? offered.length === 0 : offered.length === 1 && open.includes(offered[0] ?? "");
    return isRight
      ? []
      : [
          `${screen.name}: ${thing} of ${entity} ${row.key} is offered as ${JSON.stringify(offered)}, and its forms are ${JSON.stringify(open)}`,
        ];
  });
}

function thingOf({ does, name }: Call): string {
  if (does.kind === "transition") return `transition ${does.transition}`;
  return does.kind === "update" || does.kind === "delete" ? does.kind : name;
}

/** Creating is offered above a list where trying it made a record, beside a record one of its own. */
function compareCreating(
  choices: Choices,
  looker: Looker,
  screen: Screen,
  { entity, create, actions, owner }: Listed,
  seen: Map<string, number>,
): readonly string[] {
  const { model, role, state } = looker;
  return createCalls(model, role, entity, actions, owner?.by ?? null).flatMap((made) => {
    const call = callNamed(model, made.name);
    const input = call.takes.find(({ field, name }) => (field ?? name) === owner?.by);
    const fixed =
      input === undefined || owner === null
        ? {}
        : { [input.name]: keyIn(looker, input.type.kind === "reference" ? input.type.entity : "", owner.key) };
    const done = tryCall(choices, looker, call, null, { times, fixed }).filter(
      ({ decision }) =>
        decision.kind === "answer" &&
        decision.writes.some(
          (write) =>
            write.kind === "put" &&
            write.entity === entity &&
            !(state.entities[entity]?.has(write.row.id) ?? false) &&
            (owner === null || isOwners(looker, entity, write.row.values[owner.by], owner)),
        ),
    );
    const isOffered = create?.some((action) => action.call === call.name) === true;
    const verdict = `creating ${done.length > 0 ? "granted" : "not granted"} and ${isOffered ? "offered" : "not offered"}`;
    seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
    return done.length === 0 || isOffered
      ? []
      : [
          `${screen.name}: “${call.name}” beside ${owner?.key ?? "nothing"} is granted and not offered, with ${JSON.stringify(done[0]?.input)}`,
        ];
  });
}

function keyIn(looker: Looker, entity: string, key: string) {
  const known = entityNamed(looker.model, entity);
  const value = looker.state.entities[entity]?.get(idOf(looker, known, key))?.values[known.key];
  return value ?? key;
}

function isOwners(
  looker: Looker,
  entity: string,
  reference: unknown,
  { by, key }: NonNullable<Listed["owner"]>,
): boolean {
  const type = entityNamed(looker.model, entity).fields.find(({ name }) => name === by)?.type;
  return type?.kind === "reference" && reference === idOf(looker, entityNamed(looker.model, type.entity), key);
}
