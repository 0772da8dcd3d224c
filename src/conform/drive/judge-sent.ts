import type { HttpAnswer, Unanswered } from "../target/target.ts";
import { expectedOf } from "../judge/expected.ts";
import type { Expected } from "../judge/expected.ts";
import { inTargetsTerms } from "../judge/in-targets-terms.ts";
import { judgeByKnown } from "../judge/judge-by-known.ts";
import { readsAll } from "../judge/of-others.ts";
import { withSlugs } from "../mirror/slugs-made.ts";
import { asBefore, decideBorne } from "./decide-borne.ts";
import type { Outcome } from "./decide-borne.ts";
import { decideIn, heardBy, requestOf } from "./decide-in.ts";
import { inOrderThatCame } from "./in-order-that-came.ts";
import { isSound } from "../story/is-sound.ts";
import { learnFrom } from "./learn-from.ts";
import type { Performed } from "../story/performed.ts";
import { actorOf } from "../story/person.ts";
import type { Sent } from "./sent.ts";
import type { Setting } from "./setting.ts";
import type { World } from "./world.ts";

/** Judges an answer in a world, which follows where it is as it has to be there. */
export function judgeSent(setting: Setting, world: World, { began, ended, tag, ...made }: Sent): Performed {
  const { model, manner, correspondence } = setting;
  const { mirror } = world;
  const {
    step: { around },
    who,
    call,
    asked,
    sent,
    borne,
    came,
  } = made;
  // What was refused for having come too soon was not done yet.
  const sentAt = Math.min(ended, began + (came.kind === "answer" ? (came.waited ?? 0) : 0));
  const heard = heardBy(setting, call, asked);
  const given = Object.values(heard.input);
  // What is known to be of that moment is told from what the target makes of it.
  mirror.know(given);
  const now = mirror.moment((sentAt + ended) / 2);
  const token = mirror.freshToken();
  const id = mirror.freshId(began);
  const request = requestOf(setting, call, heard, { now, id, token, here: hereOf(setting, sent.path) });
  const posted = { model, state: mirror.state, actor: actorOf(who), call, request, sent, borne, around, tag };
  const outcome = inOrderThatCame(decideBorne(posted, correspondence), posted, correspondence, came);
  const { decision } = outcome;
  const expected = expectedIn(setting, world, made, outcome, now, token);
  const { judgement, isLost, spelt } = judgeByKnown(
    {
      model,
      mirror,
      call,
      decision,
      expected,
      came,
      now,
      decideIn: (state) => decideIn(setting, state, who, call, heard, { now, id, token }),
    },
    manner,
  );
  const spelled =
    decision.kind === "refusal" ? decision : { ...decision, writes: withSlugs(model, decision.writes, spelt) };
  const judged = { ...made, came: asKept(came), decision: spelled, expected, judgement, now, isLost };
  const learnt = isSound(judged) ? learnFrom(world, judged, { given, token }) : null;
  const performed = { ...judged, token: learnt };
  if (call.does.kind === "sign in" && decision.kind === "refusal") setting.allowance.noteFailure(ended);
  world.story.push(performed);
  return performed;
}

function hereOf({ target: { base } }: Setting, path: string): string | null {
  return base === undefined ? null : base + path;
}

/** What has to come, as the target says it. */
function expectedIn(
  { model, target, manner }: Setting,
  { mirror }: World,
  { call, sent, came }: Pick<Sent, "call" | "sent" | "came">,
  { decision, again, isOpen = false }: Outcome,
  now: string,
  token: string,
): Expected {
  const isAsBefore = again !== null && (!isOpen || (came.kind === "answer" && came.body === again.came.body));
  const whole = isAsBefore
    ? asBefore(again)
    : inTargetsTerms(
        mirror.said,
        expectedOf(
          model,
          call,
          decision,
          { method: call.method, path: sent.path.split("?")[0] ?? "", base: target.base ?? null, now },
          token,
        ),
      );
  return manner.isShared && readsAll(call) && decision.kind === "answer" ? { ...whole, body: { kind: "any" } } : whole;
}

/** More than is looked at again once an answer was judged: a story may have hundreds of answers, and a target may fill each of them. */
const mostKept = 256 * 1024;

/** An answer with as much of its body as is kept once it was judged. */
function asKept(came: HttpAnswer | Unanswered): HttpAnswer | Unanswered {
  return came.kind === "unanswered" || came.body.length <= mostKept
    ? came
    : { ...came, body: Buffer.from(came.body.slice(0, mostKept)).toString("utf8") };
}
