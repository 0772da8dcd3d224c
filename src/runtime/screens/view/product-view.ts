import { oncePer } from "../../../base/once-per.ts";
import type { PathPart } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed } from "../../../model/find.ts";
import { languageOfTag } from "../../../model/product-language.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { finishStatement, sql, sqlParameter } from "../../store/sql.ts";
import { recordCalls } from "./actions-of-role.ts";
import { columnViews } from "./column-views.ts";
import { formView } from "./form-view.ts";
import { fieldOfOwnRecords } from "./own-records.ts";
import type { EntityView, ProductView, ScreenLink, SignInView } from "./product-protocol.ts";
import { recordLabel } from "./record-label.ts";
import { plainProse } from "./plain-prose.ts";
import { recordScreenOf } from "./record-screen.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";
import { spacedPlural } from "../../../wording/spaced-plural.ts";
import { shownCredentials } from "./shown-credentials.ts";

/** What a role sees of the product apart from its records. */
export async function productView(
  screenContext: ScreenContext,
): Promise<Omit<ProductView, "revision" | "identity" | "demo" | "entry" | "problem" | "asOf" | "logo">> {
  const {
    compiled: { model },
    role,
    facts,
  } = screenContext;
  return {
    title: model.title,
    summary: plainProse(model.summary),
    language: languageOfTag(model.head.language ?? "en") ?? "en",
    head: { locale: model.head.language, timeZone: model.head.timeZone, colour: model.head.colour },
    points: model.points.map(({ number, title, shown, from, prose }) => ({
      number,
      title,
      shown,
      from,
      prose: plainProse(prose),
    })),
    viewer: { role, id: facts.me, label: await ownLabel(screenContext) },
    signIn: signInView(screenContext),
    screens: model.screens
      .filter((screen) => mayOpen(model, role, screen))
      .map((screen) => screenLink(model, role, screen)),
    entities: model.entities.map((entity) => entityView(model, role, entity.name)),
  };
}

async function ownLabel(screenContext: ScreenContext): Promise<string | null> {
  const { compiled, role, facts } = screenContext;
  const { identification } = compiled.model;
  if (identification === null || facts.me === null) return null;
  const label = (await findFirstRow(screenContext, labelStatement(compiled, role, identification.entity)))?.[0];
  // People who may not read their own name would learn nothing from their key.
  return label === null || label === undefined || String(label).endsWith(facts.me) ? null : String(label);
}

const labelStatement = oncePer((compiled: CompiledModel, role: string, people: string) => {
  const { entity } = tableOf(compiled, people);
  return finishStatement(
    sql`select ${recordLabel(entity, "t", viewerScopeOf(compiled, role))} from ${tableAs(entity, "t")} where ${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "me" })}`,
    compiled.dialect,
  );
});

function signInView(screenContext: ScreenContext): SignInView | null {
  const { model } = screenContext.compiled;
  const signIn = model.calls.find(({ does }) => does.kind === "sign in");
  const signOut = model.calls.find(({ does }) => does.kind === "sign out");
  if (signIn === undefined) return shownCredentials(model);
  const signUp = model.calls.find((call) => call.does.kind === "sign up" && mayEver(model, screenContext.role, call));
  return {
    signIn: formView(screenContext, signIn, null),
    signUp: signUp === undefined ? null : formView(screenContext, signUp, null),
    signOut: signOut?.name ?? null,
  };
}

function screenLink(model: Specification, role: string, screen: Screen): ScreenLink {
  const { name, path, query, shows, from } = screen;
  const ownBy = fieldOfOwnRecords(model, screen);
  return {
    name,
    route: routeText(path) + (query.length > 0 ? `?${query.join("&")}` : ""),
    kind: shows.kind,
    entity: "entity" in shows ? shows.entity : null,
    inNavigation: isInNavigation(model, screen) && !isOfferedByList(model, role, screen),
    from,
    ...(ownBy === undefined ? {} : { ownBy }),
  };
}

/** Whether a screen can be opened without naming a record first, and has an entry of its own in the navigation. */
export function isInNavigation(model: Specification, { path, shows, from }: Screen): boolean {
  const parameters = path.some((part) => part.kind === "parameter");
  return !parameters && !(from === "convention" && isShownElsewhere(model, shows));
}

/** An entity that a record's screen lists needs no entry of its own in the navigation. */
function isShownElsewhere(model: Specification, shows: Screen["shows"]): boolean {
  const entity = "entity" in shows ? shows.entity : shows.kind === "form" ? createdBy(model, shows.call) : null;
  return model.screens.some(
    ({ from, shows: other }) =>
      from === "document" &&
      other.kind === "record" &&
      other.related.some((name) => {
        const type = entityNamed(model, other.entity).fields.find((field) => field.name === name)?.type;
        return type?.kind === "reverse" && type.entity === entity;
      }),
  );
}

/** Whether a form that a convention adds is the one that a button opens on the list of the same records, which has an entry of its own. */
function isOfferedByList(model: Specification, role: string, { shows, from }: Screen): boolean {
  const entity = from === "convention" && shows.kind === "form" ? createdBy(model, shows.call) : null;
  return model.screens.some(
    (screen) =>
      isListKind(screen.shows) &&
      screen.shows.entity === entity &&
      mayOpen(model, role, screen) &&
      isInNavigation(model, screen),
  );
}

function createdBy(model: Specification, name: string): string | null {
  const does = model.calls.find((call) => call.name === name)?.does;
  return does?.kind === "create" ? does.entity : null;
}

function entityView(model: Specification, role: string, name: string): EntityView {
  const entity = entityNamed(model, name);
  const found = recordScreenOf(model, role, name);
  return {
    name,
    plural: (model.identification?.entity === name ? nameOfPeople(model, role) : null) ?? spacedPlural(entity),
    key: entity.key,
    people: model.identification?.entity === name,
    acts: recordCalls(model, role, name, null).length > 0,
    recordRoute: found === null ? null : routeText(found.screen.path),
    recordField: found?.field ?? null,
    listedBy: listsReferringTo(model, role, entity),
  };
}

/** What the document's own list of all people calls them, such as "people" where the entity is User; null where it is called something else than its records. */
function nameOfPeople(model: Specification, role: string): string | null {
  const screen = model.screens.find(
    ({ path, shows, from }) =>
      from === "document" &&
      isListKind(shows) &&
      shows.entity === model.identification?.entity &&
      shows.where === null &&
      path.every((part) => part.kind === "word"),
  );
  const isOfMany = /^(?:people|staff|\p{L}+s)$/iu.test(screen?.name ?? "");
  const isEnglish = languageOfTag(model.head.language ?? "en") === "en";
  return screen !== undefined && isEnglish && isOfMany && mayOpen(model, role, screen)
    ? screen.name.toLowerCase()
    : null;
}

/** The lists that can be filtered by a reference to a record of an entity: those that leave no records out come first, those by whoever made the call last. */
function listsReferringTo(model: Specification, role: string, target: Entity): EntityView["listedBy"] {
  const lists = model.screens.flatMap((screen) => {
    const { shows } = screen;
    if (!isListKind(shows) || !mayOpen(model, role, screen) || !isInNavigation(model, screen)) return [];
    return columnViews(model, role, entityNamed(model, shows.entity))
      .filter(({ type, entity }) => type === "reference" && entity === target.name)
      .map(({ field, label, isCaller }) => ({
        list: { screen: screen.name, field, label },
        place: Number(isCaller) * 2 + Number(shows.where !== null),
      }));
  });
  return lists.toSorted((one, other) => one.place - other.place).map(({ list }) => list);
}

function isListKind(shows: Screen["shows"]): shows is Extract<Screen["shows"], { kind: "list" | "table" | "board" }> {
  return shows.kind === "list" || shows.kind === "table" || shows.kind === "board";
}

function routeText(path: readonly PathPart[]): string {
  return `/${path.map((part) => (part.kind === "word" ? part.text : `:${part.name}`)).join("/")}`;
}
