import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { reservedMeaning } from "./reserved-names.ts";
import type { ResolveReport } from "./resolve-report.ts";

/** What a name that expressions use may look like: it is also a column and a key of JSON. */
const identifier = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** The text if it can be a name; otherwise null, and that is reported. */
export function readIdentifier(words: Words, what: string, report: ResolveReport): string | null {
  return readName(words, identifier, what, report);
}

/** As `readIdentifier`, of an input: APIs that exist have `_page` and its like. */
export function readInputName(words: Words, report: ResolveReport): string | null {
  return readName(words, /^_?[A-Za-z][A-Za-z0-9_]{0,59}$/, "an input", report);
}

function readName(words: Words, form: RegExp, what: string, report: ResolveReport): string | null {
  const { text } = words;
  const meaning = reservedMeaning("anything", text);
  if (form.test(text) && meaning === null) return text;
  const name = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  if (meaning === null) report.add(createDiagnostic("bad-name", spanOf(words), { name, what }));
  else report.add(createDiagnostic("reserved-name", spanOf(words), { name, what, meaning }));
  return null;
}

/** Names declared so far; one that differs from another only in case is another's double too. */
export interface DeclaredNames {
  /** Whether the name is new; if not, that is reported. */
  declare(words: Words, name: string, what: string): boolean;
}

/** Begins with no name declared; what is wrong with later ones is reported there. */
export function createDeclaredNames(report: ResolveReport): DeclaredNames {
  const first = new Map<string, { readonly name: string; readonly words: Words }>();
  return {
    declare(words, name, what) {
      const before = first.get(name.toLowerCase());
      if (before === undefined) {
        first.set(name.toLowerCase(), { name, words });
        return true;
      }
      const related = [{ span: spanOf(before.words), message: `\`${before.name}\` is declared here.` }];
      if (before.name === name)
        report.add(createDiagnostic("duplicate-name", spanOf(words), { name, what }, { related }));
      else report.add(createDiagnostic("case-twins", spanOf(words), { name, other: before.name }, { related }));
      return false;
    },
  };
}
