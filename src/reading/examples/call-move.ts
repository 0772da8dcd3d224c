import { callNamed } from "../../model/find.ts";
import type { ExampleCall, ExampleValue } from "../../model/example.ts";
import type { Value } from "../../model/value-type.ts";
import { readSentText } from "../../semantics/input/read-sent-text.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { Move } from "../../trace/trace.ts";
import { addressOfRecord } from "../../generation/record/record-address.ts";
import { idForSequence, jsonOfStoryValue, knownRecordNamed } from "./example-world.ts";
import type { ExampleWorld } from "./example-world.ts";

/** The move of a call step; the name of a record that does not exist, where the step mentions one. */
export function callMoveFor(world: ExampleWorld, { who, call, on, input, query }: ExampleCall): Move | string {
  const person = who === null ? null : knownRecordNamed(world, who);
  if (person === undefined) return who!;
  const sent: Record<string, Value> = on === null ? {} : pathInputsFor(world, call, on);
  for (const { name, value } of input) {
    const json = jsonOfStoryValue(world, value);
    if (json === undefined) return value.kind === "record" ? value.name : name;
    sent[name] = json;
  }
  const subject = on === null ? null : jsonOfStoryValue(world, on);
  if (subject === undefined) return on?.kind === "record" ? on.name : call;
  const actor: Actor = person === null ? { kind: "visitor" } : { kind: "person", id: person.id };
  const byKey = on?.kind === "record" ? { byKey: true } : {};
  const request = {
    call,
    subject: subject === null ? null : String(subject),
    ...byKey,
    input: sent,
    query,
    ifMatch: null,
    now: world.now,
    id: idForSequence(world.sequence + 1),
  };
  return { kind: "call", actor, request };
}

/** The inputs in the path by which a request names what an On cell mentions, as the server receives them. */
function pathInputsFor(world: ExampleWorld, callName: string, on: ExampleValue): Record<string, Value> {
  const { model, state, now } = world;
  const call = callNamed(model, callName);
  const { subject } = call;
  if (subject === null || subject.kind === "me") return {};
  const received = (name: string, sent: Value): readonly (readonly [string, Value])[] =>
    call.takes.flatMap((input) =>
      input.name === name && sent !== null ? [[name, readSentText(model, input.type, String(sent))] as const] : [],
    );
  if (on.kind === "record") {
    const known = knownRecordNamed(world, on.name);
    const row = known?.entity === subject.entity ? state.entities[subject.entity]?.get(known.id) : undefined;
    const address = row === undefined ? null : addressOfRecord(model, state, now, call, row);
    return Object.fromEntries(
      Object.entries(address?.pathInputs ?? {}).flatMap(([name, value]) => received(name, value)),
    );
  }
  const last = call.path.findLast((part) => part.kind === "parameter");
  const parameter = subject.kind === "key" ? subject.parameter : last?.name;
  return Object.fromEntries(received(`path.${parameter}`, on.value));
}
