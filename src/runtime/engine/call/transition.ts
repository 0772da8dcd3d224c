import { transitionNamed } from "../../../model/find.ts";
import { rightToDo } from "../../../semantics/gate.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { entered } from "../../../semantics/write/change.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { Performed } from "../engine.ts";
import { questionAbout } from "../question/question.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import type { WritingTurn } from "../turn.ts";
import { changedRow } from "../write/changed-row.ts";
import { carryOut, ownAssignments } from "../write/effects.ts";
import { keep } from "../write/keep.ts";
import { finishWrite } from "./finish-write.ts";
import { isFresh, judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject } from "./subject.ts";

/** Takes a record from one state to another, with the transition's effects. */
export async function takeTransition(before: WritingTurn, entity: string, name: string, input: CheckedInput): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled, call, role, facts } = turn;
  const { model } = compiled;
  const { machine, transition } = transitionNamed(model, entity, name);
  const old = await findSubject(turn);
  if (errors.length > 0 || old === null) judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: old !== null });
  if (old === null) throw new Error("fault: a missing subject was not refused");
  const allowed = await holds(turn, rightToDo(model, role, call), entity, { this: old });
  const inState = transition.after === null && transition.from.includes(String(old.values[machine.field]));
  const fresh = allowed && (await isFresh(turn, entity, old.id));
  judgeTurn(turn, { ...nothingAgainst, allowed, fresh, inState });
  const { guard, error, span } = transition;
  const guardHolds = guard === null
    || (await questionAbout(compiled, entity, [guard]).ask(turn, { this: old, old }))[0] === true;
  judgeTurn(turn, { ...nothingAgainst, guard: { holds: guardHolds, error, span } });
  const effects = { entity, effects: transition.effects };
  const row = entered(await changedRow(turn, entity, old, await ownAssignments(turn, effects, old)), machine.field, transition.to, facts.now);
  const brokenRule = await firstBroken(turn, rulesOn(model, "transition", entity, name, call), entity, { this: row, old });
  judgeTurn(turn, { ...nothingAgainst, brokenRule });
  return finishWrite(turn, async () => {
    await keep(turn, entity, row, old, null);
    await carryOut(turn, effects, row);
    return { record: { entity, id: old.id } };
  });
}
