import type { Words } from "../../1-parse/words.ts";

/** The description of sign-in before it is resolved. */
export interface WrittenIdentification {
  readonly entity: Words;
  readonly by: Words;
  readonly secret: Words;
  /** `User.role`, or the role of everybody who has signed in. */
  readonly role: Words | null;
  readonly visitor: Words | null;
  /** `Authorization: Token …` */
  readonly token: Words | null;
  /** `yes` */
  readonly basic: Words | null;
  /** `X-Api-Key` holds `User.apiKey` */
  readonly key: Words | null;
}
