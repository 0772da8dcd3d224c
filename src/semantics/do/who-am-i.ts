import type { Decision } from "../decision.ts";
import type { Judging } from "../judging.ts";
import { refuse } from "../refuse.ts";
import { answer } from "./answer.ts";

/** Answers the caller's own record, as far as he may read it. */
export function whoAmI(judging: Judging): Decision {
  const { model, moment } = judging;
  if (model.identification === null || moment.me === null) return refuse(model, "not signed in");
  return answer(judging, { record: { entity: model.identification.entity, id: moment.me }, because: null });
}
