import { storedFields } from "../../model/fields-of.ts";
import { entityNamed, machineOf } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { signInField } from "../value/account-name.ts";
import { storedForm } from "../value/kept-form.ts";
import { successorId } from "../value/successor-id.ts";
import { fillDefaults } from "./fill-defaults.ts";

/**
 * A new record with the given values, not written yet. Statuses begin in their initial state, numbers count up, and values are
 * generated. Then defaults fill the other fields in order, each computed from all these values and the fields above it.
 */
export function* newRow(
  context: ProgramContext,
  entityName: string,
  given: Readonly<Record<string, Value>>,
  id = successorId(context.writeSet.firstId, context.writeSet.created++),
): Program<Row> {
  const { model, environment } = context;
  const entity = entityNamed(model, entityName);
  const values: Record<string, Value> = {};
  const since: Record<string, string> = {};
  const row = { id, values, since };
  const fields = storedFields(entity);
  const signInName = signInField(model, entityName);
  for (const { name, type } of fields) values[name] = storedForm(type, given[name] ?? null, name === signInName);
  for (const field of fields) {
    const { name, type, origin } = field;
    if (type.kind === "status") {
      for (const { field: status, initial } of machineOf(model, entityName))
        if (status === name) values[name] = initial;
      since[name] = environment.now;
      continue;
    }
    switch (origin.kind) {
      case "counted":
        if (typeof given[name] !== "number")
          values[name] = yield* askQuestion("nextNumber", { entity: entityName, field: name });
        break;
      case "generated":
        values[name] = given[name] ?? (yield* askQuestion("generatedValue", { entity: entityName, field, id }));
        break;
      case "given":
      case "renewed":
      case "derived":
    }
  }
  yield* fillDefaults(context, entity, row, given);
  return row;
}
