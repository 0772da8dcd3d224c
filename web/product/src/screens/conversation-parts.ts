import type { ColumnView, EntityView, RelatedView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The columns of a related list that is shown as a conversation. */
export interface ConversationParts {
  readonly text: ColumnView;
  readonly author: ColumnView;
  readonly at: ColumnView;
}

/** The conversation columns of a related list; null if it lacks an author, a time or a text. */
export function conversationOf({ page, by }: RelatedView, entities: readonly EntityView[]): ConversationParts | null {
  const people = new Set(entities.filter((entity) => entity.people).map(({ name }) => name));
  const texts = page.columns.filter(({ type }) => type === "long text");
  const authors = page.columns.filter(
    ({ type, entity, field }) => type === "reference" && field !== by && entity !== null && people.has(entity),
  );
  const [text, author, at] = [texts[0], authors[0], page.columns.find(({ type }) => type === "timestamp")];
  if (texts.length !== 1 || authors.length !== 1 || text === undefined || author === undefined || at === undefined)
    return null;
  return { text, author, at };
}
