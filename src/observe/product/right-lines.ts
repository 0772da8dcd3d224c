import { plainLine, tableLines } from "../document/table-lines.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";
import type { ObservedRights, ObservedSignIn } from "./observed-rights.ts";

/** How people sign in, their roles, and the table of permissions. */
export function rightLines({ signIn, roles, rows }: ObservedRights): readonly EvidencedLine[] {
  if (rows.length === 0 && signIn === null) return [];
  const sentences = signIn === null ? [] : [signInLine(signIn), plainLine("")];
  const named =
    signIn === null
      ? []
      : tableLines(
          ["Role"],
          roles.map((role) => ({ cells: [role], evidence: signIn.evidence })),
          1,
        );
  const table = tableLines(
    ["Action", ...roles],
    rows.map(({ action, cells, evidence, because, counts }) => ({
      cells: [action, ...roles.map((role) => cells.get(role) ?? "")],
      evidence,
      because,
      counts,
    })),
    roles.length + 1,
  );
  return [
    ...sentences,
    ...named,
    ...(named.length === 0 ? [] : [plainLine("")]),
    ...table,
    ...(table.length === 0 ? [] : [plainLine("")]),
  ];
}

function signInLine({ text, evidence, because, counts }: ObservedSignIn): EvidencedLine {
  return { text, evidence, because, ...(counts === undefined ? {} : { counts }) };
}
