import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { keyOfRecord, pathKeyOf, recordWithKey } from "../../generation/record/record-key.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { State } from "../../semantics/state/state.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";

/** The same request as made of the older model, which may name the same records by other fields. */
export function requestToOlder({ before, after }: ModelPair, state: State, request: Request): Request {
  const [was, is] = [before, after].map(({ calls }) => calls.find(({ name }) => name === request.call));
  if (was === undefined || is === undefined) return request;
  const subject = subjectInOlder({ before, after }, [was, is], state, request.subject);
  const others = was.takes.flatMap(({ name, type }) => {
    if (type.kind !== "reference" || !Object.hasOwn(request.input, name)) return [];
    const key = keyInOlder({ before, after }, type.entity, state, request.input[name]!);
    return key === request.input[name] ? [] : [[name, key] as const];
  });
  if (subject === request.subject && others.length === 0) return request;
  return { ...request, subject, input: { ...request.input, ...Object.fromEntries(others) } };
}

function subjectInOlder(
  { before, after }: ModelPair,
  [was, is]: readonly [Call, Call],
  state: State,
  key: string | null,
): string | null {
  if (key === null || was.subject?.kind !== "key" || is.subject?.kind !== "key") return key;
  if (was.subject.entity !== is.subject.entity || was.subject.field === is.subject.field) return key;
  const row = [...(state.entities[is.subject.entity]?.values() ?? [])].find((one) => pathKeyOf(after, is, one) === key);
  return row === undefined ? key : (pathKeyOf(before, was, row) ?? key);
}

function keyInOlder({ before, after }: ModelPair, name: string, state: State, key: Value): Value {
  const [was, is] = [entityIn(before, name), entityIn(after, name)];
  if (was === undefined || is === undefined || was.key === is.key) return key;
  const row = recordWithKey(state, is, key);
  return row === undefined ? key : keyOfRecord(was, row);
}

function entityIn({ entities }: Specification, wanted: string): Specification["entities"][number] | undefined {
  return entities.find(({ name }) => name === wanted);
}
