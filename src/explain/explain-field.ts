import type { Call } from "../model/call.ts";
import { printExpression } from "../expression/print/print-expression.ts";
import { printType } from "../language/print/print-type.ts";
import type { Entity, Field } from "../model/entity.ts";
import { defaultOfField, derivationOf, isCounted, isStored, renewalOf } from "../model/field-questions.ts";
import { fieldNamed } from "../model/find.ts";
import type { Screen } from "../model/screen.ts";
import { rightToReadField, rightToUpdateField } from "../semantics/rights/rights.ts";
import { callWithRoute, callsTakingAction, rightToTakeAction } from "./rights-and-calls.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { factsOfUses } from "./explain-rule.ts";
import type { ExplainContext } from "./explain-context.ts";
import { factsFor } from "./explain-context.ts";
import { describeWhoMay } from "./describe-who-may.ts";

/** Explains a field: what it holds, who reads it and who sets it, and where. */
export function explainField(context: ExplainContext, entity: Entity, field: Field): ClauseExplanation {
  const { model } = context;
  const { name, meaning } = field;
  const screens = model.screens.filter((screen) => isShownOn(context, screen, entity, name));
  return {
    heading: `the field ${name} of ${entity.name}`,
    facts: [
      ...factsFor("Means", meaning),
      ...factsFor("Holds", ...describeContents(entity, field)),
      ...factsFor("Begins as", describeDefault(field)),
      ...factsFor("Seen", ...describeReaders(context, entity, field)),
      ...factsFor("Changed", ...describeChangers(context, entity, field)),
      ...factsFor("Sent to", ...callsThatSet(context, entity, name).map(callWithRoute)),
      ...factsFor("Shown", screens.map((screen) => screen.name).join(", ")),
      ...factsOfUses(context, { kind: "field", of: entity.name, name }),
    ],
  };
}

function describeContents(entity: Entity, field: Field): readonly (string | null)[] {
  const { name, type, required, fixed } = field;
  const derived = derivationOf(field);
  const unique = entity.unique.find(([first]) => first === name);
  return [
    printType(type),
    derived !== null
      ? `computed when it is read: \`${printExpression(derived)}\``
      : type.kind === "reverse"
        ? "no data: those that refer to it"
        : required
          ? "always there"
          : "may be empty",
    unique === undefined
      ? null
      : unique.length === 1
        ? "no two have the same"
        : `no two with the same ${unique.slice(1).join(" and ")} have the same`,
    fixed ? "set once" : null,
    describeSystem(field),
  ];
}

function describeSystem({ origin }: Field): string | null {
  switch (origin.kind) {
    case "counted":
      return "counted by the system: 1, 2, 3, …";
    case "generated":
      return "given by the system";
    case "given":
    case "renewed":
    case "derived":
      return null;
  }
}

function describeDefault(field: Field): string | null {
  const [given, renewal] = [defaultOfField(field), renewalOf(field)];
  if (given === null) return null;
  const again =
    renewal === null
      ? ""
      : `, and again on every change${renewal.onChangeOf.length === 0 ? "" : ` of ${renewal.onChangeOf.join(" or ")}`}`;
  return `\`${printExpression(given)}\`${again}`;
}

function describeReaders({ model }: ExplainContext, entity: Entity, { name, type, hidden }: Field): readonly string[] {
  if (type.kind === "secret") return ["by nobody: only a hash of it is kept"];
  if (hidden) return ["by nobody: it is hidden"];
  return describeWhoMay(model, (role) => rightToReadField(model, role, entity, name));
}

function describeChangers({ model }: ExplainContext, entity: Entity, field: Field): readonly string[] {
  const { name, type } = field;
  if (type.kind === "status") return ["by transitions only"];
  if (!isStored(field)) return ["by nobody"];
  if (field.fixed || isCounted(field)) return ["by nobody once it is set"];
  return describeWhoMay(model, (role) => rightToUpdateField(model, role, entity.name, name));
}

/** The calls by which people send a value for a field. */
function callsThatSet({ model }: ExplainContext, entity: Entity, field: string): readonly Call[] {
  return model.calls.filter(
    ({ does, takes }) =>
      takes.some((input) => input.field === field) &&
      (("entity" in does && does.entity === entity.name) ||
        (does.kind === "sign up" && model.identification?.entity === entity.name)),
  );
}

/** Whether a screen shows records of the entity, directly or as related records. */
function isShownOn({ model }: ExplainContext, { shows: shown }: Screen, entity: Entity, field: string): boolean {
  if (!("entity" in shown)) return false;
  if (shown.kind === "chart") return shown.entity === entity.name && shown.by === field;
  if (shown.entity === entity.name) return true;
  const owner = model.entities.find(({ name }) => name === shown.entity);
  return (
    shown.kind === "record" &&
    owner !== undefined &&
    shown.related.some((related) => {
      const type = fieldNamed(owner, related)?.type;
      return type?.kind === "reverse" && type.entity === entity.name;
    })
  );
}

/** Explains an entity: the key of its records, and who may do what with them. */
export function explainEntity(context: ExplainContext, entity: Entity): ClauseExplanation {
  const { model } = context;
  const { name, plural, key, fields, description } = entity;
  const actions = [
    { kind: "read", entity: name, fields: null },
    { kind: "create", entity: name },
    { kind: "delete", entity: name },
  ] as const;
  return {
    heading: `the entity ${name} (${plural})`,
    facts: [
      ...factsFor("Means", description),
      ...factsFor("Holds", fields.map((field) => field.name).join(", "), `each is named by its ${key}`),
      ...actions.flatMap((action) =>
        factsFor(`${action.kind} ${name}`, ...describeWhoMay(model, rightToTakeAction(model, action))),
      ),
      ...factsFor(
        "Rules",
        model.rules
          .filter(({ on }) => on.kind !== "call" && on.entity === name)
          .map((rule) => rule.name)
          .join(", "),
      ),
      ...factsFor(
        "Calls",
        ...[
          ...actions.flatMap((action) => callsTakingAction(model, action)),
          ...callsTakingAction(model, { kind: "update", entity: name, fields: null }),
        ].map(callWithRoute),
      ),
      ...factsFor(
        "Screens",
        model.screens
          .filter(({ shows: shown }) => "entity" in shown && shown.entity === name)
          .map((screen) => screen.name)
          .join(", "),
      ),
    ],
  };
}
