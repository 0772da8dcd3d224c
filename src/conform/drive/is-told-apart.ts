import type { Value } from "../../model/value-type.ts";
import { compare } from "../judge/compare.ts";
import { expectedOf } from "../judge/expected.ts";
import { inTargetsTerms } from "../judge/in-targets-terms.ts";
import { decideIn, heardBy } from "./decide-in.ts";
import type { Meant } from "./meant.ts";
import type { Setting } from "./setting.ts";
import type { World } from "./world.ts";

/** Whether a call would be answered otherwise in one of some worlds than in another. Each is asked for what `askedIn` says in its terms. */
export function isToldApart(
  setting: Setting,
  worlds: readonly World[],
  { who, call }: Meant,
  askedIn: (world: World) => Meant["asked"],
  now: string,
): boolean {
  const { model, manner } = setting;
  const [first, ...others] = worlds.map((world): Value => {
    const { mirror } = world;
    const decision = decideIn(setting, mirror.state, who, call, heardBy(setting, call, askedIn(world)), {
      now,
      id: mirror.freshId(0),
    });
    return {
      ...inTargetsTerms(
        mirror.said,
        expectedOf(model, call, decision, { method: call.method, path: "", base: null, now: "" }, ""),
      ),
    } as unknown as Value;
  });
  return others.some((other) => compare(first ?? null, other, manner.tolerance).differences.length > 0);
}
