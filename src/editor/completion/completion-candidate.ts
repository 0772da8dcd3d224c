import { CompletionItemKind } from "vscode-languageserver";
import type { NameKind } from "../../model/mention.ts";

/** Something that can be written at the cursor. */
export interface CompletionCandidate {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** A word or two behind the label, such as a type. */
  readonly detail?: string;
  /** The text to insert, where it is not the label; `$1` and `$0` are the next positions of the cursor. */
  readonly snippet?: string;
  /** Candidates of a smaller rank come first: 0 fits the place, 2 may merely stand there. */
  readonly rank: 0 | 1 | 2;
}

/** Candidates for words of the language. */
export function keywordCandidates(
  rank: CompletionCandidate["rank"],
  ...labels: readonly string[]
): readonly CompletionCandidate[] {
  return labels.map((label) => ({ label, kind: CompletionItemKind.Keyword, rank }));
}

/** Candidates for names of one kind. */
export function nameCandidates(
  kind: NameKind,
  names: Iterable<string>,
  rank: CompletionCandidate["rank"] = 0,
): readonly CompletionCandidate[] {
  return [...names].map((label) => ({
    label,
    kind: kinds[kind],
    detail: kind === "value" ? "state or choice" : kind,
    rank,
  }));
}

const kinds: Readonly<Record<NameKind, CompletionItemKind>> = {
  entity: CompletionItemKind.Class,
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  transition: CompletionItemKind.Event,
  rule: CompletionItemKind.Property,
  role: CompletionItemKind.Interface,
  condition: CompletionItemKind.Property,
  call: CompletionItemKind.Method,
  input: CompletionItemKind.Property,
  shape: CompletionItemKind.Struct,
  error: CompletionItemKind.Constant,
  constant: CompletionItemKind.Constant,
  screen: CompletionItemKind.Module,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  word: CompletionItemKind.Keyword,
};
