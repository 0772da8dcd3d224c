import { printExpression } from "../expression/print/print.ts";
import { printType } from "../language/print/type-cell.ts";
import type { Entity, Field } from "../model/entity.ts";
import { fieldNamed } from "../model/find.ts";
import type { Screen } from "../model/screen.ts";
import { rightToReadField, rightToUpdateField } from "../semantics/rights/rights.ts";
import { callInWords, callsFor, rightByAction } from "./deeds.ts";
import type { ClauseExplained } from "./clause-explained.ts";
import { usesOf } from "./explain-rule.ts";
import type { Known } from "./fact.ts";
import { fact } from "./fact.ts";
import { whoMay } from "./who-may.ts";

/** A field: what it holds, who sees and who sets it, and where. */
export function explainField(known: Known, entity: Entity, field: Field): ClauseExplained {
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
      ...fact("Means", meaning),
      ...fact(
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
      ...fact(
        "Begins as",
        given === null
          ? null
          : `\`${printExpression(given)}\`${onEveryChange ? `, and again on every change${onChangeOf.length === 0 ? "" : ` of ${onChangeOf.join(" or ")}`}` : ""}`,
      ),
      ...fact(
        "Seen",
        ...(type.kind === "secret"
          ? ["by nobody: only a hash of it is kept"]
          : hidden
            ? ["by nobody: it is hidden"]
            : whoMay(model, (role) => rightToReadField(model, role, entity, name))),
      ),
      ...fact(
        "Changed",
        ...(!isSet
          ? [type.kind === "status" ? "by transitions only" : "by nobody"]
          : fixed || countsUp
            ? ["by nobody once it is set"]
            : whoMay(model, (role) => rightToUpdateField(model, role, entity.name, name))),
      ),
      ...fact("Sent to", ...setting.map(callInWords)),
      ...fact(
        "Shown",
        model.screens
          .filter((screen) => shows(known, screen, entity, name))
          .map((screen) => screen.name)
          .join(", "),
      ),
      ...usesOf(known, { kind: "field", of: entity.name, name }),
    ],
  };
}

/** Whether a screen shows records of the entity, or leads through the field. */
function shows({ model }: Known, { shows: shown }: Screen, entity: Entity, field: string): boolean {
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
export function explainEntity(known: Known, entity: Entity): ClauseExplained {
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
      ...fact("Means", description),
      ...fact("Holds", fields.map((field) => field.name).join(", "), `each is named by its ${key}`),
      ...actions.flatMap((action) => fact(`${action.kind} ${name}`, ...whoMay(model, rightByAction(model, action)))),
      ...fact(
        "Rules",
        model.rules
          .filter(({ on }) => on.kind !== "call" && on.entity === name)
          .map((rule) => rule.name)
          .join(", "),
      ),
      ...fact(
        "Calls",
        ...[
          ...actions.flatMap((action) => callsFor(model, action)),
          ...callsFor(model, { kind: "update", entity: name, fields: null }),
        ].map(callInWords),
      ),
      ...fact(
        "Screens",
        model.screens
          .filter(({ shows: shown }) => "entity" in shown && shown.entity === name)
          .map((screen) => screen.name)
          .join(", "),
      ),
    ],
  };
}
