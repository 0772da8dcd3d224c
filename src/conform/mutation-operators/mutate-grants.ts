import { withArticle } from "../../base/with-article.ts";
import type { Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry, removeEntry } from "./model-mutant.ts";

/**
 * Mutants of the permission table, with which findings are explained and requests are chosen: a right is missing, lacks its
 * condition, or is granted to another role, too.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *span* is a place in the document.
 */
export function mutateGrants(model: Specification): readonly ModelMutant[] {
  return [
    ...grantsOfCalls(model).flatMap((grant) => mutateGrant(model, grant)),
    ...grantToOtherRoles(model),
    ...removeConditions(model),
  ];
}

/** The grants that an answer can show. No call of a document shares views, so nothing shows who may. */
function grantsOfCalls({ grants }: Specification): readonly Grant[] {
  return grants.filter(({ action }) => action.kind !== "share views");
}

function mutateGrant(model: Specification, grant: Grant): readonly ModelMutant[] {
  const whose = withArticle(grant.role);
  return [
    {
      span: grant.span,
      description: `${whose} did not have this right`,
      model: { ...model, grants: removeEntry(model.grants, grant) },
    },
    ...(grant.when === null
      ? []
      : [
          {
            span: grant.span,
            description: `${whose} had this right without its condition`,
            model: { ...model, grants: replaceEntry(model.grants, grant, { when: null }) },
          },
        ]),
  ];
}

/**
 * Mutants that grant a right to a role which does not have it in that row, without a condition or with a condition of
 * the row. Their span is the row.
 */
function grantToOtherRoles(model: Specification): readonly ModelMutant[] {
  const { grants, roles } = model;
  const rights = new Map(
    grantsOfCalls(model).map((grant) => [`${grant.row.start} ${JSON.stringify(grant.action)}`, grant]),
  );
  return [...rights].flatMap(([right, grant]) => {
    const row = grants.filter((one) => `${one.row.start} ${JSON.stringify(one.action)}` === right);
    const conditions = new Set<Grant["when"]>([null, ...row.map(({ when }) => when)]);
    const others = roles.filter(({ name }) => !row.some((one) => one.role === name && one.when === null));
    return others.flatMap(({ name }) =>
      [...conditions]
        .filter((when) => !row.some((one) => one.role === name && one.when === when))
        .map(
          (when): ModelMutant => ({
            span: grant.row,
            description: `${withArticle(name)} had this right, too`,
            model: { ...model, grants: [...grants, { ...grant, role: name, when }] },
          }),
        ),
    );
  });
}

/** Mutants in which a named condition always holds. All grants that use it have the same object as their condition. */
function removeConditions(model: Specification): readonly ModelMutant[] {
  return model.conditions.map(({ holds, name, span }) => ({
    span,
    description: `“${name}” always held`,
    model: { ...model, grants: model.grants.map((grant) => (grant.when === holds ? { ...grant, when: null } : grant)) },
  }));
}
