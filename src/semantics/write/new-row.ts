import type { Field } from "../../model/entity.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed, machineOf } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { askQuestion, askValue, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { signInField } from "../value/account-name.ts";
import { storedForm } from "../value/kept-form.ts";
import { successorId } from "../value/successor.ts";
import { freeSlug, freeSlugAtOnce } from "./free-slug.ts";

/**
 * A new record with the given values, not written yet. Defaults fill the other fields in order, each computed from the given
 * values and the fields above it. Numbers count up, and statuses begin in their initial state.
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
  const record = { entity, row, slugs: new Set<string>() };
  const fields = storedFields(entity);
  const signInName = signInField(model, entityName);
  for (const { name, type } of fields) values[name] = storedForm(type, given[name] ?? null, name === signInName);
  const later: Field[] = [];
  for (const field of fields) {
    const { name, type, origin } = field;
    const own = given[name] ?? null;
    if (type.kind === "status") {
      for (const { field: status, initial } of machineOf(model, entityName))
        if (status === name) values[name] = initial;
      since[name] = environment.now;
      continue;
    }
    switch (origin.kind) {
      case "counted":
        if (typeof own !== "number")
          values[name] = yield* askQuestion("nextNumber", { entity: entityName, field: name });
        break;
      case "generated":
        values[name] = own ?? (yield* askQuestion("generatedValue", { entity: entityName, field, id }));
        break;
      case "given":
      case "renewed":
        if (origin.default === null || Object.hasOwn(given, name)) break;
        values[name] = storedForm(
          type,
          yield* askValue(context, origin.default, boundRows(entityName, row)),
          name === signInName,
        );
        // Equivalent if always: no other value gets a number; this saves looking.
        if (type.kind === "slug") yield* freeSlugAtOnce(record, field, later);
        break;
      case "derived":
    }
  }
  for (const field of later) yield* freeSlug(record, field);
  return row;
}
