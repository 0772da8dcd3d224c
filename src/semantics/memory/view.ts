import { compareText } from "../../base/compare-text.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Subject } from "../../model/subject.ts";
import type { Value } from "../../model/value-type.ts";
import { askedOfSubject, namedBy } from "../call/asked-of-subject.ts";
import type { Request } from "../decision/request.ts";
import type { ProgramEnvironment } from "../program/program-context.ts";
import { rowsWith } from "../state/rows-with.ts";
import type { State } from "../state/state.ts";
import { constantsOf } from "../value/constants-of.ts";
import { keptName, readKey } from "../value/read-key.ts";
import { createTruth, scopeOf } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";
import { createVisibility } from "./visibility.ts";
import type { Visibility } from "./visibility.ts";

/** A state as an actor in a role sees it. */
export interface View {
  readonly model: Specification;
  readonly state: State;
  readonly role: string;
  readonly moment: Moment;
  readonly truth: Truth;
  readonly visibility: Visibility;
}

/** Makes the view of a state for an actor in a role. */
export function viewOf(model: Specification, state: State, role: string, moment: Moment): View {
  const truth = createTruth(model, state, moment);
  return { model, state, role, moment, truth, visibility: createVisibility(model, truth, role, moment) };
}

/** What expressions depend on besides records. `budget` is shared by all evaluations of one decision. */
export function momentOf(
  model: Specification,
  environment: ProgramEnvironment,
  budget: Moment["budget"] = { left: evaluationBudget },
): Moment {
  return { ...environment, constants: constantsOf(model), budget };
}

/** The id of the record that a request is about; null where it does not exist or the view hides it. */
export function findSubjectInMemory(view: View, subject: Subject, request: Request): string | null {
  const { model, visibility, moment } = view;
  if (subject.kind === "me")
    return moment.me !== null && visibility.readable(subject.entity, moment.me) ? moment.me : null;
  const where = askedOfSubject(subject, request);
  const isMeant = (id: string): boolean =>
    where === null || evaluate(where, scopeOf(visibility, moment, { this: id })) === true;
  const entity = entityNamed(model, subject.entity);
  const field = namedBy(subject, request, entity.key);
  if (field === null) return [...visibility.all(entity.name)].sort(compareText).find(isMeant) ?? null;
  if (request.subject === null) return null;
  const id = findBy(view, entity.name, keptName(entity, field), readKey(entity, field, request.subject));
  return id !== null && isMeant(id) ? id : null;
}

/** The id of the record that has a value in a unique field; null where the view has none, or hides the field. */
export function findBy({ state, visibility }: View, entity: string, field: string, value: Value): string | null {
  if (value === null) return null;
  const [id] = rowsWith(state, entity, field, value);
  return id !== undefined && visibility.fieldReadable(entity, id, field) ? id : null;
}

/** The most evaluation steps of one decision: a hundred times what a reasonable call on thousands of records needs. */
export const evaluationBudget = 20_000_000;
