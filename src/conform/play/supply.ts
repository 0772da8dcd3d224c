import type { Call } from "../../model/call.ts";
import type { Attempt } from "../draw/attempt.ts";
import { drawAttempt } from "../draw/draw-attempt.ts";
import type { Place } from "../draw/place.ts";
import type { Drive } from "../drive/drive.ts";
import { mustWait } from "../draw/must-wait.ts";

const tries = 12;

/** A call that creates one more record such as a call uses up, by whoever may: one that it is about, or that it refers to; null where nobody creates such records. */
export function drawSupply(place: Place, drive: Drive, call: Call): Attempt | null {
  const { model } = drive;
  const isPeople = (entity: string): boolean => entity === model.identification?.entity;
  const used = [
    ...(call.subject?.kind === "key" ? [call.subject.entity] : []),
    ...call.takes.flatMap(({ type }) => (type.kind === "reference" ? [type.entity] : [])),
  ].filter((entity) => !isPeople(entity));
  const creating = model.calls.filter(
    ({ name, does }) => name !== call.name && does.kind === "create" && used.includes(does.entity),
  );
  for (let at = 0; creating.length > 0 && at < tries; at++) {
    const drawn = drawAttempt({ ...place, number: place.number * 100 + 50 + at }, creating[at % creating.length]!, {
      manner: "plain",
    });
    if (
      drawn !== null &&
      !mustWait(drive, drawn) &&
      drive.foreseeUnseen(drawn.who, drawn.call, drawn.asked).kind === "answer"
    )
      return { ...drawn, manner: "supply" };
  }
  return null;
}
