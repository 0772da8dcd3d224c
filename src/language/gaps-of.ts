import { createdEntity } from "./2-resolve/calls/read-does.ts";
import { someNode } from "../expression/tree/children-of.ts";
import type { Span } from "../base/span.ts";
import type { Entity } from "../model/entity.ts";
import { defaultOfField } from "../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { PointNumber, Specification } from "../model/specification.ts";
import { mayEver } from "../semantics/rights/role-gate.ts";
import { mayOpen } from "../semantics/rights/may-open.ts";
import { rightToRead, rightToUpdateField } from "../semantics/rights/rights.ts";
import { effectsOfCall } from "./3-check/actions/effects-of-call.ts";
import { expressionsInModel } from "./3-check/model-parts/expressions-in-model.ts";

/** A part of the product that a document leaves open. It is not a mistake, but to be decided before the document is complete. */
export interface Gap {
  readonly point: PointNumber;
  readonly text: string;
  readonly span: Span;
}

/** Finds the gaps between the points that a document shows. */
export function gapsOf(model: Specification): readonly Gap[] {
  const isShown = (point: PointNumber): boolean => model.points[point - 1]?.shown === "shown";
  return [
    ...(isShown(2) && isShown(3) ? withoutRecordScreen(model) : []),
    ...(isShown(2) && isShown(6) ? rolesWithoutScreen(model) : []),
    ...(isShown(3) && isShown(6) ? [...neverCreated(model), ...neverRead(model)] : []),
    ...(isShown(3) && isShown(7) && model.allCalls.otherCalls === "none" ? neverAnswered(model) : []),
    ...(isShown(6) ? rolesNobodyGives(model) : []),
  ].sort((a, b) => a.point - b.point || a.span.start - b.span.start);
}

/** The gap of lists whose rows have no link, as one. */
function withoutRecordScreen({ screens }: Specification): readonly Gap[] {
  const shown = new Set(screens.flatMap(({ shows }) => (shows.kind === "record" ? [shows.entity] : [])));
  const listed = screens.flatMap(({ shows, from, span }) => {
    const isList =
      shows.kind === "list" ||
      shows.kind === "table" ||
      shows.kind === "board" ||
      shows.kind === "calendar" ||
      shows.kind === "timeline";
    return isList && from === "document" && !shown.has(shows.entity) ? [{ entity: shows.entity, span }] : [];
  });
  const [first] = listed;
  if (first === undefined) return [];
  const names = [...new Set(listed.map(({ entity }) => `\`${entity}\``))];
  return [
    {
      point: 2,
      text: `No screen shows one ${names.join(" or ")} by itself, which a list could lead to.`,
      span: first.span,
    },
  ];
}

function rolesWithoutScreen(model: Specification): readonly Gap[] {
  const visitor = model.identification?.visitor;
  return model.roles
    .filter(({ name }) => name !== visitor && !model.screens.some((screen) => mayOpen(model, name, screen)))
    .map(({ name, span }) => ({ point: 2, text: `There is no screen for \`${name}\`.`, span }));
}

/** The gaps of entities without records: nobody may create one and no effect does. */
function neverCreated(model: Specification): readonly Gap[] {
  const made = new Set(
    model.calls
      .filter((call) => model.roles.some(({ name }) => mayEver(model, name, call)))
      .flatMap((call) => [
        createdEntity(call.does),
        ...effectsOfCall(model, call).flatMap(({ verb, entity }) => (verb === "create" ? [entity] : [])),
      ]),
  );
  const timed = model.machines.flatMap(({ transitions }) =>
    transitions.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.kind === "create" ? [effect.entity] : [])),
    ),
  );
  const there = new Set([...timed, ...model.rows.map(({ entity }) => entity)]);
  return model.entities
    .filter(({ name }) => !made.has(name) && !there.has(name))
    .map(({ name, span }) => ({ point: 6, text: `Nobody can create any \`${name}\`.`, span }));
}

function neverRead(model: Specification): readonly Gap[] {
  const isRead = (entity: Entity): boolean =>
    model.roles.some(({ name }) => rightToRead(model, name, entity.name).kind !== "never");
  const used = new Set(
    expressionsInModel(model).flatMap((expression) => {
      const found: string[] = [];
      someNode(expression, (node) => {
        if (node.kind === "collection" || node.kind === "field") found.push(node.entity);
        return false;
      });
      return found;
    }),
  );
  return model.entities
    .filter((entity) => entity.name !== model.identification?.entity && !isRead(entity) && !used.has(entity.name))
    .map(({ name, span }) => ({ point: 6, text: `Nobody may read any \`${name}\`, and no expression does.`, span }));
}

/** The gaps of fields that no answer shows and no expression uses, if the document writes all calls. */
function neverAnswered(model: Specification): readonly Gap[] {
  const whole = new Set(
    model.calls.flatMap(({ answers, otherwise }) =>
      [answers, otherwise].flatMap((one) =>
        one?.body.kind === "record" || one?.body.kind === "page" ? [one.body.entity] : [],
      ),
    ),
  );
  const used = new Set<string>();
  for (const expression of expressionsInModel(model)) {
    someNode(expression, (node) => {
      if (node.kind === "field") used.add(`${node.entity}.${node.name}`);
      return false;
    });
  }
  const { identification } = model;
  const fieldsShown = new Set(
    identification === null
      ? []
      : [identification.by, identification.secret, identification.roleField, identification.key?.field].map(
          (field) => `${identification.entity}.${field}`,
        ),
  );
  return model.entities
    .filter(({ name }) => !whole.has(name))
    .flatMap((entity) => {
      const unused = entity.fields.filter(
        ({ name, hidden, type }) =>
          !hidden &&
          type.kind !== "reverse" &&
          !used.has(`${entity.name}.${name}`) &&
          !fieldsShown.has(`${entity.name}.${name}`),
      );
      if (unused.length === 0 || unused.length === entity.fields.length) return [];
      return [
        {
          point: 7 as const,
          text: `No answer shows ${unused.map(({ name }) => `\`${entity.name}.${name}\``).join(", ")}, and no expression uses ${unused.length === 1 ? "it" : "them"}.`,
          span: entity.span,
        },
      ];
    });
}

/** The gap of roles that nobody can get, because no one may change roles. */
function rolesNobodyGives(model: Specification): readonly Gap[] {
  const { identification, roles, calls, rows } = model;
  if (identification === null || identification.roleField === null) return [];
  const { entity, roleField, visitor } = identification;
  const isGiven =
    roles.some(({ name }) => rightToUpdateField(model, name, entity, roleField).kind !== "never") ||
    calls.some(
      (call) =>
        call.does.kind === "create" &&
        call.does.entity === entity &&
        call.takes.some(({ field }) => field === roleField) &&
        roles.some(({ name }) => mayEver(model, name, call)),
    ) ||
    calls.some((call) =>
      effectsOfCall(model, call).some(
        (effect) => effect.entity === entity && effect.verb === "update" && effect.fields?.includes(roleField) === true,
      ),
    ) ||
    rows.some((row) => row.entity === entity);
  const field = fieldNamed(entityNamed(model, entity), roleField);
  const usual = defaultOfField(field);
  const others = roles.filter(
    ({ name, span }) => name !== visitor && span.end > 0 && !(usual?.kind === "literal" && usual.value === name),
  );
  return isGiven || others.length === 0
    ? []
    : [
        {
          point: 6,
          text: `Nobody can make anybody ${others.map(({ name }) => `\`${name}\``).join(" or ")}.`,
          span: identification.span,
        },
      ];
}
