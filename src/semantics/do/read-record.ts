import type { Decision } from "../decision.ts";
import { rightToRead } from "../rights.ts";
import { grantedBy } from "../eyes.ts";
import type { Judging } from "../judging.ts";
import { refuse } from "../refuse.ts";
import { findSubject } from "../subject.ts";
import { answer } from "./answer.ts";

/** Answers one record; what the caller may not read is not there. */
export function readRecord(judging: Judging, entity: string): Decision {
  const { model, role, truth, moment } = judging;
  const id = findSubject(judging);
  if (id === null) return refuse(model, "not found");
  return answer(judging, { record: { entity, id }, because: grantedBy(rightToRead(model, role, entity), truth, moment, id) });
}
