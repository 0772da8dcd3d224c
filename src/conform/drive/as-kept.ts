import type { HttpAnswer, Unanswered } from "../target/target.ts";

/** More than is looked at again once an answer was judged: a story may have hundreds of answers, and a target may fill each of them. */
const most = 256 * 1024;

/** An answer with as much of its body as is kept once it was judged. */
export function asKept(came: HttpAnswer | Unanswered): HttpAnswer | Unanswered {
  return came.kind === "unanswered" || came.body.length <= most ? came : { ...came, body: Buffer.from(came.body.slice(0, most)).toString("utf8") };
}
