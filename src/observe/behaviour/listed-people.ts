import type { DescriptionNode } from "../openapi/description-node.ts";
import type { Operation } from "../openapi/described-operation.ts";
import { factsOf } from "../openapi/schema-facts.ts";
import type { RecordOperations } from "../records/find-records.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";

/** The accounts that people sign in with, where no call on one of them was granted: they were seen in lists and answers to their owners only. */
export function listedPeople(
  root: DescriptionNode,
  operations: readonly Operation[],
  signIn: RecordedSignIn | null,
): readonly RecordOperations[] {
  const person = signIn?.person;
  const schema = person === undefined ? null : (root.get("components")?.get("schemas")?.get(person.name) ?? null);
  if (person === undefined || schema === null || operations.some(({ path }) => path === person.path)) return [];
  const at = (method: Operation["method"]): Operation | null =>
    operations.find((one) => one.method === method && one.path === person.collection) ?? null;
  return [
    {
      path: person.path,
      plural: person.collection.split("/").at(-1)!,
      parameter: person.key,
      answered: factsOf(schema),
      list: at("GET"),
      create: at("POST"),
      read: null,
      changes: [],
    },
  ];
}
