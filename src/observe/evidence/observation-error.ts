/** A source can't be read. The message is for its reader. */
export class ObservationError extends Error {
  override readonly name = "ObservationError";
}
