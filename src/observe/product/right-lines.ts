import { plainLine, tableLines } from "../document/table-lines.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";
import type { ObservedRights } from "./observed-rights.ts";

/** How people sign in, their roles, and the table of permissions. */
export function rightLines({ signIn, roles, rows }: ObservedRights): readonly EvidencedLine[] {
  if (rows.length === 0 && signIn === null) return [];
  const sentences = signIn === null ? [] : [signIn, plainLine("")];
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
    rows.map(({ action, cells, evidence, because }) => ({
      cells: [action, ...roles.map((role) => cells.get(role) ?? "")],
      evidence,
      because,
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
