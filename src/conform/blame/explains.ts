import { millisecondsOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import type { Manner } from "../drive/manner.ts";
import type { Episode } from "../story/episode.ts";
import { inTurns } from "../story/at-once.ts";
import { objectOf } from "../target/json-of.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";

/**
 * Whether a target that follows another document would have given the answers that came: the story is judged again by that, and
 * nobody is asked. Where more than words was wrong, other words are no objection. `isLoose`: of the last answer only status
 * and error are looked at, since more than one thing may be wrong with it.
 */
export async function explains(
  model: Specification,
  { beginning, story }: Pick<Episode, "beginning" | "story">,
  manner: Pick<Manner, "tolerance" | "overlooked">,
  isLoose = false,
): Promise<boolean> {
  let at = 0;
  const recorded: (HttpAnswer | Unanswered)[] = [];
  const tape = {
    send: (): Promise<HttpAnswer | Unanswered> =>
      Promise.resolve(recorded.shift() ?? { kind: "unanswered", why: "nothing was recorded" }),
  };
  const drive = new Drive(model, tape, beginning.mirror.copy(model), {
    ...manner,
    clock: () => at,
    isShared: beginning.isShared,
    wait: () => Promise.resolve(),
  });
  drive.people.push(...beginning.people.map((person) => ({ ...person })));
  drive.begin();
  const turns = inTurns(story, ({ step }) => step);
  for (const [index, turn] of turns.entries()) {
    const {
      call: { name },
      came,
      now,
      judgement,
    } = turn.at(-1)!;
    at = millisecondsOf(now) ?? at;
    recorded.splice(0, recorded.length, ...turn.map((one) => one.came));
    const call = model.calls.find((one) => one.name === name);
    // Whoever lacks a call answers it with this, whoever asks.
    if (
      call === undefined &&
      turn.length === 1 &&
      came.kind === "answer" &&
      (came.status === 404 || came.status === 405 || came.status === 501)
    )
      continue;
    if (!turn.every((one) => model.calls.some((other) => other.name === one.call.name))) return false;
    // By steps, and not as it was asked: the mirrors' own ids are others each time.
    const made = await drive.repeat(
      turn.map(({ step }) => step),
      { from: "", to: "" },
    );
    const performed = made.at(-1);
    if (performed === undefined || made.length < turn.length || made.some(({ isLost }) => isLost)) return false;
    const wrong = made.find((one) => one.judgement?.wrong !== null);
    const again = wrong === undefined ? null : wrong.judgement?.wrong;
    if (isLoose && index === turns.length - 1) return came.kind === "answer" && isAlikeOutside(performed, came);
    const isAboutWords =
      again === "wrong words" && judgement !== null && judgement.wrong !== null && judgement.wrong !== "wrong words";
    if (again !== null && !isAboutWords) return false;
  }
  return true;
}

function isAlikeOutside({ expected, decision }: Performed, { status, body }: HttpAnswer): boolean {
  const code = decision.kind === "refusal" ? objectOf(body)?.["code"] : undefined;
  return expected.status === status && (decision.kind === "answer" || code === undefined || code === decision.code);
}
