import type { ColumnView } from "./protocol.ts";
import type { ConversationFields } from "./conversation-protocol.ts";

/**
 * The fields that make a list of records a conversation; null if the columns lack an author, a moment or a text. `by`: the reference to the
 * record that they are about. `people`: the entity of the people who sign in.
 */
export function conversationFields(
  columns: readonly ColumnView[],
  by: string,
  people: string | null,
): ConversationFields | null {
  const texts = columns.filter(({ type }) => type === "long text");
  const authors = columns.filter(
    ({ type, entity, field }) => type === "reference" && field !== by && entity !== null && entity === people,
  );
  const [text, author, at] = [texts[0], authors[0], columns.find(({ type }) => type === "timestamp")];
  if (texts.length !== 1 || authors.length !== 1 || text === undefined || author === undefined || at === undefined)
    return null;
  return { text: text.field, author: author.field, at: at.field };
}
