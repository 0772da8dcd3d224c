import { createDiagnostic } from "../../../base/diagnostic.ts";
import { reportReservedName } from "../report/reserved-names.ts";
import { parseExpression } from "../../../expression/parse/parse-expression.ts";
import { shapesCalled } from "../../../expression/syntax/shapes-called.ts";
import type { Shape } from "../../../model/shape.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readEntityName } from "../context/split-action.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { codeOfCell, readCode } from "../context/read-expression.ts";
import { createDeclaredNames, readIdentifier } from "../report/identifier.ts";

/** A shape whose expression is not checked yet. */
interface ShapeHead {
  readonly name: string;
  readonly entity: string;
  readonly words: Words;
  readonly code: Words;
  readonly record: DocumentRecord;
  /** The names that its expression calls as functions; some of them are shapes. */
  readonly calls: ReadonlySet<string>;
}

/** Resolves the shapes of point 7, in the document's order. A shape may use others, but not itself, directly or through others. */
export function resolveShapes(records: readonly DocumentRecord[], context: ResolveContext): readonly Shape[] {
  const heads = readHeads(records, context);
  const done = new Map<string, Shape | null>();
  const resolve = (head: ShapeHead, around: readonly string[]): void => {
    if (done.has(head.name)) return;
    const circle = around.indexOf(head.name);
    if (circle !== -1) {
      context.report.add(
        createDiagnostic("shape-circle", spanOf(head.words), {
          circle: [...around.slice(circle), head.name].join(" → "),
        }),
      );
      done.set(head.name, null);
      return;
    }
    for (const used of heads) if (head.calls.has(used.name)) resolve(used, [...around, head.name]);
    if (done.has(head.name)) return;
    const known = [...done.values()].flatMap((shape) => shape ?? []);
    const gives = [...head.calls].some((name) => done.get(name) === null)
      ? null
      : readCode(
          head.code,
          environmentOf({ ...context, shapes: known }, { this: head.entity, answers: true }),
          null,
          context,
        );
    done.set(
      head.name,
      gives === null ? null : { name: head.name, entity: head.entity, gives, span: head.record.span },
    );
  };
  for (const head of heads) {
    context.report.names.declare({ kind: "shape", of: null, name: head.name }, head.words);
    resolve(head, []);
  }
  return heads.flatMap(({ name }) => done.get(name) ?? []);
}

/** The name of the shape in its heading, as far as there is one. */
export function shapeName(heading: string): string {
  return heading.replace(/^shape\s+/i, "").split(/\s/)[0] ?? "";
}

function readHeads(records: readonly DocumentRecord[], context: ResolveContext): readonly ShapeHead[] {
  const { report } = context;
  const declared = createDeclaredNames(report);
  return records.flatMap((record): readonly ShapeHead[] => {
    const heading = record.name;
    const gives = record.values.get("Gives");
    if (heading === null || gives === undefined) return [];
    const match = /^(?:shape\s+)?(\S+)\s+of\s+(\S+)$/di.exec(heading.text);
    if (match === null) {
      report.add(createDiagnostic("bad-shape", spanOf(heading), { text: heading.text }));
      return [];
    }
    const words = sliceWords(heading, ...match.indices![1]!);
    const name = readIdentifier(words, "a shape", report);
    const entity = readEntityName(sliceWords(heading, ...match.indices![2]!), context);
    const code = codeOfCell(gives, report);
    if (name === null || entity === null || code === null || !declared.declare(words, name, "shape")) return [];
    if (reportReservedName(words, "a shape", name, report)) return [];
    return [
      {
        name,
        entity,
        words: trimWords(words),
        code,
        record,
        calls: shapesCalled(parseExpression(code.text, code).value),
      },
    ];
  });
}
