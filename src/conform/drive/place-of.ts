import type { Cone } from "../../explore/cone/cone.ts";
import type { Random } from "../../sample/random.ts";
import type { Place } from "../draw/place.ts";
import type { Drive } from "./drive.ts";

/** Where the next call of a story is drawn. `number`: no other call of the story has it. */
export function placeOf(drive: Drive, { random, cone }: { readonly random: Random; readonly cone: Cone }, mark: string, number: number): Place {
  const { model, mirror, people, reserved } = drive;
  return { model, cone, state: mirror.state, people, reserved, canSay: (key) => mirror.canName(key), random, now: drive.now(), mark, number, isShared: drive.isShared };
}
