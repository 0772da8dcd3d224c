import { join, resolve } from "node:path";
import pc from "picocolors";
import { printType } from "../../language/print/type-cell.js";
import { nameOfKept } from "../../runtime/store/migrate/list-kept.js";
import { findLikelyRenames } from "../../host/data/find-likely-renames.js";
import { quoteForShell } from "../../host/data/quote-for-shell.js";
/** Describes the data set aside in a folder, its copies, and the commands for them. */
export function dataInWords(data, kept, copies) {
    const { list } = kept;
    if (list.length === 0 && copies.length === 0)
        return `Nothing is set aside in ${data}, and there are no copies of it.`;
    const parts = [];
    if (list.length === 0)
        parts.push(`Nothing is set aside in ${data}.`);
    else {
        parts.push([pc.bold(`Set aside in ${data}`), ...list.map(entryInWords)].join("\n"));
        const renames = findLikelyRenames(kept);
        if (renames.length > 0)
            parts.push(renames.map((rename) => renameHint(data, rename)).join("\n"));
        parts.push(`It comes back when the document names it again. To delete it: ninepoint data drop ${quoteForShell(data)} NAME`);
    }
    if (copies.length > 0) {
        parts.push([
            pc.bold("Copies"),
            ...copies.map(({ name, bytes }) => `  ${name}  ${pc.dim(size(bytes))}`),
            `To go back to one: ninepoint data restore ${quoteForShell(data)} COPY`,
        ].join("\n"));
    }
    return parts.join("\n\n");
}
/** Describes a likely rename, and the command that applies it. */
export function renameHint(data, { from, to }) {
    return `${from} seems to be called ${to} now. To give it what is set aside: ninepoint data rename ${quoteForShell(data)} ${from} ${to}`;
}
/** Says where the data was copied to, and how to restore the copy. */
export function copyHint(data, copy) {
    return `The data as it was before is in ${join(data, copy)}. To go back: stop the product, then ninepoint data restore ${quoteForShell(data)} ${copy}`;
}
/** The data set aside, as a JSON object. */
export function keptToJson(data, kept, copies) {
    return {
        data: resolve(data),
        kept: kept.list.map(({ kept: one, count, source }) => ({
            name: nameOfKept(one),
            kind: one.kind,
            why: one.kind === "field" ? one.why : "removed",
            count,
            since: one.since,
            type: one.kind === "field" ? printType(one.was.type) : null,
            line: source === null ? null : lineAt(source, one.was.span.start),
        })),
        renames: findLikelyRenames(kept),
        copies,
    };
}
function entryInWords({ kept, count, source }) {
    const unit = kept.kind === "entity" ? (count === 1 ? "record" : "records") : count === 1 ? "value" : "values";
    const why = kept.kind === "field" && kept.why === "converted"
        ? `as ${printType(kept.was.type)}, from before its type changed`
        : "no longer in the document";
    const line = source === null || kept.was.span.end === 0 ? null : lineAt(source, kept.was.span.start);
    return `  ${nameOfKept(kept)}: ${count} ${unit}, ${why}, since ${kept.since}${line === null ? "" : `\n    ${pc.dim(line)}`}`;
}
function lineAt(source, offset) {
    const begin = source.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
    const end = source.indexOf("\n", offset);
    return source.slice(begin, end === -1 ? source.length : end).trim();
}
function size(bytes) {
    return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
//# sourceMappingURL=in-words.js.map