import { isOurs } from "../judge/is-ours.ts";
import { decideIn, heardBy } from "./decide-in.ts";
import { isSound } from "../story/is-sound.ts";
import { pageEnd, sortsByTime } from "./page-end.ts";
import type { Performed } from "../story/performed.ts";
import type { Setting } from "./setting.ts";
import type { World } from "./world.ts";

/** Keeps in mind where the page of a list ended that was shown in a world, so that the list can be gone on with. */
export function keepPlace(setting: Setting, { mirror }: World, performed: Performed): void {
  const {
    model,
    manner: { isShared },
    places,
  } = setting;
  const { step, who, call, asked, came, decision, expected, now } = performed;
  if (!isSound(performed) || came.kind !== "answer" || decision.kind !== "answer" || expected.body.kind !== "page")
    return;
  const heard = heardBy(setting, call, asked);
  if (sortsByTime(model, call, heard)) return;
  const first = (size: number) =>
    decideIn(
      setting,
      mirror.state,
      who,
      call,
      { ...heard, query: { ...heard.query, size: String(size) } },
      { now, id: "" },
    );
  const last = pageEnd(came, (item) => !isShared || isOurs(model, mirror, call, item), first);
  if (last !== null) places.put(step.number, last);
}
