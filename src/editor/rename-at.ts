import type { Range, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { messageOf } from "../base/diagnostic.ts";
import { createSource, positionOf } from "../base/source.ts";
import { knownConstants } from "../language/2-resolve/conventions/conventional-constants.ts";
import { indexNames } from "../language/name-index.ts";
import type { NameIndex } from "../language/name-index.ts";
import { readSpecification } from "../reading/read-specification.ts";
import type { Parsed } from "../language/parse.ts";
import type { Mention } from "../model/mention.ts";
import { lspRangeOf } from "./document/analysis.ts";
import type { Analysis } from "./document/analysis.ts";
import { differsBeyondRename } from "./differs-beyond-rename.ts";

/** The edits of a rename, or a sentence why it is refused. */
export type RenameResult =
  | { readonly kind: "edit"; readonly edit: WorkspaceEdit }
  | { readonly kind: "refused"; readonly reason: string };

/** The name at an offset, with its range, if it can be renamed; else a sentence why not. */
export function renamableNameAt(
  analysis: Analysis,
  offset: number,
): { readonly range: Range; readonly placeholder: string } | string {
  const found = findRenamedName(analysis, offset);
  if (typeof found === "string") return found;
  return { range: lspRangeOf(analysis.document, found.here.span), placeholder: textOfMention(found.here, analysis) };
}

/**
 * Renames what the name at an offset stands for, wherever it is mentioned. The renamed document is read before anything
 * is changed; where it means anything else or has new diagnostics, the rename is refused.
 *
 * INVARIANT: an accepted rename changes nothing but the name (test/editor/rename.test.ts).
 */
export function renameAt(analysis: Analysis, offset: number, name: string): RenameResult {
  const found = findRenamedName(analysis, offset);
  if (typeof found === "string") return refuseRename(found);
  const { document, source } = analysis;
  const old = textOfMention(found.here, analysis);
  if (name === old) return { kind: "edit", edit: { changes: {} } };
  if (name.trim() !== name || name === "" || /[\r\n|`]/.test(name)) return refuseRename(`“${name}” can't be a name.`);
  if (knownConstants.has(name)) return refuseRename(`\`${name}\` is a constant that means something by itself.`);
  const edits = found.mentions.map(({ span }) => ({ span, text: name }));
  const plural = pluralEditFor(found.here, analysis);
  const whole =
    plural === null ? edits : [...edits, plural].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const text = whole.reduceRight(
    (before, { span, text: added }) => before.slice(0, span.start) + added + before.slice(span.end),
    source.text,
  );
  const after = readSpecification(createSource(source.path, text));
  const reason = whyRefused(analysis, after, old, name, found.mentions);
  if (reason !== null) return refuseRename(reason);
  const changes: TextEdit[] = whole.map(({ span, text: newText }) => ({ range: lspRangeOf(document, span), newText }));
  return { kind: "edit", edit: { changes: { [document.uri]: changes } } };
}

function refuseRename(reason: string): RenameResult {
  return { kind: "refused", reason };
}

interface RenamedName {
  readonly here: Mention;
  readonly mentions: readonly Mention[];
}

function findRenamedName({ names, source }: Analysis, offset: number): RenamedName | string {
  const found = names.at(offset);
  const [here] = found;
  if (here === undefined) return "There is no name here that could be changed.";
  const { kind, name } = here.named;
  if (kind === "word" || kind === "function") return `\`${name}\` is a word of the language.`;
  const things = new Set(found.map((mention) => names.thing(mention.named)));
  if (things.size > 1)
    return `This means several things alike: ${[...new Set(found.map(({ named }) => `\`${named.of === null ? "" : `${named.of}.`}${named.name}\``))].join(" and ")}. Rename one of them where it is declared.`;
  const declared = names.declarationsOf(here.named);
  if (declared.some(({ named }) => named.kind === "field" && named.name === "id"))
    return "`id` is what records are named by, under this name only.";
  if (declared.length === 0 && kind !== "input") return `\`${name}\` is not declared in this document.`;
  if (kind === "constant" && knownConstants.has(name)) return `\`${name}\` means something by itself under this name.`;
  const mentions = names.mentionsOf(here.named);
  const shared = mentions.find(({ span }) =>
    names
      .at(span.start)
      .some(({ named, span: other }) => other.start === span.start && names.thing(named) !== names.thing(here.named)),
  );
  if (shared === undefined) return { here, mentions };
  const other = names.at(shared.span.start).find(({ named }) => names.thing(named) !== names.thing(here.named))!;
  return `In line ${positionOf(source, shared.span.start).line} the name means \`${other.named.of === null ? "" : `${other.named.of}.`}${other.named.name}\` too. Word that line otherwise first.`;
}

function textOfMention({ span }: Mention, { source }: Analysis): string {
  return source.text.slice(span.start, span.end);
}

/**
 * The edit that writes down an entity's plural where it is not written yet, since the plural is also its path in the
 * API.
 */
function pluralEditFor(
  { named }: Mention,
  { model, names, source }: Analysis,
): { readonly span: { readonly start: number; readonly end: number }; readonly text: string } | null {
  if (named.kind !== "entity") return null;
  const entity = model.entities.find(({ name }) => name === named.name);
  const [declared] = names.declarationsOf(named);
  if (
    entity === undefined ||
    declared === undefined ||
    source.text.slice(entity.span.start, entity.span.end).includes("(")
  )
    return null;
  const end = declared.span.end + (source.text[declared.span.end] === "`" ? 1 : 0);
  return { span: { start: end, end }, text: ` (${entity.plural})` };
}

const aboutNames: ReadonlySet<string> = new Set(["reserved-name", "bad-name", "duplicate-name", "case-twins"]);

function whyRefused(
  before: Analysis,
  after: Parsed,
  old: string,
  name: string,
  renamed: readonly Mention[],
): string | null {
  const counts = new Map<string, number>();
  for (const { code } of before.diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const added = after.diagnostics.filter(({ code }) => {
    const left = (counts.get(code) ?? 0) - 1;
    counts.set(code, left);
    return left < 0;
  });
  // A diagnostic on the name itself is the cause; then what the name would mean; other diagnostics follow from these.
  const wrongName = added.find(({ code }) => aboutNames.has(code));
  if (wrongName !== undefined) return messageOf(wrongName);
  const index = indexNames(after.names);
  const other = findChangedMeaning(before, index, renamed, name);
  if (other !== null) return other;
  if (added[0] !== undefined) return messageOf(added[0]);
  const isSame =
    index.mentions.length === before.names.mentions.length &&
    !differsBeyondRename(before.model, after.value, old, name);
  return isSame ? null : `With \`${name}\` the document would mean something else.`;
}

/** A sentence about the first name that means something else than before; null where there is none. */
function findChangedMeaning(
  { names, source }: Analysis,
  after: NameIndex,
  renamed: readonly Mention[],
  name: string,
): string | null {
  const places = new Set(renamed.map(({ span }) => span.start));
  const things = new Map<string, string>();
  const before = new Map<string, string>();
  for (const [at, mention] of names.mentions.entries()) {
    const now = after.mentions[at];
    if (now === undefined) return null;
    const [thing, thingNow] = [names.thing(mention.named), after.thing(now.named)];
    const isSame =
      now.named.kind === mention.named.kind &&
      now.declares === mention.declares &&
      (things.get(thing) ?? thingNow) === thingNow &&
      (before.get(thingNow) ?? thing) === thing;
    if (!isSame || (places.has(mention.span.start) && !now.named.name.endsWith(name))) {
      const { line } = positionOf(source, mention.span.start);
      return `In line ${line} \`${now.named.name}\` would mean ${now.named.kind === "word" ? "a word of the language" : `the ${now.named.kind}${now.named.of === null || now.named.kind === "variable" ? "" : ` of ${now.named.of}`}`}.`;
    }
    things.set(thing, thingNow);
    before.set(thingNow, thing);
  }
  return null;
}
