import { diagnosticCatalogue } from "./diagnostic-catalogue.ts";
import type { Code } from "./diagnostic-catalogue.ts";
import { articleOf } from "./with-article.ts";
import type { Span } from "./span.ts";

/** How bad it is: only errors keep a document from running. */
export type Severity = "error" | "warning" | "info";

/** One thing said about a document: data from the catalogue; its prose is rendered late. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly span: Span;
  readonly params: Readonly<Record<string, string>>;
  /** What to do about it, where the catalogue's own hint says too little ("did you mean …"). */
  readonly hint?: string;
  /** A known name that may be meant; editors offer to write it. */
  readonly suggestion?: NameSuggestion;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
}

/** A name that the document writes, and the known name to write instead. */
export interface NameSuggestion {
  readonly written: string;
  readonly name: string;
}

/** The other half of a contradiction: "declared here". */
export interface Related {
  readonly span: Span;
  readonly message: string;
}

/** Text edits that mend the document; `safe` ones never change what it means. */
export interface Fix {
  readonly title: string;
  readonly safe: boolean;
  readonly edits: readonly Edit[];
}

/** One change of the document's text: what stands at the span becomes the text. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** What a phase could make, and everything that was wrong. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

type More = Pick<Diagnostic, "hint" | "suggestion" | "related" | "fixes">;

type Names<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The parameters that a code's message names. */
export type ParamsOf<C extends Code> = Readonly<Record<Names<(typeof diagnosticCatalogue)[C]["message"]>, string>>;

/** Builds a diagnostic; the parameters are those its message names, no more and no fewer. */
export function createDiagnostic<C extends Code>(
  code: C,
  span: Span,
  params: ParamsOf<C>,
  more: More = {},
): Diagnostic {
  return {
    code,
    severity: diagnosticCatalogue[code].severity,
    span,
    params: params as Record<string, string>,
    ...more,
  };
}

/** The message as a sentence. */
export function messageOf({ code, params }: Diagnostic): string {
  return withParams(diagnosticCatalogue[code].message, params, () => "");
}

/**
 * Puts parameters in the place of their names in braces; `a` before one becomes `an` where its value needs that. Quotation
 * marks around an empty value would show nothing: words say that it is empty.
 */
function withParams(
  text: string,
  params: Readonly<Record<string, string>>,
  otherwise: (braces: string) => string,
): string {
  const fill = (_: string, ...[article, open, braces, name, close]: readonly string[]): string => {
    const value = params[name!] ?? otherwise(braces!);
    const shown = open !== "" && value.trim() === "" ? "(empty)" : value;
    return `${article === undefined ? "" : `${articleOf(value)} `}${open}${shown}${close}`;
  };
  return text.replace(placeholder, fill);
}

/** A name in braces with the quotation marks around it and an article before it. */
const placeholder = /(\ba )?([`“]?)(\{(\w+)\})([`”]?)/g;

/** What to do about it: the diagnostic's own hint, else the catalogue's. */
export function hintOf({ code, hint, params }: Diagnostic): string | undefined {
  const own = diagnosticCatalogue[code];
  // Braces that are none of the message's names stand for themselves: hints show paths and maps.
  return hint ?? ("hint" in own ? withParams(own.hint, params, (braces) => braces) : undefined);
}
