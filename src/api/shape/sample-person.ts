/** Somebody who came with the sample data. */
export interface SamplePerson {
  readonly role: string;
  /** The id of the person's record. */
  readonly id: string;
  /** What the person signs in by, such as an e-mail address. */
  readonly name: string;
  readonly password: string;
}
