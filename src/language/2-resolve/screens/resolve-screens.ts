import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Call } from "../../../model/call.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Screen } from "../../../model/screen.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { createDeclaredNames } from "../report/identifier.ts";
import { parameterAfterColon, parametersIn, readPath } from "../calls/read-path.ts";
import { readRoles } from "../context/role-names.ts";
import { checkRouteParameters } from "./route-parameters.ts";
import { readShows } from "./read-shows.ts";

/** Point 2: the screens that the document itself says. */
export function resolveScreens(
  records: readonly DocumentRecord[],
  calls: readonly Call[],
  context: ResolveContext,
): readonly Screen[] {
  const declared = createDeclaredNames(context.report);
  const screens = records.flatMap(({ name }) => (name === null ? [] : [name.text]));
  return records.flatMap((record): readonly Screen[] => {
    const { name, values, span } = record;
    const isNew = name !== null && declared.declare(name, name.text, "screen");
    if (isNew) context.report.names.declare({ kind: "screen", of: null, name: name.text }, name);
    const route = values.get("Route");
    const shownBy = values.get("Shows");
    if (!isNew || route === undefined) return [];
    const written = withoutBackticks(route);
    const mark = written.text.indexOf("?");
    const path = readPath(mark === -1 ? written : sliceWords(written, 0, mark), parameterAfterColon, context.report);
    const shows = shownBy === undefined || path === null ? null : readShows(shownBy, { calls, path, screens }, context);
    const roles = values.get("For");
    const forRoles = roles === undefined ? null : readRoles(roles, context);
    const entity = shows !== null && "entity" in shows ? shows.entity : null;
    const parameters = parametersIn(written, /:(\w+)/g);
    if (entity !== null)
      for (const parameter of parameters)
        context.report.names.mention({ kind: "field", of: entity, name: parameter.text }, parameter);
    const asked = mark === -1 || shows === null ? [] : readQuery(sliceWords(written, mark + 1), entity, context);
    if (shows !== null) checkRouteParameters({ path: parameters, query: asked }, shows, calls, context);
    const query = asked.map(({ text }) => text);
    const actions = values.get("Actions");
    const offered = actions === undefined ? null : readActions(actions, entity, calls, context);
    return path === null || shows === null
      ? []
      : [{ name: name.text, path, query, shows, for: forRoles, actions: offered, from: "document", span }];
  });
}

function readQuery(words: Words, entity: string | null, { entities, report }: ResolveContext): readonly Words[] {
  const fields = oneNamed(entities, entity)?.fields.map(({ name }) => name) ?? [];
  return splitOutsideCode(words, /&/).flatMap((part) => {
    if (entity !== null) report.names.mention({ kind: "field", of: entity, name: part.text }, part);
    if (fields.includes(part.text)) return [part];
    report.add(createDiagnostic("unknown-query", spanOf(part), { name: part.text }, didYouMean(part.text, fields)));
    return [];
  });
}

function readActions(
  cell: Words,
  entity: string | null,
  calls: readonly Call[],
  { transitions, report, broken }: ResolveContext,
): readonly string[] {
  if (/^(?:none|nothing|-|–|—)$/i.test(cell.text)) return [];
  const own = transitions.get(entity ?? "") ?? [];
  const known = [...own, ...calls.map(({ name }) => name)];
  return splitOutsideCode(cell, /,/).flatMap((part) => {
    const { text } = withoutBackticks(part);
    report.names.mention(
      own.includes(text) ? { kind: "transition", of: entity, name: text } : { kind: "call", of: null, name: text },
      withoutBackticks(part),
    );
    if (known.includes(text)) return [text];
    if (!broken.has(text))
      report.add(createDiagnostic("unknown-offer", spanOf(part), { name: text }, didYouMean(text, known)));
    return [];
  });
}
