/** What a transition without inputs does that one click should not do by mistake. The entities are those of which the viewer may read records. */
export interface ConsequencesView {
  /** The state that it leads to, where nothing leads out of that; null: something does. */
  readonly final: string | null;
  /** The entities of which it creates, changes and deletes records, besides its own. */
  readonly creates: readonly string[];
  readonly changes: readonly string[];
  readonly deletes: readonly string[];
}
