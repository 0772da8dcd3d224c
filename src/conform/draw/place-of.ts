import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../sample/random/random.ts";
import { Nameable } from "./nameable.ts";
import type { Place } from "./place.ts";
import { activeIn } from "./active.ts";
import type { Drive } from "../drive/drive.ts";

/** Where the next call of a story is drawn. `number`: no other call of the story has it. */
export function placeOf(
  drive: Drive,
  { random, cone }: { readonly random: Random; readonly cone: ConeOfInfluence },
  mark: string,
  number: number,
): Place {
  const { model, mirror, reserved } = drive;
  const people = activeIn(drive);
  const { state } = mirror;
  const canSay: Place["canSay"] = (key) => mirror.canName(key);
  return {
    model,
    cone,
    state,
    people,
    mayCall: (who, call) => drive.waitFor(who, call) === 0,
    nameable: new Nameable({ model, state, reserved, canSay, untoldFields: (entity) => mirror.untoldFields(entity) }),
    canSay,
    random,
    now: drive.now(),
    mark,
    number,
    isShared: drive.isShared,
  };
}
