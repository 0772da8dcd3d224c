import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Entity } from "../../../model/entity.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { KeyPlace } from "../../../model/role.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** Reads `X-Api-Key` holds `User.apiKey`, or the same for `?api_key` in the query. Null if it can't be read, which is reported. */
export function readKeyPlace(cell: Words, entity: Entity, report: ResolveReport): KeyPlace | null {
  const found = /^`?(\?)?([A-Za-z][\w-]{0,59})`?\s+holds\s+`?([A-Za-z]\w*)\.([A-Za-z]\w*)`?$/d.exec(cell.text);
  const [, mark, name = "", owner, fieldName = ""] = found ?? [];
  if (found === null || owner !== entity.name) {
    report.add(createDiagnostic("bad-key", spanOf(cell), { text: cell.text, entity: entity.name }));
    return null;
  }
  const words = sliceWords(cell, ...found.indices![4]!);
  report.names.mention({ kind: "entity", of: null, name: entity.name }, sliceWords(cell, ...found.indices![3]!));
  report.names.mention({ kind: "field", of: entity.name, name: fieldName }, words);
  const field = oneNamed(entity.fields, fieldName);
  const texts = entity.fields.filter(({ type }) => isText(type.kind)).map((one) => one.name);
  if (field === undefined || !isText(field.type.kind)) {
    report.add(
      createDiagnostic(
        "bad-sign-in-field",
        spanOf(words),
        { name: fieldName, entity: entity.name, what: "a field that holds a text" },
        didYouMean(fieldName, texts),
      ),
    );
    return null;
  }
  if (!entity.unique.some((names) => names.length === 1 && names[0] === fieldName)) {
    report.add(createDiagnostic("sign-in-not-unique", spanOf(words), { field: `${entity.name}.${fieldName}` }));
    return null;
  }
  return { place: mark === undefined ? "header" : "query", name, field: fieldName };
}

function isText(kind: string): boolean {
  return kind === "text" || kind === "uuid" || kind === "slug";
}
