import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { namesTaken } from "../value/account-name.ts";
import { constantsOf } from "../value/constants-of.ts";
import type { InputReading } from "./check-input.ts";

/**
 * How the input of a call is read. An update by convention leaves fields that are not sent as they are. A call of point 7 says
 * itself which inputs it requires; one that updates or creates requires them only where it creates. `whole`: read as for a new
 * record. `byKey`: the request names the record by its key, whatever the path says.
 */
export const readingOf = oncePer(
  (model: Specification, call: Call, whole: boolean = false, byKey: boolean = false): InputReading => {
    const { does, from } = call;
    return {
      byKey,
      partial: !whole && does.kind === "update" && (from === "convention" || (does.creates && !does.replaces)),
      needed: neededBy(model, call),
      names: namesTaken(model, call),
      ignoresUnknown: model.allCalls.unknownInputs === "ignored",
      constants: constantsOf(model),
    };
  },
);

/** The required fields of the records that a call writes. */
function neededBy({ identification, entities }: Specification, { does }: Call): ReadonlySet<string> {
  const isWrite = does.kind === "create" || does.kind === "update";
  const written = isWrite ? does.entity : does.kind === "sign up" ? identification?.entity : undefined;
  const fields = oneNamed(entities, written)?.fields ?? [];
  return new Set(fields.filter((field) => field.required && derivationOf(field) === null).map(({ name }) => name));
}
