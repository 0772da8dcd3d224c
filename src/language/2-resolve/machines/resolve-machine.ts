import { createDiagnostic } from "../../../base/diagnostic.ts";
import { reservedMeaning } from "../report/reserved-names.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import type { Span } from "../../../base/span.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { parseDuration } from "../../../base/duration.ts";
import type { Syntax } from "../../../expression/syntax/syntax.ts";
import { parseExpression } from "../../../expression/parse/parse-expression.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { withoutBackticks, onlyCode, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { inputTypes } from "../inputs/resolve-inputs.ts";
import { inputsOfTransition } from "../context/input-owner.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readErrorCode } from "../errors/read-error-code.ts";
import type { ErrorCodes } from "../errors/read-error-code.ts";
import { checkSyntax, codeOfCell, readCode, conditionType } from "../context/read-expression.ts";
import type { TypeNames } from "../entities/read-type-cell.ts";
import type { MachineHead } from "./resolve-machine-head.ts";
import { readStatements, resolveStatement } from "../statements/resolve-statement.ts";
import { inferInputs } from "../inputs/transition-inputs.ts";
import { refuseTakenTransitions } from "./taken-transitions.ts";
import type { WrittenInput } from "../inputs/read-takes.ts";

/** What other points say about transitions. */
export interface TransitionEvidence {
  /** Expressions of the permission table that judge a transition. */
  permissionsOf(entity: string, transition: string): readonly Syntax[];
  /** What the call of point 7 that makes it takes; null where no call does. */
  takenBy(entity: string, transition: string): readonly WrittenInput[] | null;
}

/** Point 4: one machine, its transitions linked and checked. Null where it is about no status field. */
export function resolveMachine(
  head: MachineHead,
  about: TransitionEvidence,
  names: TypeNames,
  codes: ErrorCodes,
  context: ResolveContext,
): Machine | null {
  const entity = oneNamed(context.entities, head.entity.text);
  if (entity === undefined) {
    if (!names.broken.has(head.entity.text)) {
      context.report.add(
        createDiagnostic(
          "unknown-entity",
          spanOf(head.entity),
          { name: head.entity.text },
          didYouMean(head.entity.text, names.entities),
        ),
      );
    }
    return null;
  }
  context.report.names.mention({ kind: "entity", of: null, name: entity.name }, head.entity);
  const field = oneNamed(entity.fields, head.field.text);
  if (field === undefined || field.type.kind !== "status") {
    if (field?.type.kind !== "unknown") {
      const statuses = entity.fields.filter(({ type }) => type.kind === "status").map(({ name }) => name);
      context.report.add(
        createDiagnostic(
          "no-status-field",
          spanOf(head.field),
          { entity: entity.name, field: head.field.text },
          didYouMean(head.field.text, statuses),
        ),
      );
    }
    return null;
  }
  context.report.names.mention({ kind: "field", of: entity.name, name: field.name }, head.field);
  for (const { name, span } of head.states) reportState(name, span, context.report);
  const transitions = head.transitions.flatMap(
    (record) => resolveTransition(record, head, entity, { about, names, codes, context }) ?? [],
  );
  return {
    entity: entity.name,
    field: field.name,
    states: head.states,
    initial: head.initial,
    transitions,
    span: head.section.heading.span,
  };
}

/** The name of a transition's record, if it can be one: it is a part of a path and a word of point 6. */
export function transitionName({ name }: DocumentRecord): string | null {
  return name !== null && /^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(name.text) ? name.text : null;
}

/** What a transition is linked with. */
interface TransitionLinks {
  readonly about: TransitionEvidence;
  readonly names: TypeNames;
  readonly codes: ErrorCodes;
  readonly context: ResolveContext;
}

function resolveTransition(
  record: DocumentRecord,
  head: MachineHead,
  entity: Entity,
  { about, names, codes, context }: TransitionLinks,
): Transition | null {
  const { report } = context;
  const name = transitionName(record);
  if (name === null) {
    if (record.name !== null)
      report.add(
        createDiagnostic("bad-name", spanOf(record.name), {
          name: record.name.text.slice(0, 60),
          what: "a transition",
        }),
      );
    return null;
  }
  report.names.declare({ kind: "transition", of: entity.name, name }, record.name!);
  const verb = reservedMeaning("a transition", name.toLowerCase());
  if (verb !== null)
    report.add(createDiagnostic("reserved-name", spanOf(record.name!), { name, what: "a transition", meaning: verb }));
  const from = readFrom(record.values.get("From"), head, context);
  const to = readState(record.values.get("To"), head, context);
  const { guard, after } = readWhen(record, name, report);
  const effectCell = record.values.get("Effect");
  const effects = effectCell === undefined ? [] : readStatements(effectCell, report);
  const parsed = guard === null ? null : parseExpression(guard.text, guard);
  for (const one of parsed?.diagnostics ?? []) report.add(one);
  const condition = parsed === null || parsed.diagnostics.length > 0 ? null : parsed.value;
  const expressions = [...(condition === null ? [] : [condition]), ...about.permissionsOf(entity.name, name)];
  const sentTo = inputsOfTransition(entity.name, name);
  const inputs = inferInputs(
    entity,
    { expressions, effects, taken: about.takenBy(entity.name, name), sentTo },
    names,
    context,
  );
  const around = { this: entity.name, input: inputTypes(inputs, sentTo), sentTo };
  if (guard !== null) report.names.site(guard, environmentOf(context, around));
  if (effectCell !== undefined) report.names.site(effectCell, environmentOf(context, around), "statements");
  const error = record.values.get("Error");
  const resolved = effects.flatMap((effect) => resolveStatement(effect, context, around) ?? []);
  refuseTakenTransitions(resolved, report);
  if (from === null || to === null) return null;
  return {
    name,
    from,
    to,
    guard: condition === null ? null : checkSyntax(condition, environmentOf(context, around), conditionType, context),
    error: error === undefined ? null : readErrorCode(error, codes, report),
    after: after === null ? null : readAfter(after, context),
    effects: resolved,
    inputs,
    span: record.span,
  };
}

/** Reports the name of a state that means something else where states stand: every state, several of them, or no value. */
function reportState(name: string, span: Span, report: ResolveReport): void {
  const several = /\sor\s/i.test(name) ? "`or` stands between several states" : null;
  const meaning = reservedMeaning("a state", name.toLowerCase()) ?? several;
  if (meaning !== null) report.add(createDiagnostic("reserved-name", span, { name, what: "a state", meaning }));
}

function readFrom(cell: Words | undefined, head: MachineHead, context: ResolveContext): readonly string[] | null {
  if (cell === undefined) return null;
  if (cell.text.toLowerCase() === "any") return head.states.filter(({ final }) => !final).map(({ name }) => name);
  const parts = splitOutsideCode(cell, /,|\s+or\s+/);
  const states = parts.flatMap((part) => readState(part, head, context) ?? []);
  return states.length < parts.length ? null : [...new Set(states)];
}

function readState(cell: Words | undefined, head: MachineHead, { report }: ResolveContext): string | null {
  if (cell === undefined) return null;
  const words = withoutBackticks(cell);
  const machine = `${head.entity.text}.${head.field.text}`;
  if (oneNamed(head.states, words.text) !== undefined) {
    report.names.mention({ kind: "value", of: machine, name: words.text }, words);
    return words.text;
  }
  if (head.states.length > 0)
    report.add(
      createDiagnostic(
        "unknown-state",
        spanOf(words),
        { name: words.text, machine },
        didYouMean(
          words.text,
          head.states.map(({ name }) => name),
        ),
      ),
    );
  return null;
}

/** When holds a guard or `after …`; After holds a timer's duration alone. */
function readWhen(
  record: DocumentRecord,
  transition: string,
  report: ResolveContext["report"],
): { readonly guard: Words | null; readonly after: Words | null } {
  const when = record.values.get("When");
  const after = record.values.get("After") ?? null;
  if (when === undefined) return { guard: null, after };
  const timer = /^after\s+/i.exec(when.text);
  if (timer !== null) {
    if (after !== null)
      report.add(createDiagnostic("two-timers", spanOf(after), { transition, when: when.text, after: after.text }));
    return { guard: null, after: trimWords(sliceWords(when, timer[0].length)) };
  }
  return { guard: codeOfCell(when, report), after };
}

function readAfter(cell: Words, context: ResolveContext): Expression | null {
  const code = onlyCode(cell);
  const duration = parseDuration(cell.text);
  if (code === null && duration !== null)
    return { kind: "literal", value: duration, type: { kind: "duration" }, span: spanOf(cell) };
  const constant = /^[A-Za-z]\w*$/.test(cell.text) ? cell : null;
  const words = code ?? constant ?? codeOfCell(cell, context.report);
  return words === null ? null : readCode(words, environmentOf(context, {}), { kind: "duration" }, context);
}
