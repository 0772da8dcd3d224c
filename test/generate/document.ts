import fc from "fast-check";
import { choicesFrom, tapes } from "./choices.ts";
import { drawCall, drawTwins } from "./draw-calls.ts";
import type { CallSketch } from "./draw-calls.ts";
import { drawDerived, drawField, drawKey, drawPlace, drawReference, reverseOf } from "./draw-fields.ts";
import { drawRowsOf, rowsOfPeople } from "./draw-rows.ts";
import { drawNames } from "./names.ts";
import type { Names } from "./names.ts";
import { drawShapes } from "./draw-list.ts";
import { drawShift, drawTransition } from "./draw-machine.ts";
import { drawCondition, drawRows } from "./draw-rights.ts";
import type { ConditionSketch } from "./draw-rights.ts";
import { readDocument } from "./read-document.ts";
import { drawScreens } from "./draw-screens.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import { sketchNamed } from "./sketch.ts";
import type { EntitySketch, FieldSketch } from "./sketch.ts";
import { writeDocument } from "./write-document.ts";
import type { DocumentSketch } from "./write-document.ts";

const plainNames = ["Task", "Part", "Box"] as const;

const entityPlans = fc.record({
  key: tapes,
  fields: fc.array(tapes, { maxLength: 6, size: "max" }),
  references: fc.array(tapes, { maxLength: 3, size: "max" }),
  derived: fc.array(tapes, { maxLength: 3, size: "max" }),
  transitions: fc.array(tapes, { maxLength: 4, size: "max" }),
  rights: fc.array(fc.nat(9999), { maxLength: 80, size: "max" }),
  condition: fc.option(tapes, { freq: 9 }),
});
type EntityPlan = typeof entityPlans extends fc.Arbitrary<infer Plan> ? Plan : never;

const documentPlans = fc.record({
  names: fc.array(fc.nat(9999), { maxLength: 300, size: "max" }),
  people: entityPlans,
  entities: fc.array(entityPlans, { minLength: 1, maxLength: 3, size: "max" }),
  rules: fc.array(tapes, { maxLength: 4, size: "max" }),
  forAll: fc.subarray(["Failures: first", "Hidden records: not allowed", "Judged first: caller"]),
  calls: fc.array(tapes, { maxLength: 5, size: "max" }),
  twins: fc.option(fc.record({ calls: tapes, rules: fc.tuple(tapes, tapes) }), { freq: 2 }),
  // With the frequency 1 this is always null: a call that resets comes with rows, which are refused in most documents.
  reset: fc.option(tapes, { freq: 1 }),
  places: fc.option(tapes, { freq: 2 }),
  screens: fc.array(tapes, { maxLength: 6, size: "max" }),
});

/** Whole documents as Markdown, which read without an error. They shrink part by part, each part towards what is plain. */
export const documents: fc.Arbitrary<string> = documentPlans.map((plan) => {
  const document = drawDocumentSketch(plan);
  return document.seeds.length === 0 || !hasErrors(writeDocument(document))
    ? writeDocument(document)
    : writeDocument({ ...document, rules: [] });
});

/** What documents with rows are drawn from. */
export const documentPlansWithRows = fc.tuple(documentPlans, tapes).map(([plan, reset]) => ({ ...plan, reset }));

/** Whole documents with rows, which read without an error but for what the rows break. */
export const documentsWithRows: fc.Arbitrary<string> = documentPlansWithRows.map((plan) =>
  writeDocument(drawDocumentSketch(plan)),
);

/** A rule drawn by chance may be broken by a row. */
function hasErrors(document: string): boolean {
  return readDocument(document).diagnostics.some(({ severity }) => severity === "error");
}

type DocumentPlan = typeof documentPlans extends fc.Arbitrary<infer Plan> ? Plan : never;

/** Draws a document that is not written yet. */
export function drawDocumentSketch(plan: DocumentPlan): DocumentSketch {
  const names = drawNames(choicesFrom(plan.names));
  const { roles } = names;
  const plans = [plan.people, ...plan.entities];
  const entities: EntitySketch[] = [
    person(plan.people, names),
    ...plan.entities.map((one, at) => emptyEntity(plainNames[at] ?? "Thing", one, names)),
  ];
  drawData(entities, plans, names, plan.places);
  const conditions = new Map<string, ConditionSketch>();
  forEachEntity(entities, plans, (entity, { condition }) => {
    if (condition !== null) conditions.set(entity.name, drawCondition(choicesFrom(condition), entity, entities, names));
  });
  const rows: string[] = [];
  forEachEntity(entities, plans, (entity, { rights }) => {
    rows.push(...drawRows(choicesFrom(rights), entity, entities, conditions.get(entity.name) ?? null, roles));
  });
  const { calls, twins } = drawCalls(plan, entities, names);
  const rules = plan.rules.map((tape, number) => drawRule(tape, number, entities, calls, names));
  return {
    screens: drawScreens(plan.screens.map(choicesFrom), entities, calls, rows, names),
    seeds: seedsOf(plan, entities, roles),
    entities,
    rules: [
      ...rules,
      ...twins.flatMap(({ name }, at) => drawTwinRule(plan.twins?.rules[at] ?? [], name, entities, names)),
    ],
    conditions: [...conditions.values()],
    rows,
    forAll: plan.forAll,
    calls,
    roles,
  };
}

function forEachEntity(
  entities: readonly EntitySketch[],
  plans: readonly EntityPlan[],
  draw: (entity: EntitySketch, plan: EntityPlan, at: number) => void,
): void {
  entities.forEach((entity, at) => draw(entity, plans[at]!, at));
}

/** Draws the fields of all entities and their transitions, kind by kind: each may rest on those drawn before. */
function drawData(
  entities: readonly EntitySketch[],
  plans: readonly EntityPlan[],
  names: Names,
  places: DocumentPlan["places"],
): void {
  forEachEntity(entities, plans, (entity, plan, at) => {
    const key = at === 0 ? null : drawKey(choicesFrom(plan.key));
    if (key !== null) entity.fields.push(key);
  });
  forEachEntity(entities, plans, (entity, plan) =>
    plan.fields.forEach((tape, number) =>
      entity.fields.push(drawField(choicesFrom(tape), number + 1, entity.fields, names)),
    ),
  );
  if (places !== null) {
    const entity = choicesFrom(places).of(entities.slice(1));
    entity.fields.push(drawPlace(entity, names));
  }
  forEachEntity(entities, plans, (entity, plan, at) => drawReferences(entity, plan, at, entities, names));
  for (const entity of entities) {
    for (const reference of entity.fields.filter(({ type }) => type?.startsWith("record ") === true)) {
      sketchNamed(entities, (reference.type ?? "").slice(7)).fields.push(reverseOf(entity, reference));
    }
  }
  forEachEntity(entities, plans, (entity, plan) =>
    plan.derived.forEach((tape, number) =>
      entity.fields.push(drawDerived(choicesFrom(tape), number + 1, entity.name, entities, names)),
    ),
  );
  forEachEntity(entities, plans, (entity, plan) =>
    plan.transitions.forEach((tape, number) => {
      if (entity.states.length > 0)
        entity.transitions.push(drawTransition(choicesFrom(tape), number, entity, entities, names));
    }),
  );
}

function drawReferences(
  entity: EntitySketch,
  plan: EntityPlan,
  at: number,
  entities: readonly EntitySketch[],
  names: Names,
): void {
  const targets = entities.map(({ name }) => name);
  const earlier = targets.slice(0, Math.max(1, at));
  plan.references.forEach((tape, number) => {
    const field = drawReference(choicesFrom(tape), number + 1, targets, earlier, (plain) =>
      names.field(plain, entity.fields),
    );
    entity.fields.push(
      at === 0 && field.required === "yes" ? { ...field, required: "", cell: "Person, cleared" } : field,
    );
  });
}

/** The calls of a document, and the two among them whose names begin alike. */
function drawCalls(
  { calls: tapes, twins: twinPlan, reset, places }: DocumentPlan,
  entities: readonly EntitySketch[],
  names: Names,
): { readonly calls: readonly CallSketch[]; readonly twins: readonly CallSketch[] } {
  const calls = tapes.map((tape, number): CallSketch => {
    const choices = choicesFrom(tape);
    return drawCall(choices, number + 1, choices.of(entities.slice(1)), entities, names);
  });
  const [first] = tapes;
  if (first !== undefined) calls.unshift(...drawShapes(choicesFrom(first), entities));
  const twins =
    twinPlan === null
      ? []
      : drawTwins(
          choicesFrom(twinPlan.calls),
          tapes.length + 1,
          choicesFrom(twinPlan.calls.toReversed()).of(entities.slice(1)),
          entities,
          names,
        );
  calls.push(...twins);
  const shift = places === null ? "" : drawShift(choicesFrom(places.toReversed()), placeOf(entities, null));
  if (places !== null && shift !== "") {
    const about = choicesFrom(places).of(entities.slice(1));
    const call = `Call: \`POST /api/own/${about.plural}/places/{id}/move\``;
    const lines = [call, `For: ${names.roles[3]}`, `On: ${about.name}`, `Does: \`${shift}\``, "Answers: 200 `{}`"];
    calls.push({ name: names.call("Move places"), lines });
  }
  if (reset !== null) {
    const lines = ["Call: `POST /api/reset`", `For: ${names.roles[3]}`, "Does: reset"];
    calls.push({ name: names.call("Start anew"), lines });
  }
  return { calls, twins };
}

/** Rows of all entities, where a call puts them in the place of all data. */
function seedsOf({ reset }: DocumentPlan, entities: readonly EntitySketch[], roles: Names["roles"]): readonly string[] {
  if (reset === null) return [];
  const rows = [rowsOfPeople(roles), ...entities.slice(1).map((entity) => drawRowsOf(choicesFrom(reset), entity))];
  return rows.filter((one) => one !== "");
}

function drawRule(
  tape: readonly number[],
  number: number,
  entities: readonly EntitySketch[],
  calls: readonly CallSketch[],
  names: Names,
): string {
  const choices = choicesFrom(tape);
  const entity = choices.of(entities.slice(1));
  const transition = entity.transitions.find(({ isTimer }) => !isTimer);
  const actions = [
    `create ${entity.name}`,
    // Twice: few updates get as far as the rules.
    `update ${entity.name}`,
    `update ${entity.name}`,
    `delete ${entity.name}`,
    transition === undefined ? entity.name : `${transition.name} ${entity.name}`,
  ];
  const call = calls.find(
    (one) => one.about !== undefined && choices.chance(one.about === null ? 15 : 40) && isClear(one.name, entities),
  );
  const clear = [entity.name, ...actions].filter((subject) => !calls.some(({ name }) => name === subject));
  const on = call?.name ?? choices.of(clear.length === 0 ? ["delete Person"] : clear);
  const hasOld = call === undefined && !on.startsWith("create ");
  const place = placeOf(
    entities,
    call !== undefined ? (call.about ?? null) : on === "delete Person" ? "Person" : entity.name,
    hasOld ? [{ written: "old", type: `record ${on === "delete Person" ? "Person" : entity.name}` }] : [],
  );
  return `| ${names.rule(`Rule ${number + 1}`)} | ${on} | \`${writeExpression(choices, "boolean", place)}\` | ${choices.of(["BROKEN", "ALSO_BROKEN"])} |`;
}

/** A rule on one of two calls, so that either is refused for its own. */
function drawTwinRule(
  tape: readonly number[],
  call: string,
  entities: readonly EntitySketch[],
  names: Names,
): readonly string[] {
  const choices = choicesFrom(tape);
  if (!isClear(call, entities)) return [];
  return [
    `| ${names.rule(`Rule of ${call}`)} | ${call} | \`${writeExpression(choices, "boolean", placeOf(entities, null))}\` | ${choices.of(["BROKEN", "ALSO_BROKEN"])} |`,
  ];
}

/** Whether a name is only a call's: that of an entity or an action, and of a call as well, could mean either. */
function isClear(call: string, entities: readonly EntitySketch[]): boolean {
  return !entities.some(({ name }) => call === name || call.endsWith(` ${name}`));
}

function person(plan: EntityPlan, { roles, shape }: Names): EntitySketch {
  const field = (name: string, cell: string, type: string | null, given = ""): FieldSketch => ({
    name,
    cell,
    type,
    required: "yes",
    given,
    assignable: false,
  });
  return {
    name: "Person",
    plural: "people",
    shape: shape("Person"),
    states: plan.transitions.length > 1 ? ["active", "barred"] : [],
    transitions: [],
    fields: [
      { ...field("name", "text 1..20", "text"), assignable: true },
      field("email", "email, unique", "text"),
      field("password", "secret 4..20", null),
      choicesFrom(plan.key).chance(25)
        ? field("role", "list of Role 0..3", null, `\`["${roles[1]}"]\``)
        : field("role", "Role", `choice ${roles.slice(1).join(" ")}`, `\`"${roles[1]}"\``),
      ...(plan.transitions.length > 1 ? [field("status", "status", "choice active barred")] : []),
    ],
  };
}

function emptyEntity(plain: string, plan: EntityPlan, names: Names): EntitySketch {
  const states = plan.transitions.length === 0 ? [] : names.states.slice(0, plan.transitions.length + 1);
  const status: FieldSketch = {
    name: "status",
    cell: "status",
    type: `choice ${states.join(" ")}`,
    required: "yes",
    given: "",
    assignable: false,
  };
  const { name, plural } = names.entity(plain);
  return {
    name,
    plural,
    shape: names.shape(name),
    states,
    transitions: [],
    fields: states.length === 0 ? [] : [status],
  };
}
