import type { Right } from "../../../semantics/rights/rights.ts";
import type { Turn } from "../turn/turn.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { questionAbout } from "./question.ts";
import type { Hand } from "./hand.ts";

/** Whether a right holds on the record at hand. */
export function holds(
  turn: Pick<Turn, "compiled" | "queries" | "facts">,
  right: Right,
  entity: string | null,
  on: Hand,
): MaybePromise<boolean> {
  switch (right.kind) {
    case "always":
      return true;
    case "never":
      return false;
    case "when":
      return after(
        questionAbout(
          turn.compiled,
          entity,
          right.cases.map(({ when }) => when),
        ).ask(turn, on),
        (answers) => answers.includes(true),
      );
  }
}
