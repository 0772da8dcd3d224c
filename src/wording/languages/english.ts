import { englishTexts } from "../fields/english.ts";
import { englishReasons } from "../reasons/english.ts";
import { englishLetters } from "../letters/english.ts";
import type { LanguageTexts } from "./language-texts.ts";

/** The texts in English. */
export const englishLanguage: LanguageTexts = {
  fields: englishTexts,
  letters: englishLetters,
  reasons: englishReasons,
  errors: {
    "not signed in": "Please sign in.",
    "bad credentials": "The name or the password is wrong.",
    "not allowed": "You may not do that.",
    "not found": "There is nothing here.",
    "wrong state": "That can't be done in this state.",
    stale: "Somebody else has changed this.",
    "not unique": "This is already in use. Choose something else.",
    "still referenced": "Other records still refer to this.",
    "invalid input": "Please look at the marked fields.",
    malformed: "The request can't be read.",
    "too large": "The request is too large.",
    "too many calls": "Too many calls. Please wait a little.",
    "not supported": "This kind of request is not supported here.",
    "wrong method": "That can't be done here.",
    unavailable: "The service can't answer just now.",
    "key reused": "This Idempotency-Key was used for another request.",
  },
  credentials: {
    emailAddress: "the e-mail address",
    password: "the password",
    other: (field) => `the ${decapitalised(field)}`,
    wrong: (name, secret) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)} or ${secret} is wrong.`,
  },
  screens: {
    newOne: (entity) => `New ${lower(entity)}`,
    edit: "Edit",
    editOne: (record) => `Edit ${record}`,
    delete: "Delete",
    create: "Create",
    save: "Save",
    signIn: "Sign in",
    signUp: "Sign up",
    currentOf: (field) => `Current ${lower(field)}`,
    actionOn: (action, record) => `${action} ${record}`,
    sumOf: (field) => `Sum of ${lower(field)}`,
    averageOf: (field) => `Average of ${lower(field)}`,
    notSet: "Not set",
    yes: "Yes",
    no: "No",
  },
};

function lower(text: string): string {
  return text.toLowerCase();
}

/** Without a capital at its beginning, unless it is an abbreviation such as PIN. */
function decapitalised(text: string): string {
  return text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}
