/** One of the two servers that are compared. */
export interface Side {
  readonly name: string;
  readonly port: number;
  /** The command that starts it on its data. */
  readonly command: readonly string[];
}
