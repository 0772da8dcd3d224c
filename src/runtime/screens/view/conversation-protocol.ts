/** The fields of the records in a conversation: what was said, who said it, and when. */
export interface ConversationFields {
  readonly text: string;
  readonly author: string;
  readonly at: string;
}
