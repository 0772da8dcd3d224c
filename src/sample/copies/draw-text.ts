import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { relatedLabels } from "../related-labels.ts";
import { createPersonas } from "../values/persona.ts";
import type { Persona } from "../values/persona.ts";
import { createValueSource } from "../values/value-for.ts";
import type { Random } from "../../generation/random/random.ts";
import type { Fakers } from "../values/fakers.ts";

/** What texts are drawn with. */
export interface TextTools {
  readonly fakers: Fakers;
  readonly random: Random;
}

/** Draws the texts of one copy. A record is kept, so that texts of others fit to it. */
export interface CopyTexts {
  text(entity: Entity, field: Field, row: Row): Value;
  keep(entity: string, row: Row): void;
}

/** After so many copies the same names and titles may come again. What they are remembered in would grow without end. */
const copiesRemembered = 20;

/** Makes a function that begins a copy. `now`: the time of the sample in milliseconds. */
export function createTextDrawer(
  model: Specification,
  state: State,
  { fakers, random }: TextTools,
  now: number,
): () => CopyTexts {
  let createPersona = createPersonas(fakers.local);
  let valueFor = createValueSource(model, fakers, random);
  let begun = 0;
  return () => {
    if (++begun % copiesRemembered === 0) {
      createPersona = createPersonas(fakers.local);
      valueFor = createValueSource(model, fakers, random);
    }
    const kept = new Map<string, Map<string, Row>>();
    const world = {
      model,
      row: (entity: string, id: string): Row | undefined =>
        kept.get(entity)?.get(id) ?? state.entities[entity]?.get(id),
    };
    let drawnFor: Row | null = null;
    let persona: Persona | null = null;
    let labels: readonly string[] | null = null;
    return {
      text(entity, field, row) {
        if (drawnFor !== row) [drawnFor, persona, labels] = [row, null, null];
        return valueFor({
          name: field.name,
          type: field.type,
          field,
          entity: entityNamed(model, entity.name),
          chosen: row.values,
          subject: null,
          get relatedLabels() {
            return (labels ??= relatedLabels(world, entity.name, row.values));
          },
          relatedAmounts: [],
          mentionedLabels: [],
          isOpener: null,
          isAnswered: false,
          said: [],
          isRefused: false,
          action: "",
          get persona() {
            return (persona ??= createPersona());
          },
          now,
          isTaken: () => false,
          direction: null,
          calendarDay: () => null,
        });
      },
      keep(entity, row) {
        const rows = kept.get(entity) ?? new Map<string, Row>();
        if (rows.size === 0) kept.set(entity, rows);
        rows.set(row.id, row);
      },
    };
  };
}
