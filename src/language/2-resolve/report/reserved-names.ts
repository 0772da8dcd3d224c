import { macroNames } from "../../../expression/check/check-comprehension.ts";
import { functionEntries } from "../../../expression/functions/function-entries.ts";
import { reservedWords } from "../../../expression/syntax/reserved-words.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "./resolve-report.ts";
import { typeWords } from "./type-words.ts";

/** Names that nothing of a kind can have. */
export interface ReservedNames {
  /** The kind with its article, as in "an entity"; "anything" are all kinds whose names expressions use. */
  readonly of: string;
  readonly names: readonly string[];
  /** What the names mean already, to go on after a colon. */
  readonly meaning: string;
}

/** All names that a document cannot give, by what they would be the name of. */
export const reservedNames: readonly ReservedNames[] = [
  { of: "anything", names: [...reservedWords], meaning: "in expressions it has a meaning of its own" },
  {
    of: "anything",
    names: ["true", "false", "null", "and", "or", "not", "in"],
    meaning: "it is a word of expressions",
  },
  {
    of: "anything",
    names: [
      "constructor",
      "hasOwnProperty",
      "isPrototypeOf",
      "propertyIsEnumerable",
      "prototype",
      "toLocaleString",
      "toString",
      "valueOf",
    ],
    meaning: "objects of JavaScript have it already",
  },
  { of: "an entity", names: [...typeWords], meaning: "it is a word of types" },
  { of: "an entity", names: ["where", "unless"], meaning: "it is a word of statements" },
  {
    of: "a plural",
    names: ["sign-up", "sign-in", "sign-out", "me"],
    meaning: "the path below `/api` is that of a call by convention",
  },
  { of: "a state", names: ["any"], meaning: "it means every state that is not final" },
  { of: "a state", names: ["null"], meaning: "it means no value" },
  { of: "a value", names: ["null"], meaning: "it means no value" },
  {
    of: "a transition",
    names: ["read", "create", "update", "delete", "change", "list", "replace"],
    meaning: "it is an action on records",
  },
  { of: "a transition", names: ["for", "where", "unless"], meaning: "it is a word of statements" },
  { of: "a role", names: ["Action"], meaning: "it is the first column of the permission table" },
  {
    of: "a role",
    names: ["everyone", "everybody", "anyone", "anybody", "all"],
    meaning: "it means all roles, where there are several",
  },
  { of: "a condition", names: ["yes", "no", "-", "–", "—"], meaning: "it is what a cell says without a condition" },
  { of: "an input", names: ["path"], meaning: "`path` is the parameters of the call's path" },
  {
    of: "a shape",
    names: ["has", ...new Set([...functionEntries.map(({ name }) => name), ...macroNames])],
    meaning: "it is a function",
  },
  {
    of: "the variable of a `for each`",
    names: [...reservedWords, "subject"],
    meaning: "in expressions it has a meaning of its own",
  },
];

/** What a reserved name means already; null if something of this kind can have it. */
export function reservedMeaning(of: string, name: string): string | null {
  return reservedNames.find((one) => one.of === of && one.names.includes(name))?.meaning ?? null;
}

/** Reports a name that nothing of this kind can have; whether it is one. */
export function reportReservedName(words: Words, of: string, name: string, report: ResolveReport): boolean {
  const meaning = reservedMeaning(of, name);
  if (meaning !== null) report.add(createDiagnostic("reserved-name", spanOf(words), { name, what: of, meaning }));
  return meaning !== null;
}
