import type { ValueType } from "../../model/value-type.ts";
import { valueTypeOf } from "../../expression/value-type/value-type-of.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { RecordKnowledge } from "./record-knowledge.ts";
import { readerOf } from "./recorded-language.ts";
import type { KnownEntity, KnownField, RecordedLanguage } from "./recorded-language.ts";

/** The calls to which a rule on an action applies. */
export interface RuleGround {
  readonly verb: "create" | "update" | "transition";
  /** `create Ticket`, `solve Ticket` */
  readonly on: string;
  readonly entity: KnownEntity;
  readonly operation: RecordedOperation;
  /** What its calls can send in their bodies. */
  readonly taken: ReadonlySet<string>;
  /** What is sent along, of a transition; a record that is created or changed has it as its fields. */
  readonly inputs: readonly KnownField[];
}

/** The actions of a product that rules can be on. */
export function ruleGrounds(
  operations: readonly RecordedOperation[],
  product: ObservedProduct,
  language: RecordedLanguage,
  { machines, takenBy }: Pick<RecordKnowledge, "machines" | "takenBy">,
): readonly RuleGround[] {
  return operations.flatMap((operation): readonly RuleGround[] => {
    const call = product.calls.find(({ of }) => of.method === operation.method && of.path === operation.path);
    if (call === undefined) return [];
    const [verb = "", name = ""] = call.does.split(" ");
    const entity = language.entities.get(name);
    if (entity === undefined) return [];
    if (verb === "create" || verb === "update")
      return [{ verb, on: `${verb} ${name}`, entity, operation, taken: takenBy(operation), inputs: [] }];
    const isTransition = machines.some(({ kind, operations: own }) => kind === entity.kind && own.has(operation));
    if (!isTransition) return [];
    const takes = language.model.calls.find((one) => one.name === call.name)?.takes ?? [];
    const inputs = takes.flatMap(({ name: input, wire, type }) => {
      const valueType: ValueType = valueTypeOf(type, false);
      const read = readerOf(valueType);
      return read === null || input.includes(".") ? [] : [{ name: input, wire: wire || input, type: valueType, read }];
    });
    return [{ verb: "transition", on: `${verb} ${name}`, entity, operation, taken: takenBy(operation), inputs }];
  });
}
