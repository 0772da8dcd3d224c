import type { Value } from "../model/value-type.ts";
import type { Random } from "../generation/random/random.ts";
import type { PlacingField } from "./calendar-guide.ts";
import type { ChoiceStatistics } from "./choice-statistics.ts";
import type { SampleWorld } from "./sample-world.ts";
import type { Persona } from "./values/persona.ts";
import type { ValueRequest } from "./values/value-request.ts";

/** What inputs are drawn with. */
export interface SampleContext {
  readonly world: SampleWorld;
  readonly random: Random;
  readonly statistics: ChoiceStatistics;
  readonly createPersona: () => Persona;
  readonly valueFor: (valueRequest: ValueRequest) => Value;
  /** Draws a day on which a calendar has too few records; null where none has, or the field places none. */
  readonly calendarDay: (field: PlacingField) => number | null;
}
