import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { MachineState } from "../../../model/machine.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Section } from "../../1-parse/section.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { createDeclaredNames } from "../report/identifier.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** A machine's heading and states, before its transitions are read. */
export interface MachineHead {
  readonly entity: Words;
  readonly field: Words;
  readonly states: readonly MachineState[];
  readonly initial: string | null;
  readonly transitions: readonly DocumentRecord[];
  readonly section: Section;
}

/** Reads `### Ticket.status` and the states under it. */
export function resolveMachineHead(
  section: Section,
  records: readonly DocumentRecord[],
  report: ResolveReport,
): MachineHead | null {
  const words = withoutBackticks(section.heading.words);
  const dot = words.text.indexOf(".");
  if (!/^[^\s.]+\.[^\s.]+$/.test(words.text)) {
    report.add(createDiagnostic("bad-machine-heading", section.heading.span, { text: words.text }));
    return null;
  }
  const declared = createDeclaredNames(report);
  const initial: { readonly name: string; readonly words: Words }[] = [];
  const states = records
    .filter(({ kind }) => kind === "state")
    .flatMap((record): readonly MachineState[] => {
      if (record.name === null) return [];
      const { words: name, marks } = stateName(record.name);
      for (const mark of marks) {
        if (!/^(?:initial|final)$/i.test(mark.text))
          report.add(createDiagnostic("unknown-state-mark", spanOf(mark), { text: mark.text }));
      }
      if (!/^[A-Za-z][A-Za-z0-9_ -]{0,59}$/.test(name.text)) {
        report.add(createDiagnostic("bad-name", spanOf(name), { name: name.text.slice(0, 60), what: "a state" }));
        return [];
      }
      if (!declared.declare(name, name.text, "state")) return [];
      report.names.declare({ kind: "value", of: words.text, name: name.text }, name);
      const marked = (mark: string): boolean => marks.some(({ text }) => text.toLowerCase() === mark);
      if (marked("initial")) initial.push({ name: name.text, words: name });
      return [
        {
          name: name.text,
          meaning: record.values.get("Meaning")?.text ?? "",
          final: marked("final"),
          span: record.span,
        },
      ];
    });
  const [first, second] = initial;
  if (first !== undefined && second !== undefined) {
    const related = [{ span: spanOf(first.words), message: `\`${first.name}\` is initial already.` }];
    report.add(
      createDiagnostic(
        "two-initial-states",
        spanOf(second.words),
        { machine: words.text, first: first.name, second: second.name },
        { related },
      ),
    );
  }
  return {
    entity: sliceWords(words, 0, dot),
    field: sliceWords(words, dot + 1),
    states,
    initial: first?.name ?? null,
    transitions: records.filter(({ kind }) => kind === "transition"),
    section,
  };
}

/** `open (initial)`: the name and the marks in its brackets, which end the cell. */
function stateName(cell: Words): { readonly words: Words; readonly marks: readonly Words[] } {
  const open = cell.text.indexOf("(");
  const close = cell.text.lastIndexOf(")");
  if (open === -1 || close < open || cell.text.slice(close + 1).trim() !== "")
    return { words: withoutBackticks(cell), marks: [] };
  const marks: Words[] = [];
  let from = open + 1;
  for (const part of cell.text.slice(open + 1, close).split(",")) {
    marks.push(trimWords(sliceWords(cell, from, from + part.length)));
    from += part.length + 1;
  }
  return { words: withoutBackticks(trimWords(sliceWords(cell, 0, open))), marks };
}
