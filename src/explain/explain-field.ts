import { printExpression } from "../expression/print/print.ts";
import { printType } from "../language/print/type-cell.ts";
import type { Entity, Field } from "../model/entity.ts";
import { fieldNamed } from "../model/find.ts";
import type { Screen } from "../model/screen.ts";
import { rightToReadField, rightToUpdateField } from "../semantics/rights/rights.ts";
import { callWithRoute, callsTakingAction, rightToTakeAction } from "./rights-and-calls.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { factsOfUses } from "./explain-rule.ts";
import type { ExplainContext } from "./explain-context.ts";
import { factsFor } from "./explain-context.ts";
import { describeWhoMay } from "./describe-who-may.ts";

/** A field: what it holds, who sees and who sets it, and where. */
export function explainField(known: ExplainContext, entity: Entity, field: Field): ClauseExplanation {
  const { model } = known;
  const {
    name,
    type,
    required,
    fixed,
    countsUp,
    generated,
    hidden,
    derived,
    default: given,
    onEveryChange,
    onChangeOf,
    meaning,
  } = field;
  const unique = entity.unique.find(([first]) => first === name);
  const isSet = derived === null && type.kind !== "reverse" && type.kind !== "status";
  const setting = model.calls.filter(
    (call) =>
      (call.takes.some((input) => input.field === name) && "entity" in call.does && call.does.entity === entity.name) ||
      (call.does.kind === "sign up" &&
        model.identification?.entity === entity.name &&
        call.takes.some((input) => input.field === name)),
  );
  return {
    heading: `the field ${name} of ${entity.name}`,
    facts: [
      ...factsFor("Means", meaning),
      ...factsFor(
        "Holds",
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
        countsUp ? "counted by the system: 1, 2, 3, …" : null,
        generated ? "given by the system" : null,
      ),
      ...factsFor(
        "Begins as",
        given === null
          ? null
          : `\`${printExpression(given)}\`${onEveryChange ? `, and again on every change${onChangeOf.length === 0 ? "" : ` of ${onChangeOf.join(" or ")}`}` : ""}`,
      ),
      ...factsFor(
        "Seen",
        ...(type.kind === "secret"
          ? ["by nobody: only a hash of it is kept"]
          : hidden
            ? ["by nobody: it is hidden"]
            : describeWhoMay(model, (role) => rightToReadField(model, role, entity, name))),
      ),
      ...factsFor(
        "Changed",
        ...(!isSet
          ? [type.kind === "status" ? "by transitions only" : "by nobody"]
          : fixed || countsUp
            ? ["by nobody once it is set"]
            : describeWhoMay(model, (role) => rightToUpdateField(model, role, entity.name, name))),
      ),
      ...factsFor("Sent to", ...setting.map(callWithRoute)),
      ...factsFor(
        "Shown",
        model.screens
          .filter((screen) => isShownOn(known, screen, entity, name))
          .map((screen) => screen.name)
          .join(", "),
      ),
      ...factsOfUses(known, { kind: "field", of: entity.name, name }),
    ],
  };
}

/** Whether a screen shows records of the entity, or leads through the field. */
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

/** An entity: what names its records, and who may do what with them. */
export function explainEntity(known: ExplainContext, entity: Entity): ClauseExplanation {
  const { model } = known;
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
