import { listAnswer, recordAnswer } from "../calls/answer-text.ts";
import type { SeenAction } from "../calls/observed-calls.ts";
import { documentName } from "../names/document-name.ts";
import type { Operation } from "../openapi/described-operation.ts";
import { successOf } from "../records/find-records.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import type { NestedCollection } from "./nested-collections.ts";

/** What an operation does on a collection below a record, or on one of its records: `create Comment {article: subject}`; null: it does something else. */
export function nestedAction(
  operation: Operation,
  entities: readonly ObservedEntity[],
  nested: readonly NestedCollection[],
): SeenAction | null {
  const { method, path } = operation;
  const place = nested.find(({ kind }) => [kind.collection, kind.path].includes(path));
  const entityOf = (of: string): ObservedEntity | undefined => entities.find(({ paths }) => paths.includes(of));
  const [entity, above] = [entityOf(place?.kind.path ?? ""), entityOf(place?.parent.path ?? "")];
  const success = successOf(operation);
  if (place === undefined || entity === undefined || above === undefined || success === null) return null;
  const { kind, field, because } = place;
  const action = (verb: string, does: string, more: Partial<SeenAction> = {}): SeenAction => ({
    does,
    right: `${verb} ${entity.name}`,
    entity,
    isOnRecord: false,
    isUsualAnswer: false,
    because,
    ...more,
  });
  const answers = recordAnswer(success, entity, entities);
  if (path === kind.collection) {
    if (method === "GET")
      return action("read", `list ${entity.name} where \`${field} == subject\``, {
        answers: listAnswer(success, entity, { entities, isUsualPage: false }),
      });
    return method === "POST" ? action("create", `create ${entity.name} \`{${field}: subject}\``, { answers }) : null;
  }
  const [first = "", last = ""] = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) =>
    documentName("an input", name),
  );
  const on = `${entity.name} where \`${entity.key} == path.${last} and ${field}.${above.key} == path.${first}\``;
  const verb = verbs.get(method);
  if (verb === undefined || entity.key === null || above.key === null) return null;
  const does = `${verb} ${entity.name}`;
  if (verb === "delete") return action(verb, does, { on, answers: { text: String(success.status), unsaid: [] } });
  return action(verb === "replace" ? "update" : verb, does, { on, answers });
}

const verbs: ReadonlyMap<string, string> = new Map([
  ["GET", "read"],
  ["PUT", "replace"],
  ["PATCH", "update"],
  ["DELETE", "delete"],
]);
