/** A saved view: a name for the query of a screen. */
export interface SavedView {
  readonly id: string;
  /** The id of whoever saved it; null: of a shared view, whose account is deleted. */
  readonly person: string | null;
  readonly screen: string;
  readonly name: string;
  /** Without its question mark. */
  readonly query: string;
  readonly shared: boolean;
}
