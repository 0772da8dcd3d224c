import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { isNamed, rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import { compileCondition, compiler } from "../../store/compile/compile-expression.ts";
import type { Eyes, Sight } from "../../store/compile/eyes.ts";
import type { Scope } from "../../store/compile/scope.ts";
import { join, sql } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";

/** What a role may see, as conditions in SQL. */
export interface RightsOfRole {
  readonly eyes: Eyes;
  /** The scope in which what is shown to this role is compiled; `alias` is the row that is `this`. */
  shown(alias: string | null): Scope;
}

/** What a role may see of every entity, as SQL. */
export const rightsOf = oncePer((compiled: Compiled, role: string): RightsOfRole => {
  const { model, dialect } = compiled;
  const eyes: Eyes = {
    record: (entity, alias) => sightOf(compiled, rightToRead(model, role, entity), alias),
    field(entity, field, alias) {
      const own = rightToReadField(model, role, entityNamed(model, entity), field);
      return followsFrom(own, rightToRead(model, role, entity)) ? "always" : sightOf(compiled, own, alias);
    },
    disclosed: (entity, field) =>
      fieldNamed(entityNamed(model, entity), field)?.derived !== null && isNamed(model, "read", entity, field),
  };
  return {
    eyes,
    shown: (alias) => ({
      model,
      dialect,
      compiler,
      eyes,
      this: alias === null ? null : { kind: "row", alias },
      old: null,
      variables: {},
      taken: alias === null ? [] : [alias],
    }),
  };
});

/**
 * Whether a field may be read on every record that may be: each grant that admits the record admits the field. Asking the
 * same again for each field would keep the database from using the field's index.
 */
function followsFrom(field: Right, record: Right): boolean {
  if (field.kind !== "when" || record.kind !== "when") return false;
  return record.cases.every(({ when }) => field.cases.some((one) => one.when === when));
}

/** The scope in which conditions are judged on the truth; `alias` is the row that is `this`. */
export function judged({ model, dialect }: Compiled, alias: string | null): Scope {
  return {
    model,
    dialect,
    compiler,
    eyes: null,
    this: alias === null ? null : { kind: "row", alias },
    old: null,
    variables: {},
    taken: alias === null ? [] : [alias],
  };
}

function sightOf(compiled: Compiled, right: Right, alias: string): Sight {
  switch (right.kind) {
    case "always":
    case "never":
      return right.kind;
    case "when": {
      const cases = right.cases.map(({ when }) => compileCondition(when, judged(compiled, alias)));
      return cases.length === 1 && cases[0] !== undefined ? cases[0] : sql`(${join(cases, sql` or `)})`;
    }
  }
}
