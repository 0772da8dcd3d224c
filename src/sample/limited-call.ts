import { someNode } from "../expression/tree/children-of.ts";
import { mentionsMe } from "../expression/tree/mentions.ts";
import type { Call, CreateRecord } from "../model/call.ts";
import type { Expression } from "../model/expression.ts";
import { defaultOfField } from "../model/field-questions.ts";
import { entityNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { mayEver } from "../semantics/rights/role-gate.ts";
import { rightToCreate } from "../semantics/rights/rights.ts";
import { otherEntitiesRead } from "../semantics/write/paths-read.ts";
import { rulesOn } from "../semantics/write/judge-rules.ts";

/**
 * A creating call that may be refused because of records that its caller has already, such as too many open tickets.
 */
export interface LimitedCall {
  readonly call: Call;
  /** The entities whose records are counted. */
  readonly limitingEntities: ReadonlySet<string>;
}

/** The creating calls that a role may make and that the document limits for each caller. */
export function limitedCallsOf(model: Specification, role: string): readonly LimitedCall[] {
  return model.calls.flatMap((call) => {
    if (call.does.kind !== "create" || !mayEver(model, role, call)) return [];
    const { entity } = call.does;
    const own = callersFields(model, call, call.does);
    const isAboutCaller = (one: Expression): boolean =>
      mentionsMe(one) ||
      someNode(one, (node) => node.kind === "field" && node.of.kind === "this" && own.includes(node.name));
    const right = rightToCreate(model, role, entity);
    const conditions = right.kind === "when" ? right.cases.map(({ when }) => when).filter(countsRecords) : [];
    const rules = rulesOn(model, "create", entity, null, call).map(({ holds }) => holds);
    const limiting = [
      ...[...conditions, ...rules].filter(isAboutCaller),
      ...invariantsAtRisk(model, entity, own.length > 0, isAboutCaller),
    ];
    const limitingEntities = new Set(limiting.flatMap((one) => [...otherEntitiesRead(model, one)]));
    return limitingEntities.size === 0 ? [] : [{ call, limitingEntities }];
  });
}

/** The fields of a new record that always refer to its caller. */
function callersFields(model: Specification, { takes }: Call, { entity, given }: CreateRecord): readonly string[] {
  return entityNamed(model, entity).fields.flatMap((one) => {
    const { name, type } = one;
    if (
      type.kind !== "reference" ||
      type.entity !== model.identification?.entity ||
      takes.some(({ field }) => field === name)
    )
      return [];
    const value = given.find(({ field }) => field === name)?.value ?? defaultOfField(one);
    return value !== null && mentionsMe(value) ? [name] : [];
  });
}

/** The invariants that a new record may break: those about its caller, and those on people that read such records. */
function invariantsAtRisk(
  model: Specification,
  created: string,
  isOwn: boolean,
  isAboutCaller: (one: Expression) => boolean,
): readonly Expression[] {
  return model.rules.flatMap(({ on, holds }) => {
    if (on.kind !== "entity") return [];
    const limits =
      on.entity === created
        ? isAboutCaller(holds)
        : isOwn && on.entity === model.identification?.entity && otherEntitiesRead(model, holds).has(created);
    return limits ? [holds] : [];
  });
}

/** Whether a condition reads a list of records, and not only a single one. */
function countsRecords(condition: Expression): boolean {
  return someNode(condition, ({ type }) => type.kind === "list" && type.of.kind === "record");
}
