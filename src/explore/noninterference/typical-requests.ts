import type { Call, Input } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { State } from "../../semantics/state/state.ts";
import { keyOfRecord, rowsInState } from "../../generation/record/record-key.ts";
import { typicalValue } from "../../generation/value/typical-value.ts";

/**
 * Lists a typical request of each call on each record, with the required inputs; for an update, one request for each
 * field that it may change.
 */
export function typicalRequests(model: Specification, state: State, now: string): readonly Request[] {
  const keysOf = (name: string): readonly Value[] => {
    const entity = entityNamed(model, name);
    return rowsInState(state, name).map((row) => keyOfRecord(entity, row));
  };
  const subjectsOf = ({ subject }: Call): readonly (string | null)[] =>
    subject === null || subject.kind === "me"
      ? [null]
      : keysOf(subject.entity)
          .filter((key) => key !== null)
          .map(String);
  const valueOf = ({ name, type }: Input): Value =>
    type.kind === "reference"
      ? (keysOf(type.entity)[0] ?? null)
      : typicalValue({ name, type, now, number: 77, person: null });
  return model.calls.flatMap((call) => {
    const needed = call.takes.filter(({ required }) => required);
    const optional = call.does.kind === "update" ? call.takes.filter(({ required }) => !required) : [];
    const inputs =
      optional.length === 0 || call.does.kind !== "update" ? [needed] : optional.map((one) => [...needed, one]);
    return subjectsOf(call).flatMap((subject) =>
      inputs.map(
        (sent): Request => ({
          call: call.name,
          subject,
          byKey: true,
          query: {},
          ifMatch: null,
          now,
          id: "01900000-0000-7000-8000-0000ffff0000",
          input: Object.fromEntries(
            sent.filter(({ place }) => place !== "path").map((one) => [one.name, valueOf(one)]),
          ),
        }),
      ),
    );
  });
}
