import { conditionHypotheses } from "./condition-hypotheses.ts";
import { fieldTerm } from "./hypothesis-terms.ts";
import type { HypothesisTerm } from "./hypothesis-terms.ts";
import type { KnownEntity, RecordedLanguage } from "./recorded-language.ts";

/** Records that can be counted: those of an entity for which a condition holds. */
export interface CountHypothesis {
  readonly entity: string;
  /** The condition on `x`. */
  readonly where: string;
}

/** The number of the records. */
export function countText({ entity, where }: CountHypothesis): string {
  return `${entity}.filter(x, ${where}).size()`;
}

/** That there is one. */
export function existsText({ entity, where }: CountHypothesis): string {
  return `${entity}.exists(x, ${where})`;
}

/** The records that refer to one of some records: all of them, and those that are in a state or have another value in common. */
export function countHypotheses(
  roots: readonly HypothesisTerm[],
  terms: readonly HypothesisTerm[],
  language: RecordedLanguage,
): readonly CountHypothesis[] {
  return [...language.entities.values()].flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const { type } = field;
      if (type.kind !== "record") return [];
      const own = roots.filter((root) => root.type.kind === "record" && root.type.entity === type.entity);
      return own.flatMap((root) => {
        const where = `x.${field.name} == ${root.text}`;
        return [
          { entity: entity.name, where },
          ...narrowings(entity, field.name, root, terms).map((more) => ({
            entity: entity.name,
            where: `${where} and ${more}`,
          })),
        ];
      });
    }),
  );
}

function narrowings(
  entity: KnownEntity,
  except: string,
  root: HypothesisTerm,
  terms: readonly HypothesisTerm[],
): readonly string[] {
  const others = entity.fields.filter((field) => field.name !== except);
  const ofRecord = conditionHypotheses(others.map((field) => fieldTerm(field, entity, "x."))).filter(
    (one) => !/ (?:[<>]=?|==|!=) x\./.test(one),
  );
  const shared = others.flatMap(({ name, type }) => {
    if (type.kind !== "record") return [];
    return terms
      .filter(
        (term) =>
          term !== root && term.text !== root.text && term.type.kind === "record" && term.type.entity === type.entity,
      )
      .map((term) => `x.${name} == ${term.text}`);
  });
  return [...ofRecord, ...shared];
}
