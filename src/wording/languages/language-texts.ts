import type { Detection } from "../../model/error-entry.ts";
import type { FieldTexts } from "../fields/field-texts.ts";
import type { LetterTexts } from "../letters/letter-texts.ts";
import type { ReasonTexts } from "../reasons/reason-texts.ts";

/** All texts in one language that Ninepoint adds to those of a document. The compiler asks each language for all of them. */
export interface LanguageTexts {
  readonly fields: FieldTexts;
  /** The messages of standard errors. */
  readonly errors: Readonly<Record<Detection, string>>;
  readonly credentials: CredentialTexts;
  readonly reasons: ReasonTexts;
  readonly screens: ScreenTexts;
  readonly letters: LetterTexts;
}

/** What is said of the two fields with which people sign in. */
export interface CredentialTexts {
  /** A field of the type email, at the beginning of a sentence. */
  readonly emailAddress: string;
  /** A field called `password`, within a sentence. */
  readonly password: string;
  /** Any other field, by its name as people read it. */
  readonly other: (field: string) => string;
  /** One of the two is wrong, and nobody is told which. */
  readonly wrong: (name: string, secret: string) => string;
}

/** The names that screens give to actions and values. Names of entities and fields come as people read them: `Ticket`, `Due`. */
export interface ScreenTexts {
  /** Creates a record of an entity. */
  readonly newOne: (entity: string) => string;
  readonly edit: string;
  /** Changes a record, or one of an entity. */
  readonly editOne: (record: string) => string;
  readonly delete: string;
  /** Sends the form of a creation. */
  readonly create: string;
  /** Sends the form of a change. */
  readonly save: string;
  readonly signIn: string;
  readonly signUp: string;
  /** What a field holds now, where another value is given to it: asked of somebody who changes their password. */
  readonly currentOf: (field: string) => string;
  /** An action and the record that it is about. */
  readonly actionOn: (action: string, record: string) => string;
  readonly sumOf: (field: string) => string;
  readonly averageOf: (field: string) => string;
  /** A record has no value in a field. */
  readonly notSet: string;
  readonly yes: string;
  readonly no: string;
}
