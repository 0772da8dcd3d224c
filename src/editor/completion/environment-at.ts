import { createSource } from "../../base/source.ts";
import { emptyEnvironment } from "../../expression/check/environment.ts";
import type { Environment } from "../../expression/check/environment.ts";
import { typeOfField } from "../../language/2-resolve/context/resolve-context.ts";
import type { ExpressionSite } from "../../language/2-resolve/report/name-log.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import type { Analysis } from "../document/analysis.ts";
import type { CursorPlace } from "./cursor-place.ts";

/**
 * The names that an expression may use at an offset: those that the parser found there, or else those that the place
 * suggests.
 */
export function environmentAt(analysis: Analysis, place: CursorPlace, offset: number, isOpen: boolean): Environment {
  const {
    sites,
    source: { path, text },
    model,
  } = analysis;
  const found = innermostEnvironment(sites, offset);
  if (found !== null) return found;
  if (isOpen) {
    // The parser reads code without its second backtick as text, so the document is parsed with a backtick added.
    const end = offset + text.slice(offset, place.to).trimEnd().length;
    const closed = parse(createSource(path, `${text.slice(0, end)}x\`${text.slice(end)}`));
    const inClosed = innermostEnvironment(closed.names.sites, offset);
    if (inClosed !== null) return inClosed;
  }
  return suggestedEnvironment(model, entityAtCursor(place, text.slice(place.from, offset), model));
}

function innermostEnvironment(sites: readonly ExpressionSite[], offset: number): Environment | null {
  const around = sites.filter(({ span: { start, end } }) => start <= offset && offset <= end);
  const smallest = Math.min(...around.map(({ span: { start, end } }) => end - start));
  return around.find(({ span: { start, end } }) => end - start === smallest)?.environment ?? null;
}

function suggestedEnvironment(model: Specification, entity: string | null): Environment {
  return {
    ...emptyEnvironment,
    entities: new Map(
      model.entities.map(({ name, fields }) => [
        name,
        new Map(fields.map((field) => [field.name, typeOfField(field)])),
      ]),
    ),
    constants: new Map(model.constants.map(({ name, type }) => [name, type])),
    roles: model.roles.map(({ name }) => name),
    me: model.identification?.entity ?? null,
    this: entity,
    conditions: new Map(
      model.conditions.filter((one) => one.entity === entity).map(({ name, holds }) => [name, holds]),
    ),
  };
}

/**
 * The entity that is being written about: in points 3 and 4 that of the heading, elsewhere the last one that the line
 * or the record names.
 */
export function entityAtCursor(
  { point, section, part }: CursorPlace,
  before: string,
  { entities }: Specification,
): string | null {
  const known = (word: string): boolean => entities.some(({ name }) => name === word);
  if (point === 3 || point === 4) {
    const words = section.match(/\w+/g) ?? [];
    return words.find(known) ?? null;
  }
  const others =
    part.kind === "value" ? [...part.others].filter(([label]) => label !== "Meaning").map(([, value]) => value) : [];
  return (
    [...(before.match(/\w+/g) ?? [])].findLast(known) ??
    others.flatMap((text) => text.match(/\w+/g) ?? []).find(known) ??
    null
  );
}
