import { printExpression } from "../../expression/print/print-expression.ts";
import { printType } from "../../language/print/print-type.ts";
import type { Entity } from "../../model/entity.ts";
import type { ErrorEntry } from "../../model/error-entry.ts";
import type { FieldOrigin } from "../../model/field-origin.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Machine } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Evidence, EvidencedLine, Observation, Unsaid } from "../evidence/evidence.ts";
import { joinedType, typeParts } from "../join/joined-type.ts";
import { contradictedRights } from "./contradicted-rights.ts";
import type { Contradiction } from "./contradiction.ts";
import { plainName } from "./said-parts.ts";

/** Where a document and the evidence say different things, with both sides. */
export function contradictions(
  document: Specification,
  observed: Specification,
  { lines, granted }: Pick<Observation, "lines" | "granted">,
): readonly Unsaid[] {
  const found: readonly Contradiction[] = [
    ...observed.entities.flatMap((one) => ofEntity(document, one)),
    ...observed.machines.flatMap((one) => ofMachine(document, one)),
    ...contradictedRights(document, observed, {
      lines: lines.map(({ text }) => text),
      granted: granted ?? [],
    }),
    ...observed.errors.flatMap((one) => ofError(document, one)),
    ...observed.constants.flatMap(({ name, written, from }) => {
      const own = document.constants.find((one) => one.name === name);
      return from === "convention" || own === undefined || own.written === written
        ? []
        : [{ what: name, document: own.written, observed: written, line: `| ${name} |` }];
    }),
  ];
  return found.map(({ what, document: ours, observed: theirs, line, evidence }) => ({
    what: `${what} (document: ${ours}; evidence: ${theirs})`,
    evidence: evidence ?? evidenceOf(lines, line),
  }));
}

function evidenceOf(lines: readonly EvidencedLine[], start: string): readonly Evidence[] {
  return lines.find(({ text, evidence }) => evidence.length > 0 && text.startsWith(start))?.evidence.slice(0, 3) ?? [];
}

function ofEntity({ entities }: Specification, observed: Entity): readonly Contradiction[] {
  const own = entities.find(({ name }) => name === observed.name);
  if (own === undefined) return [];
  return observed.fields.flatMap((field) => {
    const twin = own.fields.find(({ name }) => plainName(name) === plainName(field.name));
    if (twin === undefined || field.type.kind === "unknown" || twin.type.kind === "unknown") return [];
    const at = { line: `| ${field.name} |` };
    const [ours, theirs] = [twin.type, field.type].map((type) => typeParts(printType(type)).type) as [string, string];
    const isOther = joinedType(theirs, ours, false).isContradiction || isOtherRange(twin.type, field.type);
    const isAlike = isMeaning(twin.type) === isMeaning(field.type);
    const [initial, seen] = [defaultOf(twin.origin), defaultOf(field.origin)];
    const isBegun = initial !== null && seen !== null && initial !== seen;
    return [
      ...(isOther && isAlike
        ? [{ ...at, what: `${own.name}.${twin.name}: its type`, document: ours, observed: theirs }]
        : []),
      ...(isBegun ? [{ ...at, what: `${own.name}.${twin.name}: its default`, document: initial, observed: seen }] : []),
    ];
  });
}

/** Whether a type says more of a value than its form, such as which record it names. Few sources show that. */
function isMeaning({ kind }: FieldType): boolean {
  return ["reference", "reverse", "status", "role", "secret"].includes(kind);
}

/** Whether both say how long or how great something may be, and differ. */
function isOtherRange(own: FieldType, observed: FieldType): boolean {
  if (!("range" in own) || !("range" in observed) || own.kind !== observed.kind) return false;
  const differ = (a: number | undefined, b: number | undefined): boolean =>
    a !== undefined && b !== undefined && a !== b;
  return differ(own.range.min, observed.range.min) || differ(own.range.max, observed.range.max);
}

function defaultOf(origin: FieldOrigin): string | null {
  switch (origin.kind) {
    case "given":
    case "renewed":
      return origin.default === null ? null : printExpression(origin.default);
    case "counted":
    case "generated":
    case "derived":
      return null;
  }
}

function ofMachine({ machines }: Specification, observed: Machine): readonly Contradiction[] {
  const own = machines.find(({ entity, field }) => entity === observed.entity && field === observed.field);
  if (own === undefined) return [];
  const isBegun = own.initial !== null && observed.initial !== null && own.initial !== observed.initial;
  return [
    ...(isBegun
      ? [
          {
            what: `${own.entity}.${own.field}: where records begin`,
            document: own.initial,
            observed: observed.initial,
            line: `| ${observed.initial} (initial) |`,
          },
        ]
      : []),
    ...observed.transitions.flatMap(({ name, from, to }) => {
      const ways = own.transitions.filter((one) => one.name === name);
      if (ways.length === 0) return [];
      const isSaid = from.every((state) => ways.some((one) => one.to === to && one.from.includes(state)));
      const said = ways.map((one) => `${one.from.join(", ")} to ${one.to}`).join("; ");
      return isSaid
        ? []
        : [
            {
              what: `${name} ${own.entity}`,
              document: said,
              observed: `${from.join(", ")} to ${to}`,
              line: `| ${name} |`,
            },
          ];
    }),
  ];
}

function ofError({ errors }: Specification, observed: ErrorEntry): readonly Contradiction[] {
  if (observed.from === "convention") return [];
  const line = `| ${observed.code} |`;
  const own = errors.find(({ code, from }) => code === observed.code && from === "document");
  if (own !== undefined && own.status !== observed.status)
    return [{ what: `${own.code}: its status`, document: String(own.status), observed: String(observed.status), line }];
  const other = errors.find(({ when, from }) => from === "document" && when !== null && when === observed.when);
  return own !== undefined || other === undefined
    ? []
    : [{ what: `the error for ${other.when}`, document: other.code, observed: observed.code, line }];
}
