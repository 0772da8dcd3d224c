/** `GET /_ninepoint/sessions`: the sessions of the viewer, those used last first. */
export interface SessionsView {
  readonly items: readonly SessionView[];
}

/** A session. */
export interface SessionView {
  readonly id: string;
  readonly begun: string;
  /** When it was used last, to within some minutes. */
  readonly used: string;
  /** The program and the system that began it, as far as they are known: names that are the same in all languages. */
  readonly device: { readonly program: string | null; readonly system: string | null };
  /** Whether the question came in this session. */
  readonly isThis: boolean;
}
