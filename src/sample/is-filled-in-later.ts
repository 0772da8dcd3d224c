import { machineOf } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";

/** Whether an update of its own fills in a field after the record was created; false where a transition sets the field. */
export function isFilledInLater(model: Specification, entity: string, field: string): boolean {
  const isSetByTransition = machineOf(model, entity).some(({ transitions }) =>
    transitions.some(({ effects }) =>
      effects.some((effect) => effect.kind === "assign" && effect.entity === entity && effect.field === field),
    ),
  );
  return (
    !isSetByTransition &&
    model.calls.some(
      ({ does, takes }) =>
        does.kind === "update" && does.entity === entity && takes.some((input) => input.field === field),
    )
  );
}
