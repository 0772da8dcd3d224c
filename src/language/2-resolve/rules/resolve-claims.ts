import { createDiagnostic } from "../../../base/diagnostic.ts";
import { mentionsMe } from "../../../expression/tree/mentions.ts";
import type { Call } from "../../../model/call.ts";
import type { Claim, RightClaim, WorldClaim } from "../../../model/claim.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Action } from "../../../model/role.ts";
import type { WrittenClaim } from "../../1-parse/take-claims.ts";
import { withoutBackticks, partsOf } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readEntityName } from "../context/split-action.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readCode, conditionType } from "../context/read-expression.ts";
import { readPermittedActions } from "../roles/read-permitted-actions.ts";
import { unknownRole } from "../context/role-names.ts";

/** The `Always:` and `Never:` of points 5 and 6: those about the world first, then those about what somebody may. */
export function resolveClaims(
  written: readonly WrittenClaim[],
  calls: readonly Call[],
  context: ResolveContext,
): readonly Claim[] {
  const claims = written.flatMap((claim) => resolveClaim(claim, calls, context) ?? []);
  return [...claims.filter(({ of }) => of.kind === "world"), ...claims.filter(({ of }) => of.kind === "right")];
}

function resolveClaim(written: WrittenClaim, calls: readonly Call[], context: ResolveContext): Claim | null {
  const { kind, body, span } = written;
  const parts = partsOf(body);
  const last = parts.at(-1);
  const code = last?.kind === "code" ? last.words : null;
  const sentence = code === null ? body : before(body, code);
  const right = aboutRight(sentence, code !== null);
  if (right !== null) {
    const of = resolveRight(right, code, written.entity, calls, context);
    if (of !== null && kind === "always" && of.actions.some((action) => action.kind !== "read")) {
      context.report.add(
        createDiagnostic(
          "bad-claim",
          span,
          { text: body.text },
          {
            hint: "What somebody may always do also hangs on states and on what is sent; `Always` is for reading only.",
          },
        ),
      );
      return null;
    }
    return of === null ? null : { kind, says: "", of, span };
  }
  if (code === null) {
    context.report.add(createDiagnostic("claim-in-words", span, { text: body.text }));
    return null;
  }
  const of = resolveWorld(written, code, context);
  return of === null ? null : { kind, says: wordsOf(sentence), of, span };
}

/** What stands before the piece of code that ends the words. */
function before(body: Words, code: Words): Words {
  const until = body.text.slice(0, body.text.lastIndexOf(code.text)).replace(/`+\s*$/, "").length;
  return trimWords(sliceWords(body, 0, until));
}

function resolveWorld({ entity: named }: WrittenClaim, code: Words, context: ResolveContext): WorldClaim | null {
  const entity = named === null ? null : readEntityName(withoutBackticks(named), context);
  if (named !== null && entity === null) return null;
  const holds = readCode(code, environmentOf(context, { this: entity }), conditionType, context);
  if (holds === null) return null;
  if (mentionsMe(holds)) {
    context.report.add(
      createDiagnostic("name-not-here", holds.span, {
        name: "me",
        reason: "it holds whoever calls, and is asked when nobody does",
      }),
    );
    return null;
  }
  return { kind: "world", entity, holds };
}

/** `a Customer may read Ticket: note`: who, and what. */
interface WrittenRight {
  readonly who: Words;
  readonly what: Words;
}

function aboutRight(sentence: Words, hasCondition: boolean): WrittenRight | null {
  const found = /^(?:an?\s+|the\s+)?(\S+)\s+(?:may|can)\s+(\S.*?)(?:,?\s+(where))?[.:]?$/dis.exec(sentence.text);
  if (found === null || (found[3] !== undefined) !== hasCondition) return null;
  return {
    who: sliceWords(sentence, ...found.indices![1]!),
    what: trimWords(sliceWords(sentence, ...found.indices![2]!)),
  };
}

function resolveRight(
  { who, what }: WrittenRight,
  code: Words | null,
  entity: Words | null,
  calls: readonly Call[],
  context: ResolveContext,
): RightClaim | null {
  const { report, roles, visitor } = context;
  const names = [...roles, visitor];
  const name = withoutBackticks(who).text;
  const anyone = /^(?:anyone|anybody)$/i.test(name);
  if (entity !== null) report.add(createDiagnostic("bad-claim", spanOf(entity), { text: entity.text }));
  if (!anyone && context.rolesShown && !names.includes(name)) {
    report.add(unknownRole(who, name, names, visitor));
    return null;
  }
  if (!anyone) report.names.mention({ kind: "role", of: null, name }, withoutBackticks(who));
  const actions = readPermittedActions(
    what,
    calls.map((call) => call.name),
    context,
  );
  const [first] = actions;
  // Sharing is no call, and changes no record: no search could find out whether somebody may.
  if (first?.kind === "share views") report.add(createDiagnostic("bad-claim", spanOf(what), { text: what.text }));
  if (first === undefined || first.kind === "share views" || entity !== null) return null;
  const where =
    code === null
      ? null
      : readCode(code, environmentOf(context, { this: subjectOf(first, calls) }), conditionType, context);
  return code !== null && where === null ? null : { kind: "right", role: anyone ? null : name, actions, where };
}

function subjectOf(action: Action, calls: readonly Call[]): string | null {
  if ("entity" in action) return action.entity;
  return action.kind === "call" ? (oneNamed(calls, action.call)?.subject?.entity ?? null) : null;
}

/** The author's words without what leads over to the expression. */
function wordsOf(sentence: Words): string {
  return sentence.text.replace(/\s*[:;,.–—-]*\s*$/, "").replace(/\s+/g, " ");
}
