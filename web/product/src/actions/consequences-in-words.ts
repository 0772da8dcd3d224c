import type { ConsequencesView } from "../../../../src/runtime/screens/action-offer/consequences-view.ts";
import { currentLocale, currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/** What an action does that people have to know before they take it, a sentence for each thing. */
export function consequencesInWords({ final, creates, changes, deletes }: ConsequencesView): readonly string[] {
  const { actions } = currentTexts();
  const about = (entities: readonly string[], words: (things: string) => string): readonly string[] =>
    entities.length === 0 ? [] : [words(listOf(entities))];
  return [
    ...(final === null ? [] : [actions.nothingLeadsOut(choiceText(final))]),
    ...about(creates, actions.alsoCreates),
    ...about(changes, actions.alsoChanges),
    ...about(deletes, actions.alsoDeletes),
  ];
}

function listOf(entities: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(entities.map(choiceText));
}
