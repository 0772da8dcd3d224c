/** A call that changes a field, and the input by which it does. */
export interface CellEdit {
  readonly call: string;
  readonly input: string;
}
